import { type FormDocument, withDescendants } from '@urlapmuhely/document'
import { type Condition, fieldValueTypes, formField } from '@urlapmuhely/schema'
import { initialCondition } from '@urlapmuhely/wording'
import { type ReadableField, readableFields } from '../../../values/items/readable-fields.ts'
import { formItemsOf, optionsOf } from '../../store/document-source.ts'

/** The condition that a new rule of a field begins with: about the nearest field before it. Null if there is no other. */
export function firstCondition(document: FormDocument, fieldId: string): Condition {
  const items = formItemsOf(document.items[formField.name] ?? new Map())
  const own = withDescendants(items, fieldId)
  const fields = readableFields(items, fieldId)
  const order = new Map(items.map(({ id, order: position }) => [id, position]))
  const at = fields.findIndex(({ id }) => id !== null && own.has(id))
  const place =
    at >= 0 ? at : fields.findIndex(({ id }) => (order.get(id ?? '') ?? 0) > (order.get(fieldId) ?? 0))
  const usable = (field: ReadableField) => field.id !== null && !own.has(field.id)
  const before = fields.slice(0, place < 0 ? fields.length : place).findLast(usable)
  const source = before ?? fields.find(usable)
  return source ? conditionAbout(document, source) : null
}

/** The smallest condition about a field. */
export function conditionAbout(
  document: FormDocument,
  { name, type, sort, optionList }: ReadableField,
): Condition {
  if (type === null) return { '!!': [{ var: name }] }
  const firstOption = optionsOf(document).get(optionList ?? '')?.[0]?.value
  const isColumn = sort === 'options' && fieldValueTypes[type] !== 'options'
  return initialCondition({ name, type, firstOption, isColumn })
}
