import { describe, expect, test } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })
const grid = (type: string, key: string, more = {}) =>
  part(type, key, { components: [part('textfield', 'ki'), part('number', 'n')], ...more })

function open(...components: readonly object[]) {
  const form = { title: 'A', path: 'a', display: 'form', components }
  const { form: file, report } = read({ name: 'a', bytes: new TextEncoder().encode(JSON.stringify(form)) })
  if (!file) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(file)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  const field = (key: string) => file.items.formField?.find((one) => one.key === key)
  return { field, session: program.start(), codes: report.lines.flatMap(({ reasons }) => reasons) }
}

describe('the rows that a grid begins with', () => {
  test('are one of a data grid, and none of a data grid or an edit grid that begins empty', () => {
    const { session, codes } = open(
      grid('datagrid', 'a'),
      grid('datagrid', 'b', { initEmpty: true }),
      grid('editgrid', 'c'),
      grid('editgrid', 'd', { openWhenEmpty: true }),
    )
    const nothing = { ki: null, n: null }
    expect(session.answer().values).toMatchObject({ a: [nothing], b: [], c: [], d: [nothing] })
    expect(codes).toEqual([])
  })

  test('are those of the default value, and as many as the grid demands', () => {
    const { session, field } = open(
      grid('datagrid', 'a', { defaultValue: [{ ki: 'Anna', n: 3 }, { ki: 'Béla' }] }),
      grid('datagrid', 'b', { validate: { minLength: 2 } }),
      grid('datagrid', 'c', { disableAddingRemovingRows: true, defaultValue: [{}, {}, {}] }),
    )
    expect(session.answer().values).toMatchObject({
      a: [
        { ki: 'Anna', n: 3 },
        { ki: 'Béla', n: null },
      ],
      b: [{}, {}],
      c: [{}, {}, {}],
    })
    expect(field('c')).toMatchObject({ minRows: 3, maxRows: 3 })
  })

  test('are there when a grid appears, also in a row that was added', () => {
    const { session } = open(
      part('checkbox', 'van'),
      grid('datagrid', 'a', { conditional: { show: true, when: 'van', eq: 'true' } }),
      part('editgrid', 'kulso', { components: [grid('datagrid', 'belso')] }),
    )
    session.dispatch({ type: 'set', path: 'van', value: true })
    session.dispatch({ type: 'addRow', path: 'kulso' })
    expect(session.field('a.0.ki')?.present).toBe(true)
    expect(session.field('kulso.0.belso.0.ki')?.present).toBe(true)
  })
})

test('a day begins with its default, whichever part comes first, and zeros are none', () => {
  const { session, codes } = open(
    part('day', 'a', { defaultValue: '02/29/2024' }),
    part('day', 'b', { defaultValue: '29/02/2024', dayFirst: true }),
    part('day', 'c', { defaultValue: '00/00/0000' }),
  )
  expect(session.answer().values).toEqual({ a: '2024/02/29', b: '2024/02/29', c: null })
  expect(codes.map(({ code }) => code)).toEqual(['value-shape', 'value-shape', 'value-shape'])
})

test('a field of several values begins with its defaults, or an empty one, and is shown or hidden as a whole', () => {
  const { session, field } = open(
    part('checkbox', 'van'),
    part('textfield', 'nevek', { multiple: true, validate: { required: true } }),
    part('textfield', 'szinek', { multiple: true, defaultValue: ['piros', 'kék'] }),
    part('textfield', 'rejtett', { multiple: true, conditional: { show: true, when: 'van', eq: 'true' } }),
  )
  expect(session.answer().values).toMatchObject({
    nevek_sorok: [{ nevek: null }],
    szinek_sorok: [{ szinek: 'piros' }, { szinek: 'kék' }],
  })
  expect(field('nevek_sorok')?.minRows).toBe(1)
  expect(session.field('rejtett_sorok')?.present).toBe(false)
  session.dispatch({ type: 'set', path: 'van', value: true })
  expect(session.field('rejtett_sorok.0.rejtett')?.present).toBe(true)
})
