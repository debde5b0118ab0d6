import { domain, type FormDefinition, type Kind, listsRead, publishedItem } from '@urlapmuhely/schema'

/** An item as it is being edited: values that parse as an item of its kind. */
export interface EditedItem {
  readonly kind: Kind
  readonly id: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Data about a domain that the definition itself may not contain. */
export interface KnownDomain {
  readonly id: string
  readonly name: string
  readonly key: string
  readonly parentId: string | null
}

/** The inputs that are merged into a definition. */
export interface MergeInput {
  readonly edited: EditedItem | null
  /** All domains, so that any of them may be selected. */
  readonly domains?: readonly KnownDomain[]
  /** Options of lists that the definition does not contain yet. */
  readonly options?: readonly Readonly<Record<string, unknown>>[]
}

/**
 * The definition with the edited item in place of the saved one; the arguments are not changed.
 *
 * A new item is appended. An item of another form, and one that belongs to no form, is ignored.
 */
export function mergeDefinition(
  definition: FormDefinition,
  { edited, domains = [], options = [] }: MergeInput,
): FormDefinition {
  const known = new Set(definition.items.formOption.map(({ id }) => id))
  const added = options.filter(({ id }) => typeof id === 'string' && !known.has(id))
  const items: Readonly<Record<string, readonly unknown[]>> = {
    ...definition.items,
    formOption: [...definition.items.formOption, ...added],
  }
  const whole: Loose = { form: definition.form, items, domains: withMissing(definition.domains, domains) }
  // The members are parsed by their kinds, and the override parses as an item of its kind.
  return (edited ? withEdited(whole, definition.form.id, edited) : whole) as unknown as FormDefinition
}

/** The option lists that fields and formulas of the definition use and whose options it does not contain. */
export function missingLists({ form, items }: FormDefinition): readonly string[] {
  const present = new Set(items.formOption.map(({ list }) => list))
  const used = [...items.formField, ...(form.context ?? [])].flatMap(({ optionList }) => optionList ?? [])
  return [...new Set([...used, ...listsRead(items)])]
    .filter((list) => list !== '' && !present.has(list))
    .sort()
}

interface Loose {
  readonly form: unknown
  readonly items: Readonly<Record<string, readonly unknown[]>>
  readonly domains: readonly unknown[]
}

function withEdited(definition: Loose, formId: string, { kind, id, values }: EditedItem): Loose {
  const item: Record<string, unknown> = publishedItem({ ...kind.initial, ...values, id })
  if (id === formId) return { ...definition, form: { ...asRecord(definition.form), ...item } }
  const members = definition.items[kind.name]
  if (!members || (kind.ofForm && item.formId !== formId)) return definition
  return { ...definition, items: { ...definition.items, [kind.name]: replaced(members, item) } }
}

function replaced(members: readonly unknown[], item: Readonly<Record<string, unknown>>): readonly unknown[] {
  const index = members.findIndex((member) => idOf(member) === item.id)
  return index < 0 ? [...members, item] : members.with(index, { ...asRecord(members[index]), ...item })
}

function withMissing(present: FormDefinition['domains'], known: readonly KnownDomain[]): readonly unknown[] {
  const ids = new Set(present.map(({ id }) => id))
  return [...present, ...known.filter(({ id }) => !ids.has(id)).map((one) => ({ ...domain.initial, ...one }))]
}

function idOf(member: unknown): unknown {
  return asRecord(member).id
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
