import { contentTexts, type FormDefinition, formField, formOption, placesOf } from '@urlapmuhely/schema'

type Field = FormDefinition['items']['formField'][number]

/**
 * The part of a definition that a domain sees: items without a domain, its own items, and those of its ancestors.
 *
 * Fields of other domains that these items name stay, switched off and without their texts, so that a condition that
 * reads one, or a rule that targets one, means the same as in the whole form.
 *
 * @param domains the domain and its ancestors.
 */
export function seenBy(definition: FormDefinition, domains: FormDefinition['domains']): FormDefinition {
  const ids = new Set(domains.map(({ id }) => id))
  const sees = ({ domainId }: { readonly domainId: string | null }) => domainId === null || ids.has(domainId)
  const items: Record<string, readonly object[]> = Object.fromEntries(
    Object.entries(definition.items).map(([kind, members]) => [kind, members.filter(sees)]),
  )
  const elsewhere = definition.items.formField.filter((field) => !sees(field))
  const fields = [...(items.formField ?? []), ...named(elsewhere, definition.form, items).map(switchedOff)]
  // The same kinds with fewer items each.
  const seen = { ...items, formField: fields } as unknown as FormDefinition['items']
  return { form: definition.form, items: seen, domains }
}

/** The fields whose id or key occurs in the form or its items, with the groups and repeats that they are in. */
function named(
  fields: readonly Field[],
  form: FormDefinition['form'],
  items: Readonly<Record<string, readonly object[]>>,
): readonly Field[] {
  if (fields.length === 0) return []
  const { formOption: options = [], ...others } = items
  const words = new Set<string>()
  collectWords([form, others, options.flatMap(textsWithPlaces)], words)
  const kept = new Set<Field>()
  const keep = (field: Field | undefined) => {
    if (!field || kept.has(field)) return
    kept.add(field)
    keep(fields.find(({ id }) => id === field.parentId))
  }
  for (const field of fields)
    if (field.overridesId === null && (words.has(field.id) || words.has(field.key))) keep(field)
  return [...kept]
}

/** The texts of an option, of which there may be thousands, that have places. */
function textsWithPlaces(option: object): string[] {
  return contentTexts(formOption.properties, { ...option }).flatMap(({ text }) =>
    placesOf(text).length > 0 ? [text] : [],
  )
}

/** Collects every text, and every word of it: a condition names `cim.varos`, a text `{cim.varos}`. */
function collectWords(value: unknown, words: Set<string>): void {
  if (typeof value === 'string') {
    words.add(value)
    for (const [word] of value.matchAll(/\w+/gu)) words.add(word)
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) collectWords(member, words)
  }
}

/** A field of which only the key, the type and the place are known. */
function switchedOff({ id, formId, key, type, parentId, order, revision }: Field): Field {
  const kept = { id, formId, key, type, parentId, order, revision, enabled: false }
  // The initial values are those of the kind.
  return { ...formField.initial, ...kept } as unknown as Field
}
