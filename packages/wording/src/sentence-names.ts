import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import type { SentenceField, SentenceNames } from './sentence-field.ts'

/** What a sentence needs of a field of a form. */
export interface NamedField {
  readonly id: string
  readonly formId: string
  readonly key: string
  readonly label: string
  readonly type: FormFieldTypeName | undefined
  readonly parentId: string | null
  readonly optionList: string | null
}

/**
 * Names the fields of one form by their dotted keys.
 *
 * The rows around the field beside which the condition stands are asked first, from the inside out, then the top of the
 * form; else any field whose last keys are these. Only the parents that the name itself mentions are in the answer.
 *
 * @param fields the fields that conditions read, with the groups and repeats that their names mention; where a key
 *   stands in several places, with `at` and what is around it too.
 * @param at id of the field beside which the condition stands; null for the top of the form.
 */
export function buildSentenceNames(
  fields: readonly NamedField[],
  optionLabel: (list: string, value: JsonValue) => string | undefined,
  at: string | null = null,
): SentenceNames {
  const byId = new Map(fields.map((field) => [field.id, field]))
  // Node 20 has no Map.groupBy.
  const byKey = new Map<string, NamedField[]>()
  for (const field of fields) {
    const namesakes = byKey.get(field.key)
    if (namesakes) namesakes.push(field)
    else byKey.set(field.key, [field])
  }
  const scopes = scopesAround(byId, at)
  return (name) => {
    const keys = name.split('.')
    const chains = (byKey.get(keys.at(-1) ?? '') ?? [])
      .map((field) => chainOf(field, keys, byId))
      .filter((chain) => chain !== null)
    const nearest = scopes.map((scope) => chains.find(([top]) => top?.parentId === scope))
    const chain = nearest.find((found) => found !== undefined) ?? chains[0]
    const field = chain?.at(-1)
    if (!field) return null
    return named(field, chain?.slice(0, -1) ?? [], optionLabel)
  }
}

/** The field beside which an item's conditions stand: the first that a rule aims at, or the item where it is a field. */
export function placeOfItem(item: Readonly<Record<string, unknown>>): string | null {
  const [first = item.id] = [item.fieldId, item.triggers, item.targets]
    .flat()
    .filter((id) => typeof id === 'string' && id !== '')
  return typeof first === 'string' ? first : null
}

/** The repeats around a field from the inside out, then the top of the form, which is null. */
function scopesAround(byId: ReadonlyMap<string, NamedField>, at: string | null): (string | null)[] {
  const scopes: (string | null)[] = []
  const seen = new Set<string>()
  let field = at === null ? undefined : byId.get(at)
  while (field?.parentId && !seen.has(field.id)) {
    seen.add(field.id)
    field = byId.get(field.parentId)
    if (field?.type === 'repeat') scopes.push(field.id)
  }
  return [...scopes, null]
}

/** The fields that the keys name, outermost first; null when the field's parents are called otherwise. */
function chainOf(
  field: NamedField,
  keys: readonly string[],
  byId: ReadonlyMap<string, NamedField>,
): readonly NamedField[] | null {
  const chain: NamedField[] = []
  let current: NamedField | undefined = field
  for (const key of [...keys].reverse()) {
    if (current?.key !== key) return null
    chain.unshift(current)
    current = current.parentId === null ? undefined : byId.get(current.parentId)
  }
  return chain
}

function named(
  field: NamedField,
  parents: readonly NamedField[],
  optionLabel: (list: string, value: JsonValue) => string | undefined,
): SentenceField {
  const { optionList } = field
  return {
    label: field.label || field.key,
    parents: parents.map((parent) => parent.label || parent.key),
    type: field.type,
    isColumn: parents.some(({ type }) => type === 'repeat'),
    ...(optionList !== null && { optionLabel: (value: JsonValue) => optionLabel(optionList, value) }),
  }
}
