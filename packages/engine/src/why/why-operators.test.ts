import '../optional/why.ts'
import type { Condition, ConditionOperator } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { suggested } from '../testing/ask-why.ts'
import { fillIn } from '../testing/fill-in.ts'

const v = (name: string) => ({ var: name })
const rows = {
  r: [
    { n: 2, t: 'a' },
    { n: 3, t: '' },
  ],
}

/** For each operator: a condition that removes the field `x`, the values to set, and the expected suggestion. */
type Example = readonly [condition: Condition, values: Readonly<Record<string, unknown>>, suggested: string]

/** A missing operator does not compile. */
const examples = {
  var: [v('b'), { b: true }, 'b = false'],
  missing: [{ missing: ['t', 'n'] }, { n: 1 }, 't = "minta"'],
  missing_some: [{ missing_some: [1, ['t', 'n']] }, {}, 't = "minta"'],
  if: [{ if: [v('b'), { '>': [v('n'), 5] }, false] }, { b: true, n: 3 }, 'n = 6'],
  '==': [{ '==': [v('n'), 5] }, { n: 3 }, 'n = 5'],
  '===': [{ '===': [5, v('n')] }, { n: 3 }, 'n = 5'],
  '!=': [{ '!=': [v('t'), 'a'] }, { t: 'b' }, 't = "a"'],
  '!==': [{ '!==': [v('t'), 'a'] }, { t: 'b' }, 't = "a"'],
  '!': [{ '!': [{ '<': [v('n'), 5] }] }, { n: 7 }, 'n = 4'],
  '!!': [{ '!!': [v('t')] }, { t: 'a' }, 't = null'],
  or: [{ or: [{ '>': [v('n'), 5] }, v('b')] }, { n: 3, b: false }, 'n = 6'],
  and: [{ and: [{ '>': [v('n'), 5] }, v('b')] }, { n: 3, b: false }, 'n = 6, b = true'],
  '>': [{ '>': [v('n'), 5] }, { n: 3 }, 'n = 6'],
  '>=': [{ '>=': [v('n'), 5] }, { n: 3 }, 'n = 5'],
  '<': [{ '<': [1, v('n'), 5] }, { n: 9 }, 'n = 4'],
  '<=': [{ '<=': [1, v('n'), 5] }, { n: 0 }, 'n = 1'],
  max: [{ '>': [{ max: [v('n'), v('m')] }, 5] }, { n: 3, m: 2 }, 'n = 6'],
  min: [{ '<': [{ min: [v('n'), v('m')] }, 5] }, { n: 8, m: 9 }, 'n = 4'],
  '+': [{ '>=': [{ '+': [v('n'), v('m'), 1] }, 10] }, { n: 3, m: 2 }, 'n = 7'],
  '-': [{ '<=': [{ '-': [v('n'), v('m')] }, 0] }, { n: 3, m: 2 }, 'n = 2'],
  '*': [{ '>=': [{ '*': [v('n'), v('m')] }, 10] }, { n: 3, m: 2 }, 'n = 5'],
  '/': [{ '>=': [{ '/': [v('n'), v('m')] }, 4] }, { n: 3, m: 2 }, 'n = 8'],
  '%': [{ '==': [{ '%': [v('n'), 5] }, 4] }, { n: 3 }, 'n = 4'],
  map: [{ '>': [{ sum: [{ map: [v('r'), { '*': [v('n'), 10] }] }] }, 60] }, rows, 'r.#1.n = 3.1'],
  filter: [{ '>': [{ count: [{ filter: [v('r'), { '>': [v('n'), 5] }] }] }, 0] }, rows, 'r.#1.n = 6'],
  reduce: [
    { '>': [{ reduce: [v('r'), { '+': [v('accumulator'), v('current.n')] }, 0] }, 9] },
    rows,
    'r.#1.n = 7',
  ],
  all: [{ all: [v('r'), { '>': [v('n'), 2] }] }, rows, 'r.#1.n = 3'],
  none: [{ none: [v('r'), { '>': [v('n'), 5] }] }, rows, 'r.#1.n = 6'],
  some: [{ some: [v('r'), { '>': [v('n'), 5] }] }, rows, 'r.#1.n = 6'],
  merge: [{ '>': [{ sum: [{ merge: [v('r.n'), v('n')] }] }, 10] }, { ...rows, n: 1 }, 'r.#1.n = 7'],
  in: [{ in: ['x', v('r.t')] }, rows, 'r.#1.t = "x"'],
  cat: [{ '==': [{ cat: [v('t'), ' ', 'Kft.'] }, 'Alma Kft.'] }, {}, 't = "Alma"'],
  substr: [{ '==': [{ substr: [v('t'), 2] }, 'b'] }, { t: 'aac' }, 't = "aab"'],
  today: [{ '>': [v('d'), { today: [] }] }, { d: '2026/01/01' }, 'd = "2026/06/16"'],
  now: [{ '<': [v('dt'), { now: [] }] }, { dt: '2026/06/16 08:00' }, 'dt = "2026/06/14 12:00"'],
  age: [{ '<': [{ age: [v('d')] }, 14] }, { d: '2000/01/01' }, 'd = "2012/06/16"'],
  days: [{ '>': [{ days: [v('d'), { today: [] }] }, 30] }, { d: '2026/06/01' }, 'd = "2026/05/15"'],
  date_add: [
    { '>=': [{ date_add: [v('d'), 1, 'month'] }, '2026/07/15'] },
    { d: '2026/06/01' },
    'd = "2026/06/15"',
  ],
  year: [{ '>': [{ year: v('d') }, 2020] }, { d: '2020/05/06' }, 'd = "2021/05/06"'],
  month: [{ '==': [{ month: v('d') }, 2] }, { d: '2026/03/06' }, 'd = "2026/02/06"'],
  day_of_month: [{ '<=': [{ day_of_month: v('d') }, 10] }, { d: '2026/03/16' }, 'd = "2026/03/10"'],
  years_between: [
    { '>=': [{ years_between: [v('d'), { today: [] }] }, 3] },
    { d: '2025/06/01' },
    'd = "2023/06/15"',
  ],
  months_between: [
    { '>=': [{ months_between: ['2026/01/01', v('d')] }, 3] },
    { d: '2026/02/01' },
    'd = "2026/04/01"',
  ],
  if_empty: [{ '==': [{ if_empty: [v('t'), 'nincs'] }, 'van'] }, {}, 't = "van"'],
  join: [{ '==': [{ join: [v('r.t'), '-'] }, 'a-b'] }, rows, 'r.#1.t = "a-b"'],
  row_number: [{ '>': [{ '*': [v('n'), { max: [v('r.k')] }] }, 5] }, { ...rows, n: 1 }, 'n = 3'],
  option_label: [{ '>': [{ length: { option_label: v('c') } }, 3] }, { c: 'a' }, 'c = "b"'],
  option_data: [{ '>': [{ option_data: [v('c'), 'fok'] }, 1] }, { c: 'a' }, 'c = "b"'],
  lookup: [{ '==': [{ lookup: ['l', v('t'), 'fok'] }, 2] }, { t: 'a' }, 't = "b"'],
  length: [{ '>': [{ length: [v('t')] }, 3] }, { t: 'ab' }, 't = "abxx"'],
  lower: [{ '==': [{ lower: [v('t')] }, 'igen'] }, { t: 'x' }, 't = "igen"'],
  upper: [{ '==': [{ upper: [v('t')] }, 'IGEN'] }, { t: 'x' }, 't = "IGEN"'],
  trim: [{ '==': [{ trim: [v('t')] }, 'igen'] }, { t: 'x' }, 't = "igen"'],
  replace: [{ '==': [{ replace: [v('t'), '-', ''] }, '12'] }, { t: '3-4' }, 't = "12"'],
  split: [{ '==': [{ element: [{ split: [v('t'), ','] }, 1] }, 'b'] }, { t: 'a,c' }, 't = "b"'],
  unique: [{ '>': [{ sum: [{ unique: [v('r.n')] }] }, 6] }, rows, 'r.#1.n = 4'],
  to_number: [{ '>=': [{ to_number: [v('t')] }, 10] }, { t: '3' }, 't = "10"'],
  matches: [{ matches: [v('t'), '^\\d\\d$'] }, { t: 'x' }, 't = "11"'],
  starts_with: [{ starts_with: [v('t'), 'A'] }, { t: 'B' }, 't = "A"'],
  ends_with: [{ ends_with: [v('t'), 'A'] }, { t: 'B' }, 't = "A"'],
  round: [{ '>=': [{ round: [v('n')] }, 10] }, { n: 3.2 }, 'n = 10'],
  power: [{ '>=': [{ power: [v('n'), 2] }, 25] }, { n: 3 }, 'n = 5'],
  ln: [{ '>': [{ ln: v('n') }, 0] }, { n: 1 }, 'n = 2'],
  element: [{ '==': [{ element: [v('r.t'), 2] }, 'b'] }, rows, 'r.#2.t = "b"'],
  sum: [{ '<': [{ sum: [v('r.n')] }, 3] }, rows, 'r.#2.n = 0'],
  count: [{ '>': [{ count: [v('r.t')] }, 1] }, rows, 'r.#2.t = "minta"'],
} satisfies Readonly<Record<ConditionOperator, Example>>

describe('a condition with the operator', () => {
  it.each(Object.entries<Example>(examples))(
    '%s is turned by what is suggested',
    (_, [condition, values, expected]) => {
      const session = fillIn(
        {
          formField: [
            { id: 'n', type: 'number' },
            { id: 'm', type: 'number' },
            { id: 't' },
            { id: 'b', type: 'checkbox' },
            { id: 'd', type: 'date' },
            { id: 'dt', type: 'datetime' },
            { id: 'r', type: 'repeat' },
            { id: 'rn', key: 'n', parentId: 'r', type: 'number' },
            { id: 'rt', key: 't', parentId: 'r' },
            { id: 'rk', key: 'k', parentId: 'r', type: 'calculated', expression: { row_number: [] } },
            { id: 'c', type: 'select', optionList: 'l' },
            { id: 'x' },
          ],
          formOption: [
            { id: 'la', list: 'l', value: 'a', label: 'A', data: { fok: 1 } },
            { id: 'lb', list: 'l', value: 'b', label: 'Bővebb', data: { fok: 2 } },
          ],
          formRemoveable: [{ id: 'rule', targets: ['x'], condition }],
        },
        { values },
      )
      expect(suggested(session)?.join(', ')).toBe(expected)
    },
  )
})
