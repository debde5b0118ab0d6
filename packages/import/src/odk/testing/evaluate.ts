import { expect } from 'vitest'
import { openImported } from '../../testing/open-imported.ts'
import { xformOf } from './xform.ts'

/** Answers by their paths. */
export type Answers = Readonly<Record<string, unknown>>

/** A form with a question of each type, and one more whose value an expression computes. */
const questions = [
  { name: 'n', type: 'decimal' },
  { name: 'm', type: 'decimal' },
  { name: 'i', type: 'int' },
  { name: 't', type: 'string' },
  { name: 'u', type: 'string' },
  { name: 'd', type: 'date' },
  { name: 'e', type: 'date' },
  { name: 'w', type: 'dateTime' },
  { name: 'c', type: 'string', control: 'select1', choices: { p: 'Piros', k: 'Kék', z: 'Zöld' } },
  { name: 'l', type: 'string', control: 'select', choices: { a: 'Alma', b: 'Barack', c: 'Citrom' } },
  { name: 'g', type: 'geopoint' },
  {
    name: 'r',
    repeat: [
      { name: 'q', type: 'int' },
      { name: 's', type: 'string' },
    ],
  },
] as const

type Parts = Parameters<typeof xformOf>[0]

/** Opens the form of these questions and more. */
export const open = (more: Parts) => openImported(xformOf([...questions, ...more]))

/** The cases with the values that the expressions have: each is a computed answer of one form. */
export function computed(cases: readonly Case[]): Case[] {
  const form = open(cases.map(([calculate], index) => ({ name: `x${index}`, type: 'string', calculate })))
  expect(form.lost).toEqual([])
  return cases.map(([expression, answers], index) => [
    expression,
    answers,
    form.given(answers).field(`x${index}`)?.value,
  ])
}

/** The cases with whether questions are asked that have the expressions as their conditions. */
export function asked(cases: readonly Case[]): Case[] {
  const form = open(cases.map(([relevant], index) => ({ name: `x${index}`, relevant })))
  expect(form.lost).toEqual([])
  return cases.map(([expression, answers], index) => [
    expression,
    answers,
    form.given(answers).field(`x${index}`)?.present,
  ])
}

/** An expression with answers, and its value. */
export type Case = readonly [expression: string, answers: Answers, expected: unknown]
