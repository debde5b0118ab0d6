import { expect, test } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })
const formula = (calculateValue: string) => ({ calculateValue })

function open(components: readonly object[]) {
  const bytes = new TextEncoder().encode(JSON.stringify({ title: 'A', path: 'a', components }))
  const { form, report } = read({ name: 'a', bytes })
  const { program, diagnostics } = compileImported(form ?? raise())
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const session = (program ?? raise()).start()
  const set = (path: string, value: unknown) => session.dispatch({ type: 'set', path, value })
  return { form, report, session, set, value: (path: string) => session.field(path)?.value }
}

test('a text field whose formula is a number is a number, so that others can add it up', () => {
  const minutes = `
    if (row.tol && row.ig) {
      var start = new Date("01/01/2000 " + row.tol);
      var end = new Date("01/01/2000 " + row.ig);
      var minutes = (end.getTime() - start.getTime()) / 1000 / 60;
    } else { var minutes = 0 }
    value = minutes;`
  const { report, session, set, value } = open([
    part('datagrid', 'napok', {
      components: [part('time', 'tol'), part('time', 'ig'), part('textfield', 'perc', formula(minutes))],
    }),
    part(
      'textfield',
      'ora',
      formula(
        'var sum = 0; data.napok.forEach((nap) => { sum += nap.perc }); value = Math.round(sum / 60 * 10) / 10;',
      ),
    ),
  ])
  expect(report.counts.lost).toBe(0)
  session.dispatch({ type: 'addRow', path: 'napok' })
  session.dispatch({ type: 'addRow', path: 'napok' })
  set('napok.0.tol', '08:30')
  set('napok.0.ig', '17:45')
  set('napok.1.tol', '12:00')
  set('napok.1.ig', '12:30')
  expect([value('napok.0.perc'), value('napok.1.perc'), value('ora')]).toEqual([555, 30, 9.8])
})

test('a formula that leaves the value as it was applies while it does not', () => {
  const { set, value } = open([
    part('checkbox', 'masol'),
    part('textfield', 'innen'),
    part('textfield', 'ide', formula('if (data.masol) { value = data.innen }')),
    part('textfield', 'oda', formula("value = data.masol ? data.innen + '!' : value")),
  ])
  set('innen', 'alma')
  expect([value('ide'), value('oda')]).toEqual([null, null])
  set('ide', 'szilva')
  set('masol', true)
  expect([value('ide'), value('oda')]).toEqual(['alma', 'alma!'])
  set('innen', 'barack')
  set('masol', false)
  set('innen', 'körte')
  expect([value('ide'), value('oda')]).toEqual(['barack', 'barack!'])
})

test('a text field shows a number and a date as the script writes them', () => {
  const { set, value } = open([
    part('number', 'n'),
    part('datetime', 'd', { enableTime: false }),
    part('textfield', 'szam', formula('value = data.n')),
    part('textfield', 'nap', formula("value = moment(data.d).format('DD.MM.YYYY')")),
  ])
  set('n', 12)
  set('d', '2026/01/31')
  expect([value('szam'), value('nap')]).toEqual(['12', '31.01.2026'])
})

test('what reads its own value is switched off, since it would depend on itself', () => {
  const { report } = open([
    part('textfield', 'szam', formula('value = value + 1')),
    part('textfield', 'nev', { customConditional: "show = data.nev !== 'x'" }),
    part('container', 'k', {
      customConditional: "show = data.k.c === 'x'",
      components: [part('textfield', 'c')],
    }),
  ])
  expect(report.lines.filter(({ fate }) => fate === 'lost').map(({ name }) => name)).toEqual([
    'szam',
    'nev',
    'k',
  ])
})

test('texts are compared and computed with as numbers, as JavaScript reads them', () => {
  const { set, value, session } = open([
    part('textfield', 'azonosito'),
    part('textfield', 'nagy', { customConditional: 'show = Number(data.azonosito.substring(0, 2)) > 31' }),
    part('textfield', 'felnott', { customConditional: 'show = data.azonosito >= 18' }),
    part('number', 'dupla', formula('value = parseInt(data.azonosito, 10) * 2')),
  ])
  const seen = (text: string) => {
    set('azonosito', text)
    return [session.field('nagy')?.present, session.field('felnott')?.present, value('dupla')]
  }
  expect(seen('0412')).toEqual([false, true, 824])
  expect(seen('9')).toEqual([false, false, 18])
  expect(seen('4101')).toEqual([true, true, 8202])
  expect(seen('alma')).toEqual([false, false, null])
})

test('a field that is never editable is locked once, whether it has a formula or not', () => {
  const { form } = open([
    part('number', 'darab'),
    part('number', 'kettő', { ...formula('value = data.darab * 2'), disabled: true }),
    part('number', 'három', formula('value = data.darab * 3')),
  ])
  expect(form?.items.formDisabled).toHaveLength(2)
})

function raise(): never {
  throw new Error('The form was not read.')
}
