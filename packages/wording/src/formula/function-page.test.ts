import { readFileSync } from 'node:fs'
import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { Condition } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { formatFormula } from './format-formula.ts'
import { formulaFunctions } from './formula-functions.ts'
import { parseFormula } from './parse-formula.ts'

/** The page of all functions, with examples over the answers of one form. */
const page = readFileSync(new URL('../../../../docs/hu/21-kepletek-fuggvenyei.md', import.meta.url), 'utf8')

/** The rows of the page's tables that begin with a formula: their cells as text. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(2, -2)
      .split(' | ')
      .map((cell) => cell.replace(/^`(.*)`$/u, '$1')),
  )

const answers = {
  nev: 'Kovács Anna',
  irsz: '8900',
  osszeg: 12_500,
  szazalek: 7.5,
  szul: '2000/05/20',
  kezdes: '2024/09/01',
  megye: 'ZA',
  hobbik: ['olvasas', 'zene'],
  elfogadja: true,
  gyermekek: [
    { nev: 'Béla', kor: 7 },
    { nev: 'Cili', kor: 12 },
  ],
}

const form = {
  formField: [
    { id: 'nev' },
    { id: 'irsz' },
    { id: 'telefon' },
    { id: 'osszeg', type: 'number' },
    { id: 'szazalek', type: 'number' },
    { id: 'szul', type: 'date' },
    { id: 'kezdes', type: 'date' },
    { id: 'megye', type: 'select', optionList: 'megyek' },
    { id: 'hobbik', type: 'checkboxGroup', optionList: 'hobbik' },
    { id: 'elfogadja', type: 'checkbox' },
    { id: 'gyermekek', type: 'repeat' },
    { id: 'gyermekNev', key: 'nev', parentId: 'gyermekek' },
    { id: 'gyermekKor', key: 'kor', type: 'number', parentId: 'gyermekek' },
  ],
  formOption: [
    { id: 'za', list: 'megyek', value: 'ZA', label: 'Zala', data: { szekhely: 'Zalaegerszeg' } },
    { id: 'va', list: 'megyek', value: 'VA', label: 'Vas', data: { szekhely: 'Szombathely' } },
    { id: 'ol', list: 'hobbik', value: 'olvasas', label: 'olvasás' },
    { id: 'ze', list: 'hobbik', value: 'zene', label: 'zene' },
    { id: 'eger', list: 'iranyitoszamok', value: '3300', label: '3300 Eger', data: { telepules: 'Eger' } },
    { id: 'zeg', list: 'iranyitoszamok', value: '8900', label: '8900', data: { telepules: 'Zalaegerszeg' } },
  ],
}

/** The result of a formula on the form, written as a formula; one of a row's number is of the second row. */
function resultOf(formula: string): string | null {
  const read = parseFormula(formula)
  if (!read.ok) throw new Error(`${formula} is no formula.`)
  const isOfRow = formula.includes('SORSZÁM')
  const field = { id: 'x', type: 'calculated', expression: read.json, parentId: isOfRow ? 'gyermekek' : null }
  const definition = buildDefinition({ ...form, formField: [...form.formField, field] })
  const { program } = compile(definition, { now: '2026-11-22T09:30:00Z' })
  const session = program?.start({ values: answers, context: { timeZone: 'Europe/Budapest' } })
  const value = session?.field(isOfRow ? 'gyermekek.1.x' : 'x')?.value
  return formatFormula((value ?? null) as Condition) // a result is JSON
}

describe('the page of functions', () => {
  it('has each function as the formula box explains it, in its order', () => {
    const listed = [
      ...new Map(rows.filter((cells) => cells.length === 4).map(([usage, help]) => [usage, help])),
    ]
    expect(listed).toEqual(formulaFunctions.map(({ usage, help }) => [usage, help]))
  })

  const examples = rows.map((cells) => cells.slice(-2) as [string, string])
  it.each(examples)('says what %s gives', (formula, result) => expect(resultOf(formula)).toBe(result))
})
