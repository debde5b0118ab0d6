import { expect, test } from 'vitest'
import { openSurvey as open } from './testing/open-survey.ts'

test('a question with room for a comment has a text of its own, which is hidden with it', () => {
  const { session, set } = open([
    { type: 'boolean', name: 'van' },
    {
      type: 'radiogroup',
      name: 'szin',
      choices: ['kek'],
      showCommentArea: true,
      showDontKnowItem: true,
      visibleIf: '{van} = true',
    },
    { type: 'text', name: 'miert', visibleIf: '{szin-Comment} notempty' },
  ])
  expect(session.field('szin_Comment')?.present).toBe(false)
  set('van', 'true')
  expect(session.field('szin')?.options?.map(({ value }) => value)).toEqual(['kek', 'dontknow'])
  set('szin_Comment', 'alma')
  expect(session.field('miert')?.present).toBe(true)
})

test('functions over the rows of a list, and units of time between dates', () => {
  const { session, set, report } = open([
    {
      type: 'matrixdynamic',
      name: 'tetelek',
      columns: [{ name: 'ar', cellType: 'text', inputType: 'number' }],
    },
    { type: 'expression', name: 'ossz', expression: "sumInArray({tetelek}, 'ar')" },
    { type: 'expression', name: 'atlag', expression: "avgInArray({tetelek}, 'ar')" },
    { type: 'text', inputType: 'date', name: 'tol' },
    { type: 'expression', name: 'honap', expression: "dateDiff({tol}, today(), 'months')" },
  ])
  expect(report.counts.lost).toBe(0)
  for (const [index, ar] of [10, 20].entries()) set(`tetelek.${index}.ar`, ar)
  set('tol', '2026/01/01')
  expect(['ossz', 'atlag', 'honap'].map((key) => session.field(key)?.value)).toEqual([30, 15, 5])
})

test('a value is set when its condition comes true, and limits may be computed', () => {
  const { session, set } = open([
    { type: 'text', inputType: 'number', name: 'a' },
    { type: 'text', inputType: 'number', name: 'b', maxValueExpression: '{a} * 2' },
    { type: 'text', name: 'c', setValueIf: '{a} > 5', setValueExpression: "'sok'" },
  ])
  set('c', 'alma')
  set('a', 3)
  set('b', 7)
  expect([session.field('c')?.value, session.answer().issues.length]).toEqual(['alma', 1])
  set('a', 6)
  expect([session.field('c')?.value, session.answer().issues.length]).toEqual(['sok', 0])
})

test('what no rule can do is said to be lost', () => {
  const { report } = open([{ type: 'text', name: 'a', resetValueIf: '{b} = 1' }])
  expect(report.lines[0]).toMatchObject({ fate: 'lost', reasons: [{ code: 'logic-lost' }] })
})

test('the choices of another question are copied, or only those that were chosen there', () => {
  const { session, set } = open([
    { type: 'checkbox', name: 'ismert', choices: ['a', 'b', 'c'] },
    {
      type: 'radiogroup',
      name: 'kedvenc',
      choicesFromQuestion: 'ismert',
      choicesFromQuestionMode: 'selected',
    },
    { type: 'radiogroup', name: 'masik', choicesFromQuestion: 'ismert' },
  ])
  set('ismert', ['a', 'c'])
  const values = (key: string) => session.field(key)?.options?.map(({ value }) => value)
  expect([values('kedvenc'), values('masik')]).toEqual([
    ['a', 'c'],
    ['a', 'b', 'c'],
  ])
})
