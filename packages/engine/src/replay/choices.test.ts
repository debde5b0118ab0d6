import { describe, expect, it } from 'vitest'
import type { DefinitionParts } from '../testing/build-definition.ts'
import { buildProgram } from '../testing/fill-in.ts'
import { noClaims, verdict } from '../testing/verdict.ts'

/** `ki` and `le` can never be chosen, `y` cannot once `a` is `zár`. */
const form = (rest: DefinitionParts = {}) =>
  buildProgram({
    formField: [
      { id: 'a' },
      { id: 's', type: 'select', optionList: 'l' },
      { id: 'm', type: 'multiSelect', optionList: 'l' },
      { id: 'r', type: 'repeat' },
      { id: 'rs', key: 's', type: 'select', optionList: 'l', parentId: 'r' },
      { id: 'g', type: 'group' },
      { id: 'gs', key: 's', type: 'select', optionList: 'l', parentId: 'g' },
    ],
    formOption: [
      ...['x', 'y'].map((value) => ({ id: value, list: 'l', value })),
      ...['ki', 'le'].map((value) => ({ id: value, list: 'l', value, disabled: true })),
      { id: 'csak', list: 'l', value: 'csak', exclusive: true },
    ],
    formOptionModifier: ['s', 'm'].map((fieldId) => ({
      ...{ id: `m-${fieldId}`, fieldId, effect: 'disable', optionValues: ['y'] },
      condition: { '==': [{ var: 'a' }, 'zár'] },
    })),
    ...rest,
  })
const program = form()

