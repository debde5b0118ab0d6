import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { type FormFieldTypeName, fieldValueTypes } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { initialCondition } from './initial-condition.ts'

// The keys of a const table are exactly its names.
const types = Object.keys(fieldValueTypes) as FormFieldTypeName[]

describe('the first condition about a field', () => {
  it.each([
    ['checkbox', { '==': [{ var: 'a' }, true] }],
    ['select', { '==': [{ var: 'a' }, 'x'] }],
    ['multiSelect', { in: ['x', { var: 'a' }] }],
    ['number', { '>': [{ var: 'a' }, 0] }],
    ['text', { '!!': [{ var: 'a' }] }],
    ['date', { '!!': [{ var: 'a' }] }],
    ['repeat', { '>=': [{ count: [{ var: 'a' }] }, 1] }],
    ['group', null],
    ['note', null],
    ['page', null],
  ] as const)('of type %s is %j', (type, expected) => {
    expect(initialCondition({ name: 'a', type, firstOption: 'x' })).toEqual(expected)
  })

  it('asks whether anything is chosen where no option is known', () => {
    expect(initialCondition({ name: 'a', type: 'radio' })).toEqual({ '!!': [{ var: 'a' }] })
    expect(initialCondition({ name: 'a', type: 'ranking' })).toEqual({ '!!': [{ var: 'a' }] })
  })

  it('asks of a column whether it has anything', () => {
    const column = { name: 'r.a', isColumn: true } as const
    expect(initialCondition({ ...column, type: 'number' })).toEqual({ '!!': [{ var: 'r.a' }] })
    expect(initialCondition({ ...column, type: 'select', firstOption: 'x' })).toEqual({
      in: ['x', { var: 'r.a' }],
    })
    expect(initialCondition({ ...column, type: 'note' })).toBeNull()
  })

  it.each(types)('about a field of type %s compiles', (type) => {
    const condition = initialCondition({ name: 'a', type, firstOption: 'x' })
    if (condition === null) return expect(['empty', 'object', 'layout']).toContain(fieldValueTypes[type])
    const definition = buildDefinition({
      formField: [
        {
          id: 'a',
          type,
          optionList: 'l',
          expression: 1,
          valueMembers: [{ key: 'k', type: 'text', required: true }],
        },
        { id: 'b' },
      ],
      formOption: [{ id: 'o', list: 'l', value: 'x' }],
      formExpandable: [{ id: 'r', targets: ['b'], condition }],
    })
    expect(compile(definition, { domain: null, now: '2026-06-15T12:00:00Z' }).diagnostics).toEqual([])
  })
})
