import { describe, expect, it } from 'vitest'
import { formSideEffect } from '../kinds/form-side-effect.ts'
import { formValidation } from '../kinds/form-validation.ts'
import { itemKinds } from '../kinds/index.ts'
import { mapReferences } from './references.ts'

type Item = Readonly<Record<string, unknown>>
const change = (id: unknown) => `new-${id}`

/** The value of a property of an item of some kind, with new ids. */
function changed(kind: (typeof itemKinds)[number], item: Item, name: string): unknown {
  const property = kind.properties[name]
  if (!property) throw new Error(`${kind.name} has no ${name}.`)
  return mapReferences(item, [name, property], change)
}

describe.each(itemKinds.map((kind) => [kind.name, kind] as const))('the references of %s', (_, kind) => {
  it('are changed where a property refers to an item, and nowhere else', () => {
    for (const [name, { type }] of Object.entries(kind.properties)) {
      if (type === 'actions' || type === 'parameters') continue
      const value = type === 'references' ? ['a', 'b'] : 'a'
      const expected = type === 'references' ? ['new-a', 'new-b'] : type === 'reference' ? 'new-a' : value
      expect(changed(kind, { [name]: value }, name), name).toEqual(expected)
    }
  })

  it('that are missing stay so', () => {
    for (const name of Object.keys(kind.properties)) {
      expect(changed(kind, { [name]: null }, name), name).toBeNull()
      expect(changed(kind, {}, name), name).toBeUndefined()
    }
  })
})

describe('the references of actions', () => {
  it('are those to fields', () => {
    const actions = [
      { type: 'set', targetId: 'a', expression: { var: 'a' }, overwrite: 'always' },
      { type: 'copy', sourceId: 'a', targetId: 'b', overwrite: 'always' },
      { type: 'clear', targetId: null },
      { type: 'message', severity: 'info', text: 'a' },
      { type: 'emit', event: 'a', payload: 'a' },
      { type: 'unknown', targetId: 'a' },
    ]
    expect(changed(formSideEffect, { actions }, 'actions')).toEqual([
      { ...actions[0], targetId: 'new-a' },
      { ...actions[1], sourceId: 'new-a', targetId: 'new-b' },
      ...actions.slice(2),
    ])
  })
})

describe('the references of parameters', () => {
  it('are those of the rule', () => {
    const parameters = { fieldId: 'a', operator: '==' }
    const of = (rule: unknown) => changed(formValidation, { rule, parameters }, 'parameters')
    expect(of('compareField')).toEqual({ fieldId: 'new-a', operator: '==' })
    expect(of('expression')).toEqual(parameters)
    expect(of('nothing')).toEqual(parameters)
    expect(changed(formValidation, { rule: 'compareField', parameters: {} }, 'parameters')).toEqual({})
  })
})
