import { beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../../../base/messages/t.ts'
import { type GroupedRule, type RuleGroup, WHOLE_FORM } from '../rows/rule-groups.ts'
import { BASED_FIELDS, type ListRow, listRows } from '../rows/rule-rows.ts'
import { chosenShare } from './chosen-share.ts'
import { listActs } from './list-acts.ts'
import type { ListKeyMeaning } from './list-keys.ts'
import { withKept } from './with-kept.ts'

beforeAll(loadMessages)

const rule = (id: string, sharedWith: readonly string[] = []): GroupedRule => ({
  rule: { id, kind: 'formDisabled', order: 0, overridesId: '', domainId: '', isOff: false, answers: [] },
  depth: 0,
  sharedWith,
})
/** `r2` is listed under both fields. */
const groups: readonly RuleGroup[] = [
  { key: 'a', rules: [rule('r1'), rule('r2', ['b'])] },
  { key: 'b', rules: [rule('r2', ['a']), rule('r3')] },
  { key: WHOLE_FORM, rules: [rule('r4')] },
]

/** The list with the focus in one row; what the acts do is written down. */
function open(at: string, checked: readonly string[] = [], folded: readonly string[] = []) {
  const rows = listRows({ groups, based: ['f'], folded: new Set(folded) })
  const done: string[] = []
  const log =
    (what: string) =>
    (...args: readonly unknown[]) => {
      done.push([what, ...args.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))].join(' '))
    }
  const acts = listActs({
    ...{ rows, groups, checked, row: rows.find(({ key }) => key === at) },
    onCheck: log('check'),
    fold: log('fold'),
    actions: {
      enable: log('enable'),
      bind: log('bind'),
      remove: log('remove'),
      copy: log('copy'),
      move: log('move'),
    },
    say: log('say'),
    onLeave: log('leave'),
    activate: ({ key }: ListRow) => log('activate')(key),
    requestFocus: log('focus'),
    goInto: log('into'),
  })
  const index = (key: string) => rows.findIndex((row) => row.key === key)
  return { acts, done, rows, index, act: (meaning: ListKeyMeaning) => acts.act(meaning) }
}

