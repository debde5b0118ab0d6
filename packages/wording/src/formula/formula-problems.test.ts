import { buildConditionScope } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { formulaMessages } from '../messages/hu-formula.ts'
import { formulaFaultText, formulaProblems } from './formula-problems.ts'
import { parseFormula } from './parse-formula.ts'

const scope = buildConditionScope(
  [
    { id: 'ar', key: 'ar', parentId: null, type: 'number', optionList: null },
    { id: 'nev', key: 'nev', parentId: null, type: 'text', optionList: null },
  ],
  null,
  { lists: [] },
)
const problemsOf = (source: string) => formulaProblems(parseFormula(source), scope)

describe('the problems of a formula', () => {
  it('are its first syntax error, with its place', () => {
    expect(problemsOf('ar * )')).toMatchObject([
      { place: { start: 5, end: 6 }, message: 'Itt egy érték, mező vagy zárójel hiányzik.' },
    ])
    expect(problemsOf('KEREKÍTÉS()')).toMatchObject([
      { place: { start: 0, end: 9 }, message: expect.stringContaining('KEREKÍTÉS(szám; tizedesek)') },
    ])
  })

  it('are all unknown names, each at its place', () => {
    expect(problemsOf('ara + nev2 * ar')).toEqual([
      { place: { start: 0, end: 3 }, message: 'Nincs ilyen mező: „ara”.' },
      { place: { start: 6, end: 10 }, message: 'Nincs ilyen mező: „nev2”.' },
    ])
  })

  it('are its type errors, which have no place', () => {
    expect(problemsOf('ar * nev')).toEqual([{ place: null, message: expect.stringContaining('szám') }])
  })

  it('are none if it is right, empty, or nobody knows what it may read', () => {
    expect([problemsOf('ar * 2'), problemsOf('')]).toEqual([[], []])
    expect(formulaProblems(parseFormula('ara'), null)).toEqual([])
  })

  it('have a sentence for each code', () => {
    for (const code of Object.keys(formulaMessages) as (keyof typeof formulaMessages)[])
      expect(formulaFaultText({ code, detail: 'RÉSZLET', start: 0, end: 1 })).not.toMatch(/[{}]/u)
  })
})
