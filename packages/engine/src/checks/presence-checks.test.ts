import { describe, expect, it } from 'vitest'
import { find } from './testing/find.ts'

const v = (name: string) => ({ var: name })
const formField = [
  { id: 'a', type: 'checkbox' },
  { id: 'b', type: 'checkbox' },
  { id: 'resz', type: 'section' },
  { id: 'c', parentId: 'resz' },
]

describe('a field that nobody sees', () => {
  it('is named, and of what is in a section that nobody sees only the section', () => {
    const never = { and: [v('a'), { '!': [v('a')] }] }
    expect(find({ formField, formExpandable: [{ id: 'e', targets: ['resz'], condition: never }] })).toEqual([
      'CONDITION_NEVER e',
      'FIELD_UNREACHABLE resz',
    ])
  })

  it('may be lost between rules each of which holds sometimes', () => {
    expect(
      find({
        formField,
        formExpandable: [
          { id: 'e', targets: ['resz'], condition: v('a') },
          { id: 'f', targets: ['c'], condition: { '!': [v('a')] } },
        ],
      }),
    ).toEqual(['FIELD_UNREACHABLE c'])
  })

  it('may be in rows, or be the rows themselves', () => {
    const inRows = [
      ...[
        { id: 'a', type: 'checkbox' },
        { id: 'rows', type: 'repeat' },
      ],
      { id: 'ra', type: 'number', parentId: 'rows' },
      { id: 'rb', type: 'text', parentId: 'rows' },
    ]
    const both = (low: unknown) => ({ and: [{ '>': [v('ra'), 5] }, low] })
    const reveal = (target: string, condition: unknown) =>
      find({ formField: inRows, formExpandable: [{ id: 'e', targets: [target], condition }] })
    expect(reveal('rb', both({ '<': [v('ra'), 2] }))).toEqual(['CONDITION_NEVER e', 'FIELD_UNREACHABLE rb'])
    expect(reveal('rb', both({ '<': [v('ra'), 9] }))).toEqual([])
    expect(reveal('rows', { and: [v('a'), { '!': [v('a')] }] })).toEqual([
      'CONDITION_NEVER e',
      'FIELD_UNREACHABLE rows',
    ])
  })

  it('is not one that a person opens, that another way leads to, or that a rule takes out on purpose', () => {
    const never = { and: [v('a'), { '!': [v('a')] }] }
    const other = { id: 'f', targets: ['c'], condition: v('b') }
    expect(
      find({ formField, formExpandable: [{ id: 'e', targets: ['c'], mode: 'manual', panelTitle: 'P' }] }),
    ).toEqual([])
    expect(
      find({ formField, formExpandable: [{ id: 'e', targets: ['c'], condition: never }, other] }),
    ).toEqual(['CONDITION_NEVER e'])
    expect(find({ formField, formRemoveable: [{ id: 'r', targets: ['c'] }] })).toEqual([])
  })
})

describe('rules that reveal and take away', () => {
  const both = (taken: unknown) =>
    find({
      formField,
      formExpandable: [{ id: 'e', targets: ['c'], condition: v('a') }],
      formRemoveable: [{ id: 'r', targets: ['c'], condition: taken }],
    })

  it('are told with answers where they meet', () => {
    expect(both(v('b'))).toEqual(['PRESENCE_MEETS r a=true b=true'])
  })

  it('are not told where they exclude each other or where one is an exception of the other', () => {
    expect(both({ '!': [v('a')] })).toEqual([])
    expect(both({ and: [v('a'), v('b')] })).toEqual([])
  })
})

describe('a required field', () => {
  const form = (more: object) => ({
    formField,
    formValidation: [{ id: 'k', targets: ['c'], rule: 'required', condition: v('a') }],
    ...more,
  })

  it('is told that may be empty while it is read-only', () => {
    const lock = { id: 'l', targets: ['c'], mode: 'readonly', condition: v('b') }
    expect(find(form({ formDisabled: [lock] }))).toEqual(['REQUIRED_LOCKED l a=true b=true'])
  })

  it('is told with what a person has to take away, where a rule has given it', () => {
    const lock = { id: 'l', targets: ['c'], mode: 'readonly', condition: { '!': [v('b')] } }
    const formDefaultValue = [{ id: 'd', targets: ['b'], value: true }]
    expect(find(form({ formDisabled: [lock], formDefaultValue }))).toEqual([
      'REQUIRED_LOCKED l a=true b=false',
    ])
  })

  it('is not told if it is required only while it can be changed, is disabled, or gets a value', () => {
    const lock = { id: 'l', targets: ['c'], mode: 'readonly', condition: v('b') }
    expect(find(form({ formDisabled: [{ ...lock, condition: { '!': [v('a')] } }] }))).toEqual([])
    expect(find(form({ formDisabled: [{ ...lock, mode: 'disabled' }] }))).toEqual([])
    const formDefaultValue = [{ id: 'd', targets: ['c'], value: 'x' }]
    expect(find(form({ formDisabled: [lock], formDefaultValue }))).toEqual([])
  })
})
