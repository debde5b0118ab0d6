import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FormFieldTypeName, fieldValueTypes } from '../form/field-value-types.ts'
import { volume } from '../testing.ts'
import { enclosingScopes, type FieldsByKey, followName } from './follow-name.ts'

interface Field {
  readonly id: string
  readonly key: string
  readonly type: FormFieldTypeName
  readonly parentId: string | null
}

const types = ['text', 'file', 'hidden', 'group', 'repeat', 'section'] as const
const keys = ['a', 'b', 'c']

/** Forms in which each field is in an earlier group or repeat, or at the top. */
const forms = fc
  .array(fc.tuple(fc.constantFrom(...types), fc.nat(9), fc.constantFrom(...keys)), {
    minLength: 1,
    maxLength: 9,
  })
  .map((drawn) =>
    drawn.map(([type, parent, key], index): Field => {
      const above = drawn[parent]?.[0]
      const holds = parent < index && (above === 'group' || above === 'repeat')
      return { id: `f${index}`, key, type, parentId: holds ? `f${parent}` : null }
    }),
  )

const childrenOf = (fields: readonly Field[], parent: string): FieldsByKey<Field> => {
  const found = new Map<string, Field>()
  for (const field of fields)
    if ((field.parentId ?? '') === parent && !found.has(field.key)) found.set(field.key, field)
  return found
}

const follow = (fields: readonly Field[], name: string, at: string | null) => {
  const byId = new Map(fields.map((field) => [field.id, field]))
  const scopes = enclosingScopes(byId, at).map((id) => childrenOf(fields, id))
  return followName(name, scopes, {
    valueType: ({ type }) => fieldValueTypes[type],
    below: ({ id }) => childrenOf(fields, id),
  })
}

/** The ids of the repeats around a field from the inside out, and the top. */
function scopesAround(fields: readonly Field[], at: string | null): string[] {
  const field = fields.find(({ id }) => id === at)
  if (!field || field.parentId === null) return ['']
  const parent = fields.find(({ id }) => id === field.parentId)
  return parent?.type === 'repeat'
    ? [parent.id, ...scopesAround(fields, parent.id)]
    : scopesAround(fields, field.parentId)
}

/** Which field a name reads, written part by part as the documentation says. */
function read(fields: readonly Field[], name: string, at: string | null) {
  const scopes = scopesAround(fields, at)
  const parts = name.split('.')
  const isNamed = (field: Field | null | undefined) => field && field.type !== 'section'
  const up = scopes.findIndex((id) => isNamed(childrenOf(fields, id).get(parts[0] ?? '')))
  if (up < 0) return null
  let parent = scopes[up] ?? ''
  const lists: string[] = []
  for (const [index, part] of parts.entries()) {
    const field = childrenOf(fields, parent).get(part)
    if (!field || !isNamed(field)) return null
    const rest = parts.slice(index + 1)
    if (rest.length === 0 || field.type === 'file' || field.type === 'hidden')
      return { id: field.id, up, lists, rest }
    if (field.type === 'repeat') lists.push(field.id)
    else if (field.type !== 'group') return null
    parent = field.id
  }
  return null
}

describe('a dotted name', () => {
  it('reads the field that the innermost scope with its first part has', () => {
    const name = fc
      .array(fc.constantFrom(...keys), { minLength: 1, maxLength: 4 })
      .map((parts) => parts.join('.'))
    fc.assert(
      fc.property(forms, name, fc.nat(9), (fields, dotted, position) => {
        const at = fields[position]?.id ?? null
        const found = follow(fields, dotted, at)
        const shown = found && {
          ...{ id: found.field?.id, up: found.up, lists: found.lists.map(({ id }) => id), rest: found.rest },
        }
        expect(shown).toEqual(read(fields, dotted, at))
      }),
      volume(1000, 2401),
    )
  })

  it('reads nothing below a field that takes no part in the form', () => {
    const scope: FieldsByKey<Field> = new Map([['a', null]])
    const tree = { valueType: () => 'text' as const, below: () => new Map() }
    expect(followName('a', [scope], tree)).toEqual({ field: null, up: 0, lists: [], rest: [] })
    expect(followName('a.b', [scope], tree)).toEqual({ field: null, up: 0, lists: [], rest: [] })
    expect(followName('b', [scope], tree)).toBeNull()
    expect(followName('a', [], tree)).toBeNull()
  })
})

describe('the scopes of a field', () => {
  it('are the repeats around it, and the top', () => {
    fc.assert(
      fc.property(forms, fc.nat(9), (fields, position) => {
        const byId = new Map(fields.map((field) => [field.id, field]))
        const at = fields[position]?.id ?? null
        expect(enclosingScopes(byId, at)).toEqual(scopesAround(fields, at))
      }),
      volume(300, 2402),
    )
  })

  it('of no field are the top', () => {
    expect(enclosingScopes(new Map(), null)).toEqual([''])
    expect(enclosingScopes(new Map(), 'gone')).toEqual([''])
  })
})
