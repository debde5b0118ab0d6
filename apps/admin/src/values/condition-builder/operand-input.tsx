import { NumberInput, Select, TextInput } from '@urlapmuhely/ui'
import type { ComponentType } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import type { OperandShape } from '../conditions/comparisons.ts'
import {
  choiceOf,
  emptyOperand,
  type Operand,
  type OperandKind,
  type OperandOf,
  operandChoices,
} from '../conditions/operands.ts'
import { FormulaBox } from '../formula/formula-box.tsx'
import { LiteralInput, LiteralListInput } from '../inputs/literal-input.tsx'
import type { ReadableField } from '../items/readable-fields.ts'
import classes from './builder.module.css'
import { FieldPicker } from './field-picker.tsx'

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
  const give = (given: OperandOf<'literal'>['value']) => onChange({ kind: 'literal', value: given })
  if (shape === 'count') {
    return (
      <NumberInput {...literal} value={typeof value === 'number' ? value : null} onChange={give} min={0} />
    )
  }
  if (shape === 'text' || shape === 'list' || shape === 'key') {
    return (
      <TextInput
        {...literal}
        placeholder={shape === 'text' ? '' : label}
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
          options={operandChoices(field?.sort).map((choice) => ({
            value: choice,
            label: t(`edit.condition.kind.${choice}`),
          }))}
          value={choiceOf(operand)}
          onChange={(choice) => choice && onChange(emptyOperand(choice))}
        />
      </div>
      <div className={classes.operandValue}>
        <OperandValue {...props} />
      </div>
    </div>
  )
}

const inputs: { readonly [Kind in OperandKind]: ComponentType<InputProps<Kind>> } = {
  literal: ({ label, field, operand, onChange, readOnly }) => (
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
  ),
  field: ({ label, fields, operand, onChange, readOnly }) => (
    <FieldPicker
      label={label}
      fields={fields}
      value={operand.name}
      onChange={(name) => onChange({ kind: 'field', name })}
      readOnly={readOnly}
    />
  ),
  moment: () => null,
  formula: ({ label, fields, operand, onChange, readOnly }) => (
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
  ),
}

type InputProps<Kind extends OperandKind> = Omit<OperandInputProps, 'operand'> & {
  readonly operand: OperandOf<Kind>
}

function OperandValue(props: OperandInputProps) {
  // The input under an operand's kind edits operands of that kind; the compiler does not relate the two.
  const Input = inputs[props.operand.kind] as ComponentType<OperandInputProps>
  return <Input {...props} />
}
