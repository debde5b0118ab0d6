import type { FieldValueType } from '../form/field-value-types.ts'
import type { PlacedField } from '../form/value-parents.ts'

/**
 * The fields of one scope or group by their keys; null for a field that takes no part in the form. Fields in pages,
 * sections and details parts are among them; these themselves may be, but no name reads them.
 */
export type FieldsByKey<Field> = ReadonlyMap<string, Field | null>

/** The facts about fields that name resolution uses. */
export interface FieldTree<Field> {
  readonly valueType: (field: Field) => FieldValueType
  /** The fields of a group, or of the rows of a repeat. */
  readonly below: (field: Field) => FieldsByKey<Field>
}

/** The result of resolving a dotted name. */
export interface FollowedName<Field> {
  /** Null if it is a field that takes no part in the form. */
  readonly field: Field | null
  /** Number of scopes outward from the innermost one to where it starts. */
  readonly up: number
  /** The repeats on its path, outermost first: it reads a column of their rows. */
  readonly lists: readonly Field[]
  /** The remaining parts of the name: a member of a file or of JSON. */
  readonly rest: readonly string[]
}

/**
 * Resolves a dotted name: the innermost scope that has its first part decides, then groups and repeats are followed.
 *
 * @param scopes the row first, then outward, the top of the form last (decision 0010).
 * @returns null if there is nothing of that name.
 */
export function followName<Field>(
  name: string,
  scopes: readonly FieldsByKey<Field>[],
  { valueType, below }: FieldTree<Field>,
): FollowedName<Field> | null {
  if (!name.includes('.')) return followKey(name, scopes, valueType)
  const parts = name.split('.')
  // A text has at least one part.
  const up = scopes.findIndex((fields) => named(fields, parts[0] as string, valueType) !== undefined)
  let among = scopes[up]
  let lists: readonly Field[] = NONE
  for (let index = 0; index < parts.length; index += 1) {
    // The loop stays within the parts.
    const field = among && named(among, parts[index] as string, valueType)
    if (field === undefined) return null
    if (field === null) return { field, up, lists, rest: NONE }
    const isLast = index === parts.length - 1
    const value = valueType(field)
    if (isLast || value === 'file' || value === 'any')
      return { field, up, lists, rest: isLast ? NONE : parts.slice(index + 1) }
    if (value === 'rows') lists = [...lists, field]
    else if (value !== 'object') return null
    among = below(field)
  }
  return null
}

/** The same for a name of one part, which most names are. */
function followKey<Field>(
  key: string,
  scopes: readonly FieldsByKey<Field>[],
  valueType: FieldTree<Field>['valueType'],
): FollowedName<Field> | null {
  for (let up = 0; up < scopes.length; up += 1) {
    // The loop stays within the scopes.
    const field = named(scopes[up] as FieldsByKey<Field>, key, valueType)
    if (field !== undefined) return { field, up, lists: NONE, rest: NONE }
  }
  return null
}

const NONE: readonly never[] = Object.freeze([])

function named<Field>(
  fields: FieldsByKey<Field>,
  key: string,
  valueType: FieldTree<Field>['valueType'],
): Field | null | undefined {
  const field = fields.get(key)
  return field && valueType(field) === 'layout' ? undefined : field
}

/** The repeats around a field from the inside out, by id, then the top of the form, which is the empty id. */
export function enclosingScopes(fields: ReadonlyMap<string, PlacedField>, at: string | null): string[] {
  const scopes: string[] = []
  const seen = new Set<string>()
  let field = fields.get(at ?? '')
  while (field?.parentId && !seen.has(field.id)) {
    seen.add(field.id)
    field = fields.get(field.parentId)
    if (field?.type === 'repeat') scopes.push(field.id)
  }
  return [...scopes, '']
}
