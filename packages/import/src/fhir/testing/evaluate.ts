import { expect } from 'vitest'
import { openImported } from '../../testing/open-imported.ts'
import { expression, option, originalValue, questionnaireOf } from './questionnaire.ts'

/** Answers by their paths. */
export type Answers = Readonly<Record<string, unknown>>
/** An expression with answers, and its value. */
export type Case = readonly [expression: string, answers: Answers, expected: unknown]

/** The way to the answer of a question. */
export const of = (link: string) => `%resource.item.where(linkId = '${link}').answer.value`
/** The way to the answers in all rows. */
export const inRows = (link: string) =>
  `%resource.item.where(linkId = 'r').item.where(linkId = '${link}').answer.value`
/** The way to the rows. */
export const rows = "%resource.item.where(linkId = 'r')"

/** A question of each type. */
export const questions = [
  { linkId: 'n', type: 'decimal', text: 'N' },
  { linkId: 'm', type: 'decimal', text: 'M' },
  { linkId: 't', type: 'string', text: 'T' },
  { linkId: 'u', type: 'string', text: 'U' },
  { linkId: 'd', type: 'date', text: 'D' },
  { linkId: 'e', type: 'date', text: 'E' },
  { linkId: 'w', type: 'dateTime', text: 'W' },
  { linkId: 'b', type: 'boolean', text: 'B' },
  { linkId: 'c', type: 'choice', text: 'C', answerOption: [option('p', 1), option('k', 3), option('z')] },
  {
    linkId: 'l',
    type: 'choice',
    text: 'L',
    repeats: true,
    answerOption: [option('a', 1), option('b', 2), option('c', 4)],
  },
  {
    linkId: 'r',
    type: 'group',
    text: 'R',
    repeats: true,
    item: [
      { linkId: 'q', type: 'integer', text: 'Q' },
      { linkId: 's', type: 'string', text: 'S' },
      { linkId: 'v', type: 'boolean', text: 'V' },
    ],
  },
]

/** Opens the questionnaire of these questions and more. */
export const open = (more: readonly Readonly<Record<string, unknown>>[]) =>
  openImported(questionnaireOf([...questions, ...more]))

/** Questions that have the expressions of the cases. */
export function asQuestions(name: string, cases: readonly Case[]) {
  return cases.map(([text], index) => ({
    linkId: `x${index}`,
    type: 'string',
    text: 'X',
    extension: [expression(name, text), ...(name === 'calculatedExpression' ? [HIDDEN] : [])],
  }))
}
const HIDDEN = {
  url: 'http://hl7.org/fhir/StructureDefinition/questionnaire-hidden',
  valueBoolean: true,
}

/** The cases with the values that the expressions have: each is a computed answer of one form. */
export function computed(cases: readonly Case[]): Case[] {
  const form = open(asQuestions('calculatedExpression', cases))
  expect(form.lost).toEqual([])
  return cases.map(([text, answers], index) => [text, answers, form.given(answers).field(`x${index}`)?.value])
}

/** The cases with whether questions are asked that have the expressions as their conditions. */
export function asked(cases: readonly Case[]): Case[] {
  const form = open(asQuestions('enableWhenExpression', cases))
  expect(form.lost).toEqual([])
  return cases.map(([text, answers], index) => [
    text,
    answers,
    form.given(answers).field(`x${index}`)?.present,
  ])
}

const TYPES: Readonly<Record<string, string>> = {
  n: 'Decimal',
  m: 'Decimal',
  d: 'Date',
  e: 'Date',
  w: 'DateTime',
  b: 'Boolean',
  q: 'Integer',
}

/** The items of a response with these answers. */
function responseItems(answers: Answers): { linkId: string; [name: string]: unknown }[] {
  const inner: Record<string, Record<string, unknown>> = {}
  const items = Object.entries(answers).flatMap(([path, value]) => {
    const [, row, own] = /^r\.(\d+)\.(.+)$/u.exec(path) ?? []
    if (row === undefined || own === undefined) return [itemOf(path, value)]
    inner[row] = { ...inner[row], [own]: value }
    return []
  })
  const groups = Object.values(inner).map((row) => ({
    linkId: 'r',
    item: Object.entries(row).map(([link, value]) => itemOf(link, value)),
  }))
  return [...items, ...groups]
}

function itemOf(linkId: string, value: unknown) {
  const values = Array.isArray(value) ? value : [value]
  return { linkId, answer: values.map((one) => theirs(linkId, one)) }
}

function theirs(link: string, value: unknown) {
  if (link === 'c' || link === 'l') return { valueCoding: { code: value } }
  if (link === 'b' || link === 'v') return { valueBoolean: value === 'true' }
  const plain = link === 'd' || link === 'e' ? String(value).replaceAll('/', '-') : value
  const moment = link === 'w' ? `${String(value).replaceAll('/', '-').replace(' ', 'T')}:00` : plain
  return { [`value${TYPES[link] ?? 'String'}`]: moment }
}

/** What `fhirpath` makes of the cases; dates as ours. */
export function original(cases: readonly Case[]): Case[] {
  return cases.map(([text, answers]) => {
    const value = originalValue(text, responseItems(answers))
    const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/u.test(value)
    return [text, answers, isDay ? value.replaceAll('-', '/') : value]
  })
}

/** A number without the noise of binary fractions. */
export function rounded(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(9)) : value
}
