import { expect, test } from 'vitest'
import { openSurvey } from './testing/open-survey.ts'

const masked = (maskType: string, maskSettings: object) => ({
  type: 'text',
  name: 'a',
  maskType,
  maskSettings,
})

test('a pattern says what may be typed, and what a whole value looks like', () => {
  const { form, set, session, report } = openSurvey([masked('pattern', { pattern: 'aa-99 \\9#' })])
  expect(form.items.formField).toMatchObject([{ type: 'text', mask: 'SS-## 9N' }])
  expect(report.lines[0]?.reasons.map(({ code }) => code)).toEqual(['value-shape'])
  const issues = (value: string) => {
    set('a', value)
    return session.answer().issues.length
  }
  expect([issues('xy-12 9z'), issues('xy-1'), issues('')]).toEqual([0, 1, 0])
})

test.each([
  ['numeric', { precision: 0, allowNegativeValues: false }, { type: 'number', step: 1, min: 0 }],
  ['numeric', { min: 5, max: 9 }, { type: 'number', step: 0.01, min: 5, max: 9 }],
  ['currency', { suffix: ' Ft', precision: 0 }, { type: 'number', unit: 'Ft' }],
  ['datetime', { pattern: 'yyyy.mm.dd' }, { type: 'date' }],
  ['datetime', { pattern: 'yyyy.mm.dd HH:MM' }, { type: 'datetime' }],
  ['datetime', { pattern: 'HH:MM' }, { type: 'time' }],
] as const)('a mask of the sort %s with %o is a field of its type', (sort, settings, field) => {
  const { form, report } = openSurvey([masked(sort, settings)])
  expect(form.items.formField).toMatchObject([field])
  expect(report.counts).toMatchObject({ replaced: 0, lost: 0 })
})

test('days that cannot be typed into a mask are refused', () => {
  const { set, session } = openSurvey([
    masked('datetime', { pattern: 'yyyy-mm-dd', min: '2026-01-10', max: '2026-01-20' }),
  ])
  const isRefused = (day: string) => {
    set('a', day)
    return session.answer().issues.length > 0
  }
  const days = ['2026/01/09', '2026/01/10', '2026/01/20', '2026/01/21']
  expect(days.map(isRefused)).toEqual([true, false, false, true])
})

test('a mask that we have not is named', () => {
  const { report } = openSurvey([masked('sajat', {})])
  expect(report.lines[0]?.reasons).toMatchObject([{ code: 'property-lost' }])
})
