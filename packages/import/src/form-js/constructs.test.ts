import { describe, expect, it } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

function open(components: readonly object[]) {
  const content = { type: 'default', id: 'proba', schemaVersion: 18, components }
  const { form, report } = read({ name: 'f.json', bytes: new TextEncoder().encode(JSON.stringify(content)) })
  if (!form) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  const notes = report.lines.flatMap(({ path, reasons }) => reasons.map(({ code }) => `${path} ${code}`))
  return { form, notes, lost: report.counts.lost, program, session: program.start() }
}

const number = (key: string, more: object = {}) => ({
  type: 'number',
  id: `n_${key}`,
  key,
  label: key,
  ...more,
})
const text = (key: string, more: object = {}) => ({
  type: 'textfield',
  id: `t_${key}`,
  key,
  label: key,
  ...more,
})
const formula = (key: string, expression: string) => ({ type: 'expression', id: `e_${key}`, key, expression })
const items = {
  type: 'dynamiclist',
  id: 'list',
  path: 'tetelek',
  label: 'Tételek',
  defaultRepetitions: 2,
  components: [text('nev'), number('ar')],
}

describe('a form of form-js', () => {
  it('raises to a power by both signs, from left to right, after the sign of a number', () => {
    const { session, lost } = open([
      number('n', { defaultValue: 2 }),
      formula('csillag', '=n ** 3 ** 2'),
      formula('kalap', '=n ^ 3 ^ 2'),
      formula('negyzet', '=-n^2 + 1'),
    ])
    expect(lost).toBe(0)
    expect(session.answer().values).toMatchObject({ csillag: 64, kalap: 64, negyzet: 5 })
  })

  it('computes over the rows of a list: filters, positions, quantifiers, loops', () => {
    const { session, lost } = open([
      items,
      formula('dragak', '=count(tetelek[item.ar > 100])'),
      formula('osszesen', '=sum(tetelek[ar > 100].ar)'),
      formula('dupla', '=sum(for t in tetelek return t.ar * 2)'),
      formula('utolso', '=tetelek.nev[-1]'),
      text('mind', { conditional: { hide: '=not(every t in tetelek satisfies t.ar > 100)' } }),
      text('koztes', { conditional: { hide: '=not(sum(tetelek.ar) in [100..300))' } }),
    ])
    expect(lost).toBe(0)
    expect(session.field('tetelek.1.nev')?.present).toBe(true)
    session.dispatch({ type: 'set', path: 'tetelek.0.ar', value: 50 })
    session.dispatch({ type: 'set', path: 'tetelek.1.ar', value: 200 })
    session.dispatch({ type: 'set', path: 'tetelek.1.nev', value: 'b' })
    expect(session.answer().values).toMatchObject({ dragak: 1, osszesen: 200, dupla: 500, utolso: 'b' })
    expect(session.field('mind')?.present).toBe(false)
    expect(session.field('koztes')?.present).toBe(true)
    session.dispatch({ type: 'set', path: 'tetelek.0.ar', value: 150 })
    expect(session.field('mind')?.present).toBe(true)
  })

  it('reads names that no field has from the host, with the type that they are used with', () => {
    const { form, notes, lost, program } = open([
      formula('dij', '=if csomag.fajta = "nagy" then csomag.ar * 2 else 0'),
    ])
    expect(lost).toBe(0)
    expect(notes).toEqual(['dij host-function', 'dij host-function'])
    expect(form.form.context).toMatchObject([
      { key: 'csomag.fajta', type: 'text' },
      { key: 'csomag.ar', type: 'number' },
    ])
    const session = program.start({ context: { values: { 'csomag.fajta': 'nagy', 'csomag.ar': 30 } } })
    expect(session.field('dij')?.value).toBe(60)
  })

  it('carries an object that is computed as a group of its members', () => {
    const { session, lost } = open([
      number('havi'),
      formula('osszeg', '={ ev: havi * 12, nap: ev / 365 }'),
      formula('fele', '=osszeg.ev / 2'),
    ])
    expect(lost).toBe(0)
    session.dispatch({ type: 'set', path: 'havi', value: 365 })
    expect(session.answer().values).toEqual({ havi: 365, osszeg: { ev: 4380, nap: 12 }, fele: 2190 })
  })

  it('carries limits that are expressions, and names what it does not read', () => {
    const { session, notes, lost } = open([
      number('a'),
      number('b', { validate: { max: '=a * 2' }, sajat: 'x' }),
    ])
    expect(lost).toBe(0)
    expect(notes).toEqual(['b property-lost'])
    session.dispatch({ type: 'set', path: 'a', value: 2 })
    session.dispatch({ type: 'set', path: 'b', value: 5 })
    session.dispatch({ type: 'submit' })
    expect(session.field('b')?.issues).toHaveLength(1)
  })
})
