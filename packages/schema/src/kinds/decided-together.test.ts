import { describe, expect, it } from 'vitest'
import { decidedTogether, labelSource } from './decided-together.ts'
import type { Kind } from './define-kind.ts'
import { formDisabled } from './form-disabled.ts'
import { formField } from './form-field.ts'
import { formOption } from './form-option.ts'
import { kinds } from './index.ts'

const all: readonly Kind[] = Object.values(kinds)
const groupsOf = (kind: Kind, differing: readonly string[], both: readonly string[] = differing) =>
  decidedTogether(kind, differing, new Set(both))

describe.each(all.map((kind) => [kind.name, kind] as const))('%s: what means one thing', (_name, kind) => {
  const names = Object.keys(kind.properties)

  it('is decided once: the text that people read, and the name and key made from it', () => {
    const source = labelSource(kind)
    const made = ['name', kind.naming.detail].filter((name) => name !== '' && name !== source)
    for (const name of made) {
      expect(groupsOf(kind, [source, name])).toEqual([[source, name]])
      expect(groupsOf(kind, [source, name], [source])).toEqual([[source, name]])
      // A name that two people wrote by hand says nothing about the label of one of them.
      expect(groupsOf(kind, [source, name], [name])).toEqual([[name]])
    }
  })

  it('is decided with the property that says how it is read', () => {
    for (const [name, { when, basis, fitting, decidedWith }] of Object.entries(kind.properties)) {
      for (const decider of [when?.property, basis, fitting?.property, decidedWith]) {
        if (decider === undefined) continue
        expect(groupsOf(kind, [decider, name], [decider])).toEqual([[decider, name]])
      }
    }
  })

  it('is a partition: every property that both changed is in one group, whatever else differs', () => {
    for (const name of names) expect(groupsOf(kind, names, [name]).flat()).toContain(name)
    const flat = groupsOf(kind, names).flat()
    expect(flat.toSorted()).toEqual(names.toSorted())
  })

  it('is a range if an issue of the one end is about both', () => {
    const ends = names.filter((name) => /^(?:min|max|valid)(?:Rows|From|To)?$/u.test(name))
    for (const end of ends)
      expect([name(kind, end), ends.includes(String(kind.properties[end]?.decidedWith))]).toEqual([
        name(kind, end),
        true,
      ])
  })
})

const name = (kind: Kind, property: string) => `${kind.name}.${property}`

it('is the sentence of a rule, if its name was made from it', () => {
  expect(groupsOf(formDisabled, ['targets', 'condition'])).toEqual([['targets'], ['condition']])
  expect(groupsOf(formDisabled, ['name', 'targets', 'condition', 'note'])).toEqual([
    ['targets', 'condition', 'name'],
    ['note'],
  ])
})

it('goes through several properties, and leaves alone what neither person needs to decide', () => {
  expect(groupsOf(formField, ['type', 'optionSource', 'optionList', 'note'], ['type'])).toEqual([
    ['type', 'optionSource', 'optionList'],
  ])
  expect(groupsOf(formField, ['optionList', 'type'], ['type'])).toEqual([['type', 'optionList']])
  expect(groupsOf(formField, ['min', 'max', 'step'], ['max'])).toEqual([['min', 'max']])
  expect(groupsOf(formOption, ['value', 'label', 'name', 'description'])).toEqual([
    ['label', 'value', 'name'],
    ['description'],
  ])
  expect(groupsOf(formOption, ['value', 'label'], [])).toEqual([])
})
