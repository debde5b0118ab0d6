import { fieldValueTypes } from '@urlapmuhely/schema'
import { Fragment, useMemo, useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { Skeleton } from '../../../base/kit/skeleton.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import builder from '../../../values/condition-builder/builder.module.css'
import { useBuilder } from '../../../values/condition-builder/builder-context.ts'
import { OperandInput } from '../../../values/condition-builder/operand-input.tsx'
import { operandShapesOf } from '../../../values/conditions/comparisons.ts'
import type { RowNode } from '../../../values/conditions/condition-tree.ts'
import { NOTHING } from '../../../values/conditions/operands.ts'
import {
  operandLabel,
  operatorOptions,
  withFieldBegun,
  withOperand,
  withOperator,
} from '../../../values/conditions/row-changes.ts'
import { useListOptions } from '../../../values/items/form-item-queries.ts'
import type { ReadableField } from '../../../values/items/readable-fields.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { conditionAbout } from './first-condition.ts'
import { PartButton } from './part-button.tsx'
import { PickList } from './pick-list.tsx'
import { type RowPartName, rowWords } from './row-words.ts'
import classes from './rules.module.css'
import { useFieldsWithin } from './use-fields-within.ts'
import type { WordsProps } from './words-props.ts'

/** One comparison in words: pressing its field, its operator or its value opens just that. */
export function RowParts({ node, names, property, within, startsOpen = null }: WordsProps<RowNode>) {
  const [open, setOpen] = useState<RowPartName | null>(node.field === '' ? 'field' : startsOpen)
  const words = useMemo(
    () =>
      rowWords(node, names, {
        field: t('workshop.behaviour.part.chooseField'),
        value: t('workshop.behaviour.part.chooseValue'),
      }),
    [node, names],
  )
  const opened = words.findIndex(({ part }) => part === open)
  return words.map(({ part, text, isMissing }, index) => (
    // The words of a comparison never change their places.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={index}>
      {index > 0 && ' '}
      <PartButton
        label={t(`workshop.behaviour.part.${part}`)}
        words={part === 'operator' ? text : <strong>{text}</strong>}
        tone={isMissing ? 'missing' : undefined}
        isOpen={index === opened}
        onOpen={(isOpen) => setOpen(isOpen ? part : null)}
        wide={part === 'value'}
      >
        <RowPartEditor node={node} part={part} property={property} within={within} onNext={setOpen} />
      </PartButton>
    </Fragment>
  ))
}

interface RowPartEditorProps extends Omit<WordsProps<RowNode>, 'names'> {
  readonly part: RowPartName
  /** Opens the part that is to be chosen next; null closes. */
  readonly onNext: (part: RowPartName | null) => void
}

function RowPartEditor({ node, part, property, within, onNext }: RowPartEditorProps) {
  const { change } = useBuilder()
  const workshop = useWorkshop()
  const fields = useFieldsWithin(property, within)
  const field = fields.find(({ name }) => name === node.field)
  const update = (values: Partial<RowNode>) =>
    change(node.id, (row) => (row.type === 'row' ? { ...row, ...values } : row))
  if (part === 'field') {
    const choose = (name: string) => {
      const values = withFieldBegun(node, {
        fields,
        chosen: name,
        begin: (field) => conditionAbout(workshop.document(), field),
      })
      update(values)
      const operator = values.operator ?? node.operator
      onNext(operandShapesOf(operator).length > 0 ? 'value' : null)
    }
    return (
      <PickList
        label={t('workshop.behaviour.part.field')}
        picks={fields.map(pickOf)}
        value={node.field}
        onPick={choose}
      />
    )
  }
  if (part === 'operator') {
    return (
      <PickList
        label={t('workshop.behaviour.part.operator')}
        picks={operatorOptions(field, node.operator)}
        value={node.operator}
        onPick={(operator) => {
          const values = withOperator(node, operator)
          update(values)
          onNext(values.operands && operandShapesOf(operator).length > 0 ? 'value' : null)
        }}
      />
    )
  }
  return <ValueEditor node={node} field={field} fields={fields} update={update} onDone={() => onNext(null)} />
}

interface ValueEditorProps {
  readonly node: RowNode
  readonly field: ReadableField | undefined
  readonly fields: readonly ReadableField[]
  readonly update: (values: Partial<RowNode>) => void
  readonly onDone: () => void
}

/** The values of a comparison: one of the field's options by a press, anything else by the field's own control. */
function ValueEditor({ node, field, fields, update, onDone }: ValueEditorProps) {
  const shapes = operandShapesOf(node.operator)
  const [first = NOTHING] = node.operands
  const { data: options } = useListOptions(field?.optionList ?? null)
  const isChoice = shapes.length === 1 && shapes[0] === 'value' && options !== undefined && options.length > 0
  const [isOther, setOther] = useState(first.kind !== 'literal')
  // An input would be replaced by the options while the person is typing.
  if (field?.optionList && options === undefined && !isOther) return <Skeleton height={78} />
  if (isChoice && !isOther && isChosenFromList(field)) {
    const { value } = first.kind === 'literal' ? first : { value: null }
    return (
      <>
        <PickList
          label={t('workshop.behaviour.part.value')}
          picks={options}
          value={typeof value === 'string' || typeof value === 'number' ? value : null}
          onPick={(chosen) => {
            update(withOperand(node, 0, { kind: 'literal', value: chosen }))
            onDone()
          }}
        />
        <Button variant="subtle" size="compact-sm" onClick={() => setOther(true)}>
          {t('workshop.behaviour.part.other')}
        </Button>
      </>
    )
  }
  return (
    <div ref={markValue} className={classes.editor}>
      {shapes.map((shape, index) => (
        <OperandInput
          // The values of a comparison have fixed positions.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          label={operandLabel(shapes, index)}
          shape={shape}
          field={field}
          fields={fields}
          operand={node.operands[index] ?? NOTHING}
          onChange={(operand) => update(withOperand(node, index, operand))}
          readOnly={false}
        />
      ))}
    </div>
  )
}

/** The popover focuses the element with this attribute: the value, not the choice of the kind of value. */
function markValue(editor: HTMLElement | null): void {
  const value = editor?.querySelector(`.${builder.operandValue} :is(input, textarea, [role=combobox])`)
  const only = value ?? editor?.querySelector('input, textarea, [role=combobox]')
  only?.setAttribute('data-autofocus', '')
}

function isChosenFromList(field: ReadableField | undefined): boolean {
  const held = field?.type ? fieldValueTypes[field.type] : null
  return held === 'option' || held === 'options'
}

function pickOf({ name, label, parents }: ReadableField) {
  return { value: name, label: label || name, description: parents === '' ? name : `${parents} · ${name}` }
}
