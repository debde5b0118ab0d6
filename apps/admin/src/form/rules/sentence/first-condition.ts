import { type FormDocument, isSameJson, withDescendants } from '@urlapmuhely/document'
import { type Condition, conditionNames, fieldValueTypes, formField } from '@urlapmuhely/schema'
import { initialCondition } from '@urlapmuhely/wording'
import { type ReadableField, readableFields } from '../../../values/items/readable-fields.ts'
import { formItemsOf, optionsOf } from '../../store/document-source.ts'

/**
 * The condition that a new rule of a field begins with: about the nearest field before it. Null if there is no other.
 *
 * @param asked the conditions of the rules of the same kind. A further rule is about the choice that the last one asks
 *   about, with the first option that no rule has yet.
 */
export function firstCondition(
  document: FormDocument,
  fieldId: string,
  asked: readonly Condition[] = [],
): Condition {
  const items = formItemsOf(document.items[formField.name] ?? new Map())
  const own = withDescendants(items, fieldId)
  const fields = readableFields(items, fieldId)
  const order = new Map(items.map(({ id, order: position }) => [id, position]))
  const at = fields.findIndex(({ id }) => id !== null && own.has(id))
  const place =
    at >= 0 ? at : fields.findIndex(({ id }) => (order.get(id ?? '') ?? 0) > (order.get(fieldId) ?? 0))
  const usable = (field: ReadableField) => field.id !== null && !own.has(field.id)
  const before = fields.slice(0, place < 0 ? fields.length : place).findLast(usable)
  const source = choiceAsked(fields, asked.at(-1)) ?? before ?? fields.find(usable)
  return source ? conditionAbout(document, source, asked) : null
}

/** The smallest condition about a field; of a choice, with the first option of which there is no condition yet. */
export function conditionAbout(
  document: FormDocument,
  { name, type, sort, optionList }: ReadableField,
  asked: readonly Condition[] = [],
): Condition {
  if (type === null) return { '!!': [{ var: name }] }
  const isColumn = sort === 'options' && fieldValueTypes[type] !== 'options'
  const options = optionsOf(document).get(optionList ?? '') ?? []
  const conditions = options.map(({ value }) =>
    initialCondition({ name, type, firstOption: value, isColumn }),
  )
  const free = conditions.find((one) => !asked.some((other) => isSameJson(one, other)))
  return free ?? conditions[0] ?? initialCondition({ name, type, isColumn })
}

/** The first demand on the value of a field itself: every rule skips an empty value, so it asks for more than a value. */
export function demandOn(document: FormDocument, field: ReadableField): Condition {
  const read = { var: field.name }
  switch (field.sort) {
    case 'date':
      // An earliest or latest day has a check of its own.
      return { '==': [read, { today: [] }] }
    case 'text':
      return { '!=': [read, ''] }
    default:
      return conditionAbout(document, field)
  }
}

/** The choice that a condition asks about, if that is all that it reads. */
function choiceAsked(
  fields: readonly ReadableField[],
  condition: Condition | undefined,
): ReadableField | undefined {
  const [name, ...others] = new Set(conditionNames(condition ?? null))
  return others.length > 0 ? undefined : fields.find((field) => field.name === name && field.optionList)
}
