import { type Command, type FormDocument, isSameJson, itemOf } from '@urlapmuhely/document'
import type { Kind } from '@urlapmuhely/schema'
import { decidingNames, propertyNamed, savedValues } from '../../items/edit/edit-values.ts'
import { t } from '../../messages/t.ts'

/** A property of an item, and its new value. */
export interface PropertyChange {
  readonly kind: Kind
  readonly id: string
  readonly property: string
  readonly value: unknown
}

/**
 * The command that changes a property of one item or of several. Changes of the same property one after another are one
 * step for undo.
 *
 * A property that no longer applies, because another one decides so, returns to its initial value.
 */
export function changeCommand(document: FormDocument, changes: readonly PropertyChange[]): Command {
  const [first] = changes
  const steps = changes.map(({ kind, id, property, value }) => ({
    is: 'change' as const,
    kind: kind.name,
    id,
    values: { [property]: value, ...resetValues(document, { kind, id, property, value }) },
  }))
  const name = first ? nameOf(document, first) : ''
  const label = first ? propertyNamed(first.kind, first.property).label : ''
  return {
    label: t(changes.length > 1 ? 'workshop.step.changeMany' : 'workshop.step.change', {
      property: label,
      name,
      count: changes.length,
    }),
    steps,
    typing: changes.map(({ id, property }) => `${id}.${property}`).join(),
  }
}

/** What people call an item: its label, or its name. */
export function nameOf(document: FormDocument, { kind, id }: Pick<PropertyChange, 'kind' | 'id'>): string {
  const item = itemOf(document, kind.name, id)
  return String(item?.[kind.naming.label] || item?.name || kind.label.one)
}

function resetValues(document: FormDocument, { kind, id, property, value }: PropertyChange) {
  const item = itemOf(document, kind.name, id)
  if (!item || !decidingNames(kind).includes(property)) return {}
  const values = { ...item, [property]: value }
  const reset = Object.entries(savedValues(kind, values)).filter(
    ([name, wanted]) => name !== property && name in item && !isSameJson(item[name], wanted),
  )
  return Object.fromEntries(reset)
}
