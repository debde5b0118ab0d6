import { type FormFieldTypeName, type FormFragment, fieldTitle, formField } from '@urlapmuhely/schema'

/** A field of a fragment with its depth in the tree, 0 at the top. */
export interface FragmentField {
  readonly id: string
  readonly label: string
  readonly type: FormFieldTypeName
  readonly depth: number
}

/** The number of fields, rules and options in a fragment. */
export function fragmentCounts({ items, options }: FormFragment) {
  const all = Object.values(items).reduce((sum, members) => sum + members.length, 0)
  const fields = items[formField.name]?.length ?? 0
  return { fields, rules: all - fields, options: options.length }
}

/** The fields of a fragment in the order of the form, each before those inside it. */
export function fragmentFields({ items }: FormFragment): FragmentField[] {
  // The items have the properties of their kind: the API accepted them.
  const fields = (items[formField.name] ?? []) as readonly object[] as readonly FieldRecord[]
  const within = Map.groupBy(fields, ({ parentId = null }) => parentId)
  const inOrder = (parentId: string | null, depth: number): FragmentField[] =>
    [...(within.get(parentId) ?? [])]
      .sort((left, right) => (left.order ?? 0) - (right.order ?? 0))
      .flatMap((field) => [
        { id: field.id, label: fieldTitle(field), type: field.type ?? 'text', depth },
        ...inOrder(field.id, depth + 1),
      ])
  return inOrder(null, 0)
}

interface FieldRecord {
  readonly id: string
  readonly key: string
  readonly label?: string
  readonly hint?: string
  readonly type?: FormFieldTypeName
  readonly parentId?: string | null
  readonly order?: number
}
