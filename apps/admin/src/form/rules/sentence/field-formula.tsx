import { type FormFieldTypeName, fieldValueTypes, formField } from '@urlapmuhely/schema'
import { factsOfType } from '@urlapmuhely/schema/facts'
import { useLayoutEffect, useRef } from 'react'
import { EditedItemProvider } from '../../../values/properties/edited-item-provider.tsx'
import { ItemProperty } from '../../../values/properties/item-property.tsx'
import properties from '../../properties/properties.module.css'
import { useEditedDocumentItem } from '../../properties/use-edited-document-item.ts'
import { changeCommand } from '../../store/commands.ts'
import type { Workshop } from '../../store/workshop.ts'
import type { OpenedPart } from './begin-rule.ts'
import { focusValue } from './focus-value.ts'

/** The type of fields whose value is always that of their formula. */
const CALCULATED = 'calculated'

/** True for fields whose value is that of their formula. */
export function isResult(type: FormFieldTypeName): boolean {
  return factsOfType(type).role === 'result'
}

const computable: ReadonlySet<string> = new Set(['text', 'number', 'boolean', 'date', 'datetime', 'time'])

/** True for a question whose answer a formula could compute. */
export function mayBeCalculated(type: FormFieldTypeName): boolean {
  return factsOfType(type).role === 'question' && computable.has(fieldValueTypes[type])
}

/** Makes a field calculated, and returns its formula as the part to fill in next. */
export function calculateField(workshop: Workshop, id: string): OpenedPart {
  workshop.settle()
  const change = { kind: formField, id, property: 'type', value: CALCULATED }
  workshop.run(changeCommand(workshop.document(), [change]))
  workshop.settle()
  return { ruleId: id, property: 'expression' }
}

interface FieldFormulaProps {
  readonly id: string
  /** True for a field that was just made calculated: its formula is to be typed. */
  readonly isNew: boolean
}

/** The formula of a calculated field. */
export function FieldFormula({ id, isNew }: FieldFormulaProps) {
  const item = useEditedDocumentItem(formField, id)
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (isNew ? focusValue(() => content.current) : undefined), [isNew])
  return (
    <div ref={content}>
      <EditedItemProvider item={item}>
        <ItemProperty item={item} name="expression" classes={properties} />
      </EditedItemProvider>
    </div>
  )
}