describe('a choice in an answer', () => {
  it.each<[string, object, string[]]>([
    ['options that are offered', { s: 'x', m: ['x', 'y'] }, []],
    ['an exclusive option alone', { m: ['csak'] }, []],
    ['a disabled option', { s: 'ki' }, ['s OPTION_UNAVAILABLE']],
    ['a disabled option in a group', { g: { s: 'ki' } }, ['g.s OPTION_UNAVAILABLE']],
    ['a disabled option in a row', { r: [{ s: 'x' }, { s: 'ki' }] }, ['r.1.s OPTION_UNAVAILABLE']],
    [
      'an exclusive option beside another',
      { m: ['x', 'csak'] },
      ['m OPTION_EXCLUSIVE', 'm optionExclusive!'],
    ],
    ['an option that is in no list', { m: ['x', 'nincs'] }, ['m optionUnavailable!']],
    ['an option that may have been chosen earlier', { a: 'zár', s: 'y' }, ['s CHOSEN_EARLIER?']],
    ['such an option beside one that may not', { a: 'zár', m: ['y', 'ki'] }, ['m OPTION_UNAVAILABLE']],
  ])('is judged: %s', (_, values, expected) => {
    expect(verdict(program, values)).toEqual(expected)
  })

  it.each<[string, object, object, string[]]>([
    ['a disabled option', { s: 'ki' }, { s: 'ki' }, []],
    ['another disabled option', { s: 'le' }, { s: 'ki' }, ['s OPTION_UNAVAILABLE']],
    ['a disabled option, another was added', { m: ['x', 'ki'] }, { m: ['ki'] }, []],
    ['a disabled option, another was removed', { m: ['ki'] }, { m: ['x', 'ki'] }, []],
    ['one of two disabled options', { m: ['ki', 'le'] }, { m: ['ki'] }, ['m OPTION_UNAVAILABLE']],
    [
      'an exclusive option beside another',
      { m: ['x', 'csak'] },
      { m: ['x', 'csak'] },
      ['m optionExclusive!'],
    ],
    [
      'an exclusive option, another was added',
      { m: ['x', 'csak'] },
      { m: ['csak'] },
      ['m OPTION_EXCLUSIVE', 'm optionExclusive!'],
    ],
    ['a disabled option in a group', { g: { s: 'ki' } }, { g: { s: 'ki' } }, []],
    ['the option of another field', { s: 'ki' }, { g: { s: 'ki' } }, ['s OPTION_UNAVAILABLE']],
    [
      'the option of a field that is not in the group',
      { g: { s: 'ki' } },
      { s: 'ki' },
      ['g.s OPTION_UNAVAILABLE'],
    ],
    [
      'a disabled option in a row that was moved',
      { r: [{ s: 'le' }, { s: 'ki' }] },
      { r: [{ s: 'ki' }, { s: null }, { s: 'le' }] },
      [],
    ],
  ])('may be what the form was opened with: %s', (_, values, initial, expected) => {
    expect(verdict(program, values, { initial })).toEqual(expected)
    const claimed = verdict(program, values, { claims: { initial } })
    expect(claimed.length).toBeGreaterThan(0)
  })

  it('that is claimed to be a start value is unverified', () => {
    expect(verdict(program, { s: 'ki' }, { claims: { initial: { s: 'ki' } } })).toEqual(['s START_VALUES?'])
    expect(verdict(program, { g: { s: 'ki' } }, { claims: { initial: { g: { s: 'ki' } } } })).toEqual([
      'g.s START_VALUES?',
    ])
    expect(verdict(program, { s: 'ki' }, { claims: { initial: { m: ['ki'] } } })).toEqual([
      's OPTION_UNAVAILABLE',
    ])
  })

  it('is an issue beside others, wherever it comes from', () => {
    const withDefault = form({ formDefaultValue: [{ id: 'd', targets: ['m'], value: ['x', 'csak'] }] })
    const opened = withDefault.start()
    expect(opened.field('m')?.issues).toMatchObject([{ rule: 'optionExclusive', params: { option: 'csak' } }])
    expect(verdict(withDefault, opened.answer().values)).toEqual(['m optionExclusive!'])
    // The default may have had another result when the form was opened.
    expect(verdict(withDefault, { m: ['y', 'csak'] })).toEqual(['m optionExclusive!', 'm CHOSEN_EARLIER?'])
    const given = form().start({ values: { m: ['x', 'csak'] } })
    expect(given.dispatch({ type: 'submit' }).submission?.accepted).toBe(false)
    const writing = form({
      formSideEffect: [
        {
          ...{ id: 'e', triggers: ['a'] },
          actions: [{ type: 'set', targetId: 'm', expression: ['x', 'csak'], overwrite: 'always' }],
        },
      ],
    })
    const session = writing.start()
    session.dispatch({ type: 'set', path: 'a', value: 'q' })
    expect(session.answer().values.m).toEqual(['x', 'csak'])
    expect(session.answer().issues).toMatchObject([{ path: 'm', rule: 'optionExclusive' }])
  })

  it('may be what a side effect wrote, into that field', () => {
    const write = (targetId: string) =>
      form({
        formSideEffect: [
          {
            id: 'e',
            triggers: ['a'],
            actions: [
              { type: 'focus', targetId: 's' },
              { type: 'set', targetId, expression: 'ki', overwrite: 'always' },
            ],
          },
        ],
      })
    expect(verdict(write('s'), { s: 'ki' })).toEqual(['s CHOSEN_EARLIER?'])
    expect(verdict(write('a'), { s: 'ki' })).toEqual(['s OPTION_UNAVAILABLE'])
  })

  it('in a locked field is judged too: a claim about the lock does not make an option available', () => {
    const locked = form({
      formDisabled: [{ id: 'l', targets: ['s'], condition: { '==': [{ var: 'a' }, 'zár'] } }],
    })
    const told = { claims: { circumstances: { ...noClaims, heldOver: ['s'] } } }
    expect(verdict(locked, { a: 'zár', s: 'x' }, told)).toEqual(['s HELD_OVER?'])
    expect(verdict(locked, { a: 'zár', s: 'ki' }, told)).toEqual(['s OPTION_UNAVAILABLE', 's HELD_OVER?'])
    expect(verdict(locked, { a: 'zár', s: 'ki' }, { initial: { s: 'ki' } })).toEqual([])
  })
})
