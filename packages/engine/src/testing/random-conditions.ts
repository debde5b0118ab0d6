import { pick, type RuleSeed } from './random-choices.ts'
import { isInRow, type Known, optionValues } from './random-fields.ts'

/** Expressions of calculated fields: sums, texts that may be empty, and the clock. */
export const formulas: Readonly<Record<string, unknown>> = {
  rt: { '*': [{ var: 'ra' }, 2] },
  t: { sum: { var: 'rows.rt' } },
  cat: { cat: [{ var: 'a' }] },
  if: { if: [{ var: 'cb' }, 'igen', ''] },
  part: { substr: [{ cat: ['x', { var: 'b' }] }, 1] },
  now: { cat: [{ today: [] }, ' ', { now: [] }] },
  age: { age: { var: 'd' } },
  dec: {
    '+': [
      { '*': [{ var: 'n' }, 1.1, 0.7] },
      { '-': [{ var: 'n' }, 0.1, 2.35] },
      { '/': [{ var: 'n' }, 0.3, 2] },
      { '%': [{ var: 'n' }, 0.2] },
    ],
  },
  ext: {
    round: [{ '-': [{ max: [{ var: 'rows.ra' }, 2] }, { min: [{ var: 'rows.ra' }, { var: 'dec' }] }] }, 1],
  },
  parts: {
    cat: [
      { year: { var: 'd' } },
      { month: { var: 'd' } },
      { day_of_month: { var: 'd' } },
      { years_between: [{ var: 'd' }, { today: [] }] },
      { months_between: [{ var: 'd' }, '2026/01/31'] },
      { power: [{ var: 'n' }, 1.5] },
      { ln: { var: 'dec' } },
      { element: [{ var: 'rows.ra' }, { '-': [{ var: 'n' }, 2] }] },
      { to_number: { cat: [' ', { var: 'n' }, ',5'] } },
      { to_number: { var: 'a' } },
      { replace: [{ var: 'a' }, 'a', { var: 'n' }] },
      { replace: [{ cat: [{ var: 'a' }, '.', { var: 'a' }, '.'] }, '.', '-', { var: 'n' }] },
      { join: [{ unique: { var: 'rows.ra' } }, '+'] },
      { element: [{ split: [{ cat: [{ var: 'a' }, ' ', { var: 'n' }] }, ' '] }, 2] },
    ],
  },
  list: { join: [{ var: 'rows.rs' }, { if_empty: [{ var: 'a' }, { var: 'm' }, ' + '] }] },
  lab: {
    cat: [
      { option_label: { var: 's' } },
      { option_data: [{ var: 's' }, 'group'] },
      { option_label: { var: 'g.gs' } },
      { lookup: ['l', { var: 'a' }, 'group'] },
    ],
  },
  labs: {
    join: [
      {
        merge: [
          { option_label: { var: 'm' } },
          { option_label: { var: 'rows.rs' } },
          { option_data: [{ var: 'm' }, 'group'] },
          { option_data: [{ var: 'rows.rs' }, 'group'] },
        ],
      },
    ],
  },
  rlab: {
    cat: [
      { option_label: { var: 'rs' } },
      { option_label: { var: 's' } },
      { option_data: [{ var: 'rs' }, 'group'] },
    ],
  },
  rnum: { cat: [{ row_number: [] }, '/', { count: { var: 'rows.ra' } }] },
  rcat: { cat: [{ var: 'rs' }, { var: 'cat' }] },
}
/** Texts that conditions compare with; in one, an accent is a character of its own. */
const words = ['csak', 'cukor', 'e\u0301l', 'zsák']
/** Conditions over the names of the form. */
const conditions: readonly ((value: number) => unknown)[] = [
  (value) => ({ '==': [{ var: 'a' }, optionValues[value % 3]] }),
  (value) => ({ '!=': [{ var: 'b' }, optionValues[value % 2]] }),
  (value) => ({ '>': [{ var: 'n' }, value % 4] }),
  () => ({ var: 'cb' }),
  (value) => ({ in: [{ var: 's' }, optionValues.slice(0, 1 + (value % 3))] }),
  (value) => ({ in: [optionValues[value % 4], { var: 'm' }] }),
  (value) => ({ '==': [{ var: 'g.gs' }, optionValues[value % 4]] }),
  (value) => ({ '!=': [{ var: 'g.ga' }, optionValues[value % 3]] }),
  (value) => ({ '>': [{ sum: { var: 'rows.ra' } }, value % 6] }),
  (value) => ({ some: [{ var: 'rows' }, { '==': [{ var: 'rs' }, optionValues[value % 4]] }] }),
  (value) => ({ '<': [{ count: { var: 'rows.sub.sa' } }, 1 + (value % 3)] }),
  (value) => ({ '>=': [{ age: { var: 'd' } }, 1 + (value % 20)] }),
  (value) => ({ '>': [{ var: 't' }, value % 5] }),
  () => ({ missing: ['a', 'n'] }),
  (value) => ({ '>': [7, { var: 'ext' }, value % 3] }),
  (value) => ({ '==': [{ '+': [{ var: 'n' }, 0.2] }, (value % 3) + 0.3] }),
  (value) => ({ '<': [{ var: 'a' }, pick(words, value)] }),
  (value) => ({ '>=': [{ var: 'b' }, pick(words, value)] }),
  (value) => ({ '==': [{ var: 'a' }, pick(words, value)] }),
  (value) => ({ [value % 2 === 0 ? '==' : '!=']: [{ var: 'm' }, ['w', optionValues[value % 3]]] }),
  (value) => ({ '===': [[optionValues[value % 3], 'w'], { var: 'm' }] }),
  (value) => ({ '<=': [{ var: 'd' }, pick(['2026/06/15', '2026/03/01'], value)] }),
  (value) => ({ '==': [{ var: 'context.k' }, optionValues[value % 3]] }),
  (value) => ({ '>': [{ var: 'context.u.n' }, value % 3] }),
  (value) => ({ '==': [{ option_data: [{ var: 'g.gs' }, 'group'] }, optionValues[value % 2]] }),
  (value) => ({ '==': [{ lookup: ['l', { var: 'b' }, 'group'] }, optionValues[value % 2]] }),
  () => ({ or: [{ var: 'context.u.b' }, { missing: ['context.k'] }] }),
  (value) => ({ '==': [{ element: [{ var: 'rows.ra' }, 1] }, value % 4] }),
]
const rowConditions: readonly ((value: number) => unknown)[] = [
  (value) => ({ '>': [{ row_number: [] }, 1 + (value % 2)] }),
  (value) => ({ '>': [{ var: 'ra' }, value % 4] }),
  (value) => ({ '==': [{ var: 'rs' }, optionValues[value % 4]] }),
  (value) => ({ '==': [{ var: 'rt' }, (value % 4) * 2] }),
]

/** A condition over names that a rule of the field may read. */
export function conditionFor(target: Known, { condition, second, value }: RuleSeed): unknown {
  const own = isInRow(target) ? [...rowConditions, ...conditions] : conditions
  const first = pick(own, condition)(value)
  if (second % 3 === 0) return { or: [first, pick(own, second)(value + 1)] }
  if (second % 3 === 1) return { and: [first, { '!': pick(own, second)(value + 1) }] }
  return first
}
