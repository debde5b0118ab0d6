import { describe, expect, it } from 'vitest'
import { contextFields } from './form-context.ts'
import { isAmount, numberLimits } from './scale.ts'

const none = { min: null, max: null, step: null }

describe('the limits of a number', () => {
  it.each<[field: Parameters<typeof numberLimits>[0], limits: ReturnType<typeof numberLimits>]>([
    [{ type: 'number', ...none }, none],
    [
      { type: 'number', min: 1, max: 9, step: 2 },
      { min: 1, max: 9, step: 2 },
    ],
    [
      { type: 'scale', ...none },
      { min: 1, max: 5, step: 1 },
    ],
    [
      { type: 'scale', min: 0, max: null, step: null },
      { min: 0, max: 5, step: 1 },
    ],
    [
      { type: 'scale', min: null, max: 10, step: 3 },
      { min: 1, max: 10, step: 3 },
    ],
    [
      { type: 'scale', currency: 'HUF', ...none },
      { min: 1, max: 5, step: 1 },
    ],
    [
      { type: 'number', currency: 'HUF', ...none },
      { min: null, max: null, step: 1 },
    ],
    [
      { type: 'number', currency: 'EUR', ...none },
      { min: null, max: null, step: 0.01 },
    ],
    [
      { type: 'number', currency: 'EUR', min: 0.001, max: null, step: null },
      { min: 0.001, max: null, step: 0.001 },
    ],
    [
      { type: 'number', currency: 'EUR', min: null, max: null, step: 5 },
      { min: null, max: null, step: 5 },
    ],
    [{ type: 'calculated', currency: 'EUR', ...none }, none],
    [none, none],
  ])('of %j are %j', (field, limits) => {
    expect(numberLimits(field)).toEqual(limits)
  })

  it('are those of an amount only if it is a number with a currency', () => {
    expect(isAmount({ type: 'number', currency: 'HUF' })).toBe(true)
    expect(isAmount({ type: 'number', currency: null })).toBe(false)
    expect(isAmount({ type: 'number', currency: '' })).toBe(false)
    expect(isAmount({ type: 'text', currency: 'HUF' })).toBe(false)
    expect(isAmount({})).toBe(false)
  })
})

describe('the context of a form as fields', () => {
  it('has a group for each part of a key, each once, before what is in it', () => {
    const found = contextFields([
      { key: 'ugyfel.cim.varos', label: 'Város' },
      { key: 'ugyfel.kor', label: '', type: 'number', personal: true },
      { key: 'csatorna', label: 'Csatorna', type: 'select', optionList: 'csatornak' },
    ])
    expect(found.map(({ id, key, label, parentId, type }) => [id, key, label, parentId, type])).toEqual([
      ['context', 'context', 'Környezet', null, 'group'],
      ['context.ugyfel', 'ugyfel', 'ugyfel', 'context', 'group'],
      ['context.ugyfel.cim', 'cim', 'cim', 'context.ugyfel', 'group'],
      ['context.ugyfel.cim.varos', 'varos', 'Város', 'context.ugyfel.cim', 'text'],
      ['context.ugyfel.kor', 'kor', 'ugyfel.kor', 'context.ugyfel', 'number'],
      ['context.csatorna', 'csatorna', 'Csatorna', 'context', 'select'],
    ])
    expect(found.map(({ personal }) => personal)).toEqual([false, false, false, false, true, false])
    expect(found.at(-1)?.optionList).toBe('csatornak')
    expect(contextFields(null)).toEqual([])
    expect(contextFields([])).toEqual([])
  })
})
