import {
  buildConditionScope,
  type ConditionIssue,
  type ConditionType,
  checkCondition,
  contextFields,
  type FieldInCondition,
  type FormFieldTypeName,
  fieldValueTypes,
  type JsonValue,
  typeOfField,
} from '@urlapmuhely/schema'
import type { DemoItem } from '../build-form.ts'

/** The lists whose values are numbers. */
const NUMBERED: readonly unknown[] = ['munkaidok', 'afakulcsok']

/** The faults that the type check of conditions finds in one form's items, one line each with the item's name. */
export function conditionFaults(items: readonly DemoItem[]): string[] {
  const own = items.filter(({ kind, item }) => kind === 'formField' && item.overridesId === null)
  const fields = [...ofContext(items), ...own.map(asField)]
  const byId = new Map(fields.map((field) => [field.id, field]))
  return items.flatMap(({ kind, item }) =>
    written(kind, item, byId).flatMap(({ condition, at, expected, withOption }) =>
      checkCondition(condition, buildConditionScope(fields, at, { withOption }), expected).map(
        (issue) => `${kind} "${String(item.name)}": ${describe(issue)}`,
      ),
    ),
  )
}

/** Returns the context values that the host may give the form. */
function ofContext(items: readonly DemoItem[]): FieldInCondition[] {
  const form = items.find(({ kind }) => kind === 'form')?.item
  // The kind's own parse checked the property.
  return contextFields(form?.context as Parameters<typeof contextFields>[0]).map((field) => ({
    ...field,
    ...(field.optionList === null ? {} : { optionType: 'text' }),
  }))
}

interface Written {
  readonly condition: JsonValue
  readonly at: string | null
  readonly expected: ConditionType | null
  readonly withOption: { optionType: 'text' } | null
}

type Fields = ReadonlyMap<string, FieldInCondition>

/** Every condition and expression of an item with its location. */
function written(kind: string, item: DemoItem['item'], byId: Fields): Written[] {
  const at = placeOf(kind, item)
  const plain = { at, expected: null, withOption: null }
  const conditions = [item.condition, parameter(item.parameters)].map((condition) => ({
    ...plain,
    condition,
  }))
  const formula = { ...plain, condition: item.expression, expected: typeOf(byId, at) }
  const filter = { ...plain, condition: item.filter, withOption: { optionType: 'text' } as const }
  const actions = Array.isArray(item.actions) ? item.actions : []
  const effects = actions.flatMap((action) => [
    { ...plain, condition: action.expression, expected: typeOf(byId, action.targetId) },
    { ...plain, condition: action.payload },
  ])
  // Undefined and null count as missing; everything else passed the shape check of JSON.
  return [...conditions, formula, filter, ...effects].filter(
    ({ condition }) => condition != null,
  ) as Written[]
}

function placeOf(kind: string, item: DemoItem['item']): string | null {
  if (kind === 'formField') return String(item.id)
  const first = [item.targets, item.triggers].flat().find((id) => typeof id === 'string')
  if (typeof first === 'string') return first
  return typeof item.fieldId === 'string' ? item.fieldId : null
}

function typeOf(byId: Fields, id: unknown): ConditionType | null {
  const field = byId.get(String(id))
  if (!field || field.type === 'calculated' || field.type === 'hidden') return null
  return typeOfField(fieldValueTypes[field.type], field.optionType, field.id)
}

function parameter(parameters: unknown): unknown {
  return typeof parameters === 'object' && parameters !== null && 'expression' in parameters
    ? parameters.expression
    : null
}

function asField({ item }: DemoItem): FieldInCondition {
  return {
    id: String(item.id),
    key: String(item.key),
    parentId: typeof item.parentId === 'string' ? item.parentId : null,
    // The kind's own parse accepts only names of types.
    type: item.type as FormFieldTypeName,
    ...(item.optionList === null
      ? {}
      : { optionType: NUMBERED.includes(item.optionList) ? 'number' : 'text' }),
  }
}

function describe({ path, code, params }: ConditionIssue): string {
  return `${path} ${code} ${JSON.stringify(params)}`
}
