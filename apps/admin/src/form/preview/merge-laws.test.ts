import { buildDefinition } from '@urlapmuhely/engine/testing'
import { type FormDefinition, formField, formOption, isLayout } from '@urlapmuhely/schema'
import { volume } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathOfEdited } from './edited-path.ts'
import { mergeDefinition, missingLists } from './merge-definition.ts'

// The engine's definition and the published one have the same shape.
const definitionOf = (parts: Parameters<typeof buildDefinition>[0]) =>
  buildDefinition(parts) as FormDefinition

const ids = ['a', 'b', 'c', 'd', 'e']

describe('a definition with an edited field', () => {
  it('has it in its place, or at the end if it is new; all else is the same', () => {
    const saved = fc.subarray(ids)
    fc.assert(
      fc.property(saved, fc.constantFrom(...ids), fc.boolean(), (present, id, isOfOther) => {
        const definition = definitionOf({ formField: present.map((one) => ({ id: one, label: one })) })
        const before = structuredClone(definition)
        const formId = isOfOther ? 'other' : definition.form.id
        const edited = { kind: formField, id, values: { formId, key: id, label: 'új' } }
        const merged = mergeDefinition(definition, { edited })
        const labels = merged.items.formField.map((field) => `${field.id}: ${field.label}`)
        const whole = present.includes(id) || isOfOther ? present : [...present, id]
        expect(labels).toEqual(whole.map((one) => `${one}: ${one === id && !isOfOther ? 'új' : one}`))
        expect(definition).toEqual(before)
        expect({ ...merged, items: null }).toEqual({ ...before, items: null })
        expect({ ...merged.items, formField: null }).toEqual({ ...before.items, formField: null })
      }),
      volume(200, 131),
    )
  })
})

describe('options and domains that are known elsewhere', () => {
  it('are added once, after those of the definition', () => {
    const some = fc.subarray(ids)
    fc.assert(
      fc.property(some, some, some, some, (options, more, domains, known) => {
        const definition = definitionOf({
          formOption: options.map((id) => ({ id, list: 'l', value: id, label: id })),
          domains: domains.map((id) => ({ id })),
        })
        const merged = mergeDefinition(definition, {
          edited: null,
          options: more.map((id) => ({ ...formOption.initial, id, list: 'l', value: id, label: id })),
          domains: known.map((id) => ({ id, name: id, key: id, parentId: null })),
        })
        const union = (own: readonly string[], added: readonly string[]) => [...new Set([...own, ...added])]
        expect(merged.items.formOption.map(({ id }) => id)).toEqual(union(options, more))
        expect(merged.domains.map(({ id }) => id)).toEqual(union(domains, known))
      }),
      volume(200, 132),
    )
  })

  it('are asked for by the names of the lists that are used and have no option yet', () => {
    const list = fc.constantFrom('x', 'y', 'z', '')
    fc.assert(
      fc.property(fc.array(list, { maxLength: 4 }), fc.array(list, { maxLength: 3 }), (used, present) => {
        const definition = definitionOf({
          formField: used.map((optionList, index) => ({ id: `f${index}`, type: 'select', optionList })),
          formOption: present.map((own, index) => ({
            id: `o${index}`,
            list: own,
            value: `${index}`,
            label: 'x',
          })),
        })
        const expected = (['x', 'y', 'z'] as const).filter(
          (name) => used.includes(name) && !present.includes(name),
        )
        expect(missingLists(definition)).toEqual(expected)
      }),
      volume(200, 133),
    )
  })
})

describe('the path of an edited field', () => {
  const TYPES = ['text', 'group', 'page', 'section', 'repeat'] as const

  it('has the keys of the groups around it, without the layout; there is none within rows or in a circle', () => {
    const field = fc.record({ type: fc.constantFrom(...TYPES), parent: fc.option(fc.constantFrom(...ids)) })
    fc.assert(
      fc.property(fc.array(field, { minLength: 5, maxLength: 5 }), fc.constantFrom(...ids), (fields, id) => {
        const made = fields.map(({ type, parent }, index) => ({
          id: ids[index] ?? '',
          type,
          parentId: parent,
        }))
        const definition = definitionOf({ formField: made })
        // By walking up, at most as far as there are fields.
        const around: (typeof made)[number][] = []
        for (let at = made.find((one) => one.id === id); at && around.length <= made.length; ) {
          around.push(at)
          const { parentId } = at
          at = made.find((one) => one.id === parentId)
        }
        const [own, ...others] = around
        const isLost = around.length > made.length || others.some(({ type }) => type === 'repeat')
        const keys = [...others.filter(({ type }) => !isLayout(type)).toReversed(), own].map((one) => one?.id)
        expect(pathOfEdited(definition, { kind: formField, id, values: {} })).toBe(
          isLost ? null : keys.join('.'),
        )
      }),
      volume(300, 134),
    )
  })
})
