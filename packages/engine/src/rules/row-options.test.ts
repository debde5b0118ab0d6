import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { Session } from '../compile/session.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { fillIn } from '../testing/fill-in.ts'
import { noClaims, verdict } from '../testing/verdict.ts'

const ofRows = { optionSource: 'rows', optionRows: 'gyermekek', rowLabel: '{sor}. {gyermekek.nev} ({varos})' }
const parts: DefinitionParts = {
  formField: [
    { id: 'varos' },
    { id: 'van', type: 'checkbox' },
    { id: 'gyermekek', type: 'repeat' },
    { id: 'nev', parentId: 'gyermekek' },
    { id: 'testver', type: 'select', parentId: 'gyermekek', ...ofRows },
    { id: 'melyik', type: 'select', ...ofRows },
    { id: 'melyikek', type: 'checkboxGroup', ...ofRows, rowLabel: '{gyermekek.nev}' },
    { id: 'felirat', type: 'calculated', expression: { option_label: { var: 'melyik' } } },
  ],
  formRemoveable: [{ id: 'r', targets: ['gyermekek'], condition: { var: 'van' } }],
}
const values = {
  varos: 'Eger',
  gyermekek: [{ nev: 'Anna', testver: 2 }, { nev: 'Béla' }, { nev: 'Cili', testver: 1 }],
  melyik: 2,
  melyikek: [1, 3],
}
const open = () => fillIn(parts, { values })
const chosen = (session: Session) =>
  ['melyik', 'melyikek', 'felirat', 'gyermekek.0.testver'].map((path) => session.field(path)?.value)
const labels = (session: Session, path = 'melyikek') =>
  session.field(path)?.options?.map(({ value, label }) => `${value} ${label}`)

describe('options that are the rows of a repeat', () => {
  it('have the labels of the rows, which change with them', () => {
    const session = open()
    expect(labels(session, 'melyik')).toEqual(['1 1. Anna (Eger)', '2 2. Béla (Eger)', '3 3. Cili (Eger)'])
    expect(labels(session, 'gyermekek.1.testver')).toEqual(labels(session, 'melyik'))
    const { changed } = session.dispatch({ type: 'set', path: 'gyermekek.1.nev', value: 'Bence' })
    expect(changed).toEqual(expect.arrayContaining(['melyik', 'melyikek', 'felirat']))
    expect(labels(session)).toEqual(['1 Anna', '2 Bence', '3 Cili'])
    session.dispatch({ type: 'set', path: 'varos', value: 'Vác' })
    expect(chosen(session)).toEqual([2, [1, 3], '2. Bence (Vác)', 2])
    session.dispatch({ type: 'addRow', path: 'gyermekek', at: 0 })
    expect(labels(session)).toEqual(['1 –', '2 Anna', '3 Bence', '4 Cili'])
  })

  it('stay chosen while rows come, go and move', () => {
    const session = open()
    session.dispatch({ type: 'moveRow', path: 'gyermekek.2', to: 0 })
    expect(chosen(session)).toEqual([3, [2, 1], '3. Béla (Eger)', 2])
    session.dispatch({ type: 'addRow', path: 'gyermekek', at: 1 })
    expect(chosen(session)).toEqual([4, [3, 1], '4. Béla (Eger)', 3])
    session.dispatch({ type: 'removeRow', path: 'gyermekek.0' })
    expect(chosen(session)).toEqual([3, [2], '3. Béla (Eger)', null])
    session.dispatch({ type: 'removeRow', path: 'gyermekek.2' })
    expect(chosen(session)).toEqual([null, [2], null, null])
  })

  it('are none as soon as the repeat is absent, also if their labels read nothing in its rows', () => {
    const numbered = parts.formField?.map((field) =>
      field.optionSource === 'rows' ? { ...field, rowLabel: '{sor}.' } : field,
    )
    const session = fillIn({ ...parts, formField: numbered ?? [] }, { values })
    session.dispatch({ type: 'set', path: 'van', value: true })
    expect([session.field('melyik')?.value, session.field('melyikek')?.value, session.check()]).toEqual([
      null,
      [],
      [],
    ])
  })

  it('are none while the repeat is absent', () => {
    const session = open()
    session.dispatch({ type: 'set', path: 'van', value: true })
    expect(session.field('melyik')).toMatchObject({ value: null, options: [] })
  })

  it('are checked with the rows of the answer', () => {
    const session = open()
    session.dispatch({ type: 'moveRow', path: 'gyermekek.2', to: 0 })
    const { program, answer } = { program: compiled(parts), answer: session.answer() }
    const claims = { claims: { circumstances: noClaims } }
    if (!program) throw new Error('The form compiles.')
    expect(verdict(program, answer.values, claims)).toEqual([])
    expect(verdict(program, { ...answer.values, melyik: 4 }, claims)).not.toEqual([])
    expect(session.dispatch({ type: 'set', path: 'melyik', value: 4 }).rejected?.code).toBe(
      'OPTION_UNAVAILABLE',
    )
  })

  it('carry the personal values of their labels', () => {
    const personal = (parts.formField ?? []).map((field) =>
      field.id === 'nev' ? { ...field, personal: true } : field,
    )
    expect(codes({ ...parts, formField: personal })).toEqual(['PERSONAL_COPIED'])
  })

  it('cannot be rows of another scope, nor rows that depend on the choice', () => {
    const inner = { id: 'tetelek', type: 'repeat', parentId: 'gyermekek' }
    const wrong = { id: 'x', type: 'select', ...ofRows, optionRows: 'tetelek', rowLabel: '{sor}' }
    expect(codes({ formField: [...(parts.formField ?? []), inner, wrong] })).toEqual(['SCOPE_MISMATCH'])
    const cyclic = [{ id: 'kor', targets: ['gyermekek'], condition: { '!!': { var: 'melyik' } } }]
    expect(codes({ ...parts, formRemoveable: cyclic })).toEqual(['CYCLE'])
  })
})

function codes(given: DefinitionParts): string[] {
  return compile(buildDefinition(given), { now: '2026-06-15T00:00:00Z' }).diagnostics.map(({ code }) => code)
}

function compiled(given: DefinitionParts) {
  return compile(buildDefinition(given), { now: '2026-06-15T00:00:00Z' }).program
}
