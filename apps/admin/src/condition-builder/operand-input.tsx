import { NumberInput, Select, TextInput } from '@urlapmuhely/ui'
import { FormulaBox } from '../controls/formula/formula-box.tsx'
import { LiteralInput, LiteralListInput } from '../controls/literal-input.tsx'
import { t } from '../messages/t.ts'
import classes from './builder.module.css'
import { FieldPicker } from './field-picker.tsx'
import type { ReadableField } from './readable-fields.ts'
import type { Operand, OperandShape } from './row-operators.ts'

interface OperandInputProps {
  readonly label: string
  readonly shape: OperandShape
  /** The field of the row; undefined if none is chosen. */
  readonly field: ReadableField | undefined
  readonly fields: readonly ReadableField[]
  readonly operand: Operand
  readonly onChange: (operand: Operand) => void
  readonly readOnly: boolean
}

/** Edits the right side of a comparison: a literal with the field's own control, another field, today, or a formula. */
export function OperandInput(props: OperandInputProps) {
  const { label, shape, field, operand, onChange, readOnly } = props
  const value = operand.kind === 'literal' ? operand.value : null
  const literal = { label, hideLabel: true, size: 'sm', readOnly } as const
  const give = (given: Extract<Operand, { kind: 'literal' }>['value']) =>
    onChange({ kind: 'literal', value: given })
  if (shape === 'count') {
    return (
      <NumberInput {...literal} value={typeof value === 'number' ? value : null} onChange={give} min={0} />
    )
  }
  if (shape === 'text') {
    return (
      <TextInput
        {...literal}
        value={typeof value === 'string' ? value : ''}
        onChange={give}
        spellCheck={false}
      />
    )
  }
  if (shape === 'members') {
    return (
      <LiteralListInput
        {...literal}
        type={field?.type ?? null}
        optionList={field?.optionList ?? null}
        value={value}
        onChange={give}
      />
    )
  }
  return (
    <div className={classes.anyOperand}>
      <div className={classes.operandKind}>
        <Select
          {...literal}
          label={t('edit.condition.operandKind', { label })}
          options={kindOptions(field)}
          value={kindOf(operand)}
          onChange={(kind) => kind && onChange(emptyOperand(kind))}
        />
      </div>
      <div className={classes.operandValue}>
        <OperandValue {...props} />
      </div>
    </div>
  )
}

function OperandValue({ label, field, fields, operand, onChange, readOnly }: OperandInputProps) {
  if (operand.kind === 'moment') return null
  if (operand.kind === 'field') {
    return (
      <FieldPicker
        label={label}
        fields={fields}
        value={operand.name}
        onChange={(name) => onChange({ kind: 'field', name })}
        readOnly={readOnly}
      />
    )
  }
  if (operand.kind === 'formula') {
    return (
      <FormulaBox
        label={label}
        hideLabel
        fields={fields}
        value={operand.json}
        onChange={(json) => onChange({ kind: 'formula', json })}
        // A formula with an error is no value, so the row counts as incomplete.
        onUnfinished={(text) => text !== null && onChange({ kind: 'formula', json: null })}
        readOnly={readOnly}
      />
    )
  }
  return (
    <LiteralInput
      label={label}
      hideLabel
      type={field?.type ?? null}
      optionList={field?.optionList ?? null}
      ofMember
      value={operand.value}
      onChange={(value) => onChange({ kind: 'literal', value })}
      readOnly={readOnly}
    />
  )
}

type OperandKind = 'literal' | 'field' | 'today' | 'now' | 'formula'

function kindOptions(field: ReadableField | undefined) {
  const moment: OperandKind[] =
    field?.sort === 'date' ? ['today'] : field?.sort === 'datetime' ? ['now', 'today'] : []
  const kinds: OperandKind[] = ['literal', 'field', ...moment, 'formula']
  return kinds.map((kind) => ({ value: kind, label: t(`edit.condition.kind.${kind}`) }))
}

function kindOf(operand: Operand): OperandKind {
  return operand.kind === 'moment' ? operand.name : operand.kind
}

function emptyOperand(kind: OperandKind): Operand {
  if (kind === 'today' || kind === 'now') return { kind: 'moment', name: kind }
  if (kind === 'field') return { kind, name: '' }
  return kind === 'formula' ? { kind, json: null } : { kind, value: null }
}
