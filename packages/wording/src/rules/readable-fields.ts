import { buildNameReader, type PlacedField } from '@urlapmuhely/schema'
import { namedFieldsOf, type RuleContent } from './rule-content.ts'

/** The fields of a form by id, and by the names that conditions and texts read. */
export interface ReadableFields {
  readonly byId: ReadonlyMap<string, PlacedField>
  /** The ids of the fields that a name reads at a position: the field itself, and the repeats on the way. */
  readonly read: (name: string, at: string | null) => readonly string[]
}

/** Finds fields by names; domain overrides of a field are read by the name of the field that they replace. */
export function buildReadableFields(content: RuleContent): ReadableFields {
  const fields = namedFieldsOf(content)
  const overrides = new Set(
    content.items.formField?.filter(({ overridesId }) => overridesId).map(({ id }) => id),
  )
  const { byId, read } = buildNameReader(
    fields,
    fields.filter(({ id }) => !overrides.has(id)),
  )
  return {
    byId,
    read(name, at) {
      const found = read(name, at)
      return found ? [found.field.id, ...found.lists.map(({ id }) => id)] : []
    },
  }
}