describe('a key in the list of rules', () => {
  it('that moves makes another row the active one, and focuses it', () => {
    const { act, done, index } = open('a r1')
    act({ is: 'go', to: index('b r3'), extends: false })
    expect(done).toEqual(['activate b r3', 'focus'])
  })

  it('that moves nowhere does nothing', () => {
    const { act, done } = open('a r1')
    act({ is: 'go', to: 99, extends: false })
    expect(done).toEqual([])
  })

  it('that extends chooses from the focused rule, or from the last chosen one', () => {
    const first = open('a r1')
    first.act({ is: 'go', to: first.index('a r2'), extends: true })
    expect(first.done).toEqual(['check ["r2","r1"]', 'activate a r2', 'focus'])
    const second = open('a r2', ['r3'])
    second.act({ is: 'go', to: second.index('a r2'), extends: true })
    expect(second.done[0]).toBe('check ["r2","r3"]')
  })

  it('that extends to the head of a group chooses nothing more', () => {
    const { act, done, index } = open('a r1', ['r1'])
    act({ is: 'go', to: index('a'), extends: true })
    expect(done).toEqual(['activate a', 'focus'])
  })

  it('that chooses adds a rule, and takes it away again', () => {
    const first = open('a r1', ['r3'])
    first.act({ is: 'toggle' })
    expect(first.done).toEqual(['check ["r3","r1"]'])
    const second = open('a r1', ['r3', 'r1'])
    second.act({ is: 'toggle' })
    expect(second.done).toEqual(['check ["r3"]'])
  })

  it('that chooses a group adds all of its rules, and takes them away once all are chosen', () => {
    const first = open('b', ['r1'])
    first.act({ is: 'toggle' })
    expect(first.done).toEqual(['check ["r1","r2","r3"]'])
    const second = open('b', ['r1', 'r2', 'r3'])
    second.act({ is: 'toggle' })
    expect(second.done).toEqual(['check ["r1"]'])
  })

  it('that chooses all has each rule once, those in folded groups too', () => {
    const { act, done } = open('a', [], ['a', 'b'])
    act({ is: 'all' })
    expect(done).toEqual(['check ["r1","r2","r3","r4"]'])
  })

  it('that copies copies the focused rule, never a group', () => {
    const first = open('a r1', ['r3'])
    first.act({ is: 'copy' })
    expect(first.done).toEqual(['copy r1'])
    const second = open('a', ['r3'])
    second.act({ is: 'copy' })
    expect(second.done).toEqual([])
  })

  it.each([
    ['the chosen rules', 'a r1', ['r3', 'r4'], ['remove ["r3","r4"]']],
    ['the focused rule if none is chosen', 'a r1', [], ['remove ["r1"]']],
    ['nothing on the head of a group', 'a', [], ['remove []']],
  ])('that deletes deletes %s', (_what, at, checked, expected) => {
    const { act, done } = open(at, checked)
    act({ is: 'remove' })
    expect(done).toEqual(expected)
  })

  it('that moves a rule swaps it with the one beside it, and says so at the edge', () => {
    const first = open('a r1')
    first.act({ is: 'move', direction: 'after' })
    expect(first.done).toEqual(['move r1 r2', 'focus'])
    const second = open('a r1')
    second.act({ is: 'move', direction: 'before' })
    expect(second.done).toEqual([expect.stringMatching(/^say .+/u), 'focus'])
    const third = open('a')
    third.act({ is: 'move', direction: 'after' })
    expect(third.done).toEqual([])
  })

  it.each([
    ['Enter on a rule goes into its sentence', 'a r1', { is: 'enter' }, ['into sentence']],
    ['Enter on an open group folds it', 'a', { is: 'enter' }, ['fold ["a"] true']],
    ['the menu key opens the menu', 'a r1', { is: 'menu' }, ['into menu']],
    ['an arrow on a group folds it', 'a', { is: 'fold', group: 'a', folds: false }, ['fold ["a"] false']],
    ['Escape leaves the list', 'a r1', { is: 'leave' }, ['leave']],
  ] as const)('%s', (_what, at, meaning, expected) => {
    const { act, done } = open(at)
    act(meaning)
    expect(done).toEqual(expected)
  })

  it('Enter on a folded group unfolds it', () => {
    const { act, done } = open('b', [], ['b'])
    act({ is: 'enter' })
    expect(done).toEqual(['fold ["b"] false'])
  })

  it('Escape with chosen rules gives up the choice first', () => {
    const { act, done } = open('a r1', ['r1'])
    act({ is: 'leave' })
    expect(done).toEqual(['check []'])
  })
})

describe('the rules of a row', () => {
  it('are the rule itself, those of the group, and none of a field', () => {
    const { acts, rows } = open('a')
    const idsOf = (key: string) => {
      const row = rows.find((one) => one.key === key)
      return row && acts.idsOf(row)
    }
    expect(idsOf('b r3')).toEqual(['r3'])
    expect(idsOf('b')).toEqual(['r2', 'r3'])
    expect(idsOf(WHOLE_FORM)).toEqual(['r4'])
    expect(idsOf(BASED_FIELDS)).toEqual([])
    expect(idsOf(`${BASED_FIELDS} f`)).toEqual([])
  })

  it('are chosen by a press as a range from the last chosen one with Shift', () => {
    const { acts, done, rows } = open('a', ['r1'])
    const row = rows.find(({ key }) => key === 'b r3')
    if (row) acts.check(row, true)
    expect(done).toEqual(['check ["r2","r3","r1"]'])
  })
})

it.each([
  [[], ['x'], 'none'],
  [['a', 'b'], [], 'none'],
  [['a', 'b'], ['x'], 'none'],
  [['a', 'b'], ['b', 'x'], 'some'],
  [['a', 'b'], ['b', 'a', 'x'], 'all'],
  [['a'], ['a'], 'all'],
] as const)('of the rules %j and the chosen ones %j, %s is chosen', (ids, chosen, expected) => {
  expect(chosenShare(ids, new Set(chosen))).toBe(expected)
})

it.each([
  ['is among those that are seen already', [2, 3, 4], 3, 9, [2, 3, 4]],
  ['is above them', [4, 5], 1, 9, [1, 4, 5]],
  ['is below them', [4, 5], 8, 9, [4, 5, 8]],
  ['was deleted, and nothing is behind it', [0, 1], 2, 2, [0, 1]],
  ['is the only one', [], 0, 1, [0]],
])('the row with the tab stop is always drawn: it %s', (_what, near, kept, count, expected) => {
  expect(withKept(near, kept, count)).toEqual(expected)
})
