import type { FormFieldTypeName, JsonValue } from '@urlapmuhely/schema'
import type { SentenceField, SentenceNames } from './sentence-parts.ts'

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
 * A path from the top of the form is taken first; else any field whose last keys are these, as a rule inside a repeat
 * names the fields of its row. Only the parents that the name itself mentions are in the answer.
 *
 * @param fields the fields that conditions read, with the groups and repeats that their names mention.
 */
export function buildSentenceNames(
  fields: readonly NamedField[],
  optionLabel: (list: string, value: JsonValue) => string | undefined,
): SentenceNames {
  const byId = new Map(fields.map((field) => [field.id, field]))
  return (name) => {
    const keys = name.split('.')
    const chains = fields
      .filter((field) => field.key === keys.at(-1))
      .map((field) => chainOf(field, keys, byId))
      .filter((chain) => chain !== null)
    const chain = chains.find(([top]) => top?.parentId === null) ?? chains[0]
    const field = chain?.at(-1)
    if (!field) return null
    return named(field, chain?.slice(0, -1) ?? [], optionLabel)
  }
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
    ...(optionList !== null && { optionLabel: (value: JsonValue) => optionLabel(optionList, value) }),
  }
}
