import { buildNameReader, contextFields, type FormFieldTypeName } from '@urlapmuhely/schema'
import type { DocumentItem } from '../form-document.ts'

/** A field as names see it. */
export interface ScopedField {
  readonly id: string
  readonly key: string
  readonly label: string
  readonly parentId: string | null
  readonly type: FormFieldTypeName
  /** True for a value that the host gives. */
  readonly isContext: boolean
}

/** The fields that a name reads. */
export interface FieldsRead {
  readonly field: ScopedField
  /** The repeats of whose rows it reads a column. */
  readonly repeats: readonly ScopedField[]
}

/** The fields of a form, with the resolution of names among them. */
export interface FieldScope {
  readonly byId: ReadonlyMap<string, ScopedField>
  /** The field of a name as seen from a field, or from the top of the form; null if there is none. */
  readonly read: (name: string, at: string | null) => FieldsRead | null
  /** The fields directly below a field. */
  readonly childrenOf: (id: string) => readonly ScopedField[]
}

/** Resolves names as the engine does. A field of one domain has the name only if no other field has it. */
export function buildFieldScope(form: DocumentItem, items: readonly DocumentItem[]): FieldScope {
  const ownFirst = items.toSorted((left, right) => Number(!!left.overridesId) - Number(!!right.overridesId))
  const context = contextFields(form.context as Parameters<typeof contextFields>[0]) // checked when it was saved
  const fields = [...ownFirst.map(scopedField), ...context.map((field) => ({ ...field, isContext: true }))]
  const names = buildNameReader(fields)
  const children = Map.groupBy(fields, ({ parentId }) => parentId ?? '')
  return {
    byId: names.byId,
    read(name, at) {
      const found = names.read(name, at)
      return found && { field: found.field, repeats: found.lists }
    },
    childrenOf: (id) => children.get(id) ?? NONE,
  }
}

const NONE: readonly ScopedField[] = []

/** The properties of a field were checked when it was saved. */
function scopedField({ id, key, label, parentId, type }: DocumentItem): ScopedField {
  return {
    id,
    key: String(key),
    label: String(label ?? ''),
    parentId: typeof parentId === 'string' && parentId !== '' ? parentId : null,
    type: type as FormFieldTypeName,
    isContext: false,
  }
}
