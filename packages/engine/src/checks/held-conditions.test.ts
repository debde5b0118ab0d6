import { describe, expect, it } from 'vitest'
import type { Part } from '../testing/build-definition.ts'
import { find } from './testing/find.ts'

const v = (name: string) => ({ var: name })
const fields: readonly Part[] = [
  { id: 'kor', type: 'number', label: 'Kor' },
  { id: 'szuletett', type: 'date', label: 'Született' },
  { id: 'nev', type: 'text', label: 'Név' },
  { id: 'gyerek', type: 'checkbox', label: 'Van gyermeke' },
  { id: 'orszag', type: 'select', label: 'Ország', optionSource: 'list', optionList: 'orszagok' },
  { id: 'cel', type: 'text', label: 'Cél' },
]
const formOption = ['hu', 'at', 'sk'].map((value) => ({ id: `o-${value}`, list: 'orszagok', value }))

const lock = (condition: unknown) =>
  find({ formField: fields, formOption, formDisabled: [{ id: 'r', targets: ['cel'], condition }] })

describe('a condition', () => {
  it.each([
    ['two intervals of a number', { and: [{ '<': [v('kor'), 14] }, { '>': [v('kor'), 18] }] }],
    ['two options at once', { and: [{ '==': [v('orszag'), 'hu'] }, { '==': [v('orszag'), 'at'] }] }],
    ['an option that is not there', { '==': [v('orszag'), 'de'] }],
    ['two texts at once', { and: [{ '==': [v('nev'), 'A'] }, { in: [v('nev'), ['B', 'C']] }] }],
    ['a tick and none', { and: [v('gyerek'), { '!': [v('gyerek')] }] }],
    [
      'two spans of age',
      { and: [{ '<': [{ age: v('szuletett') }, 14] }, { '>=': [{ age: v('szuletett') }, 18] }] },
    ],
    [
      'two dates',
      { and: [{ '<': [v('szuletett'), '2000/01/01'] }, { '>': [v('szuletett'), '2010/01/01'] }] },
    ],
    ['between reversed limits', { '<': [9, v('kor'), 3] }],
    [
      'a text that is both short and long',
      { and: [{ '<': [{ length: v('nev') }, 3] }, { '>': [{ length: v('nev') }, 5] }] },
    ],
  ])('never holds that asks for %s', (_, condition) => {
    expect(lock(condition)).toEqual(['CONDITION_NEVER r'])
  })

  it.each([
    ['either of two options', { or: [{ '!=': [v('orszag'), 'hu'] }, { '!=': [v('orszag'), 'at'] }] }],
    ['a tick or none', { or: [v('gyerek'), { '!': [v('gyerek')] }] }],
    ['what is not below and above', { '!': [{ and: [{ '<': [v('kor'), 1] }, { '>': [v('kor'), 2] }] }] }],
    ['true', true],
  ])('always holds that asks for %s', (_, condition) => {
    expect(lock(condition)).toEqual(['CONDITION_ALWAYS r'])
  })

  it.each([
    ['an interval', { and: [{ '>=': [v('kor'), 14] }, { '<=': [v('kor'), 14] }] }],
    ['an open interval with a number in it', { and: [{ '>': [v('kor'), 1] }, { '<': [v('kor'), 2] }] }],
    // Without a value neither side holds.
    ['both sides of a number', { or: [{ '<': [v('kor'), 18] }, { '>=': [v('kor'), 18] }] }],
    [
      'a pattern that cells do not decide',
      { and: [{ matches: [v('nev'), '^a+$'] }, { '==': [v('nev'), 'b'] }] },
    ],
    ['a sum of fields', { '<': [{ '+': [v('kor'), v('kor')] }, 3] }],
    [
      'the present day and a date that may pass it',
      { and: [{ '<': [v('szuletett'), { today: [] }] }, { '>': [v('szuletett'), '2030/01/01'] }] },
    ],
  ])('is not doubted that asks for %s', (_, condition) => {
    expect(lock(condition)).toEqual([])
  })

  it('counts the limits and the step of a number as those of valid answers', () => {
    const formField = [{ id: 'ev', type: 'number', min: 0, max: 10, step: 1 }, { id: 'cel' }]
    const locked = (condition: unknown) =>
      find({ formField, formDisabled: [{ id: 'r', targets: ['cel'], condition }] })
    expect(locked({ '>': [v('ev'), 10] })).toEqual(['CONDITION_NEVER r'])
    expect(locked({ and: [{ '>': [v('ev'), 3] }, { '<': [v('ev'), 4] }] })).toEqual(['CONDITION_NEVER r'])
    expect(locked({ '>': [v('ev'), 9] })).toEqual([])
  })

  it('is decided across rules: a field has a value only where others let it be', () => {
    const formField = [{ id: 'a', type: 'checkbox' }, { id: 'b', type: 'checkbox' }, { id: 'c' }]
    const shown = (retain: string) =>
      find({
        formField,
        formExpandable: [{ id: 'e', targets: ['b'], condition: v('a'), retain }],
        formDisabled: [{ id: 'r', targets: ['c'], condition: { and: [v('b'), { '!': [v('a')] }] } }],
      })
    expect(shown('park')).toEqual(['CONDITION_NEVER r'])
    // What is kept is read while the field is away.
    expect(shown('keep')).toEqual([])
  })

  it('is idle where its fields are never present', () => {
    expect(
      find({
        formField: [{ id: 'a', type: 'checkbox' }, { id: 'b' }],
        formExpandable: [{ id: 'e', targets: ['b'], condition: v('a') }],
        formDisabled: [{ id: 'r', targets: ['b'], condition: { '!': [v('a')] } }],
      }),
    ).toEqual(['CONDITION_NEVER r'])
  })

  it('of a row is decided in a row', () => {
    expect(
      find({
        formField: [
          { id: 'sorok', type: 'repeat' },
          { id: 'ar', type: 'number', parentId: 'sorok' },
          { id: 'db', type: 'number', parentId: 'sorok' },
        ],
        formDisabled: [
          { id: 'soha', targets: ['db'], condition: { and: [{ '<': [v('ar'), 1] }, { '>': [v('ar'), 1] }] } },
          { id: 'jo', targets: ['db'], condition: { '<': [v('ar'), 1] } },
        ],
      }),
    ).toEqual(['CONDITION_NEVER soha'])
  })
})
