import { describe, expect, test } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from '../testing/compile-imported.ts'

const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })
const choices = (...all: readonly string[]) => ({ values: all.map((value) => ({ value, label: value })) })

function open(components: readonly object[], more = {}) {
  const form = { title: 'A', path: 'a', display: 'form', components, ...more }
  const { form: file, report } = read({ name: 'a', bytes: new TextEncoder().encode(JSON.stringify(form)) })
  if (!file) throw new Error(report.problem?.text)
  const { program, diagnostics } = compileImported(file)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  const field = (key: string) => file.items.formField?.find((one) => one.key === key)
  const reasons = (name: string) =>
    report.lines
      .filter((line) => line.path.includes(name))
      .flatMap((line) => line.reasons.map(({ code }) => code))
  return { file, report, field, reasons, session: program.start() }
}

describe('texts that show answers', () => {
  const row = part('datagrid', 'sorok', {
    components: [
      part('textfield', 'ki'),
      part('content', 'sorban', { input: false, html: '{{ row.ki }}, {{ data.nev }}' }),
    ],
  })
  const opened = open([
    part('textfield', 'nev', { label: 'Neve, {{ data.nincs }}' }),
    part('content', 'udv', {
      input: false,
      html: "<p>Kedves <b>{{ data.nev }}</b>! {1} {{ moment(data.mikor).format('YYYY-MM-DD') }}</p>",
    }),
    part('datetime', 'mikor', { enableTime: false }),
    part('content', 'lista', { input: false, html: '{{ data.sorok }} {{#each data.sorok}}' }),
    row,
  ])

  test('have places, also in rows, and other braces stay', () => {
    expect(opened.field('udv')?.hint).toBe('Kedves **{nev}**! {{1} {mikor}')
    expect(opened.field('sorban')?.hint).toBe('{ki}, {nev}')
  })

  test('show nothing for a name that no field has, and say what they cannot show', () => {
    expect(opened.field('nev')?.label).toBe('Neve, ')
    expect(opened.field('lista')?.hint).toBe('… …')
    expect(opened.reasons('lista')).toEqual(['place-lost', 'place-lost'])
  })
})

describe('masks', () => {
  test('say what may be typed, and what a whole value looks like', () => {
    const { field, session } = open([part('textfield', 'rendszam', { inputMask: 'AAA-999 #*' })])
    expect(field('rendszam')?.mask).toBe('SSS-### \\#N')
    const issues = (value: string) => {
      session.dispatch({ type: 'set', path: 'rendszam', value })
      return session.answer().issues.length
    }
    expect([issues('ABC-123 #x'), issues('ABC-12'), issues('')]).toEqual([0, 1, 0])
  })

  test('that are several cannot be carried', () => {
    const { field, reasons } = open([
      part('textfield', 'szam', { allowMultipleMasks: true, inputMasks: [{ mask: '99' }, { mask: '999' }] }),
    ])
    expect([field('szam')?.mask, reasons('szam')]).toEqual([undefined, ['property-lost']])
  })
})

test('limits of files are carried', () => {
  const { field } = open([part('file', 'f', { filePattern: '*.pdf, image/*', fileMaxSize: '1.5MB' })])
  expect(field('f')).toMatchObject({ accept: ['.pdf', 'image/*'], maxBytes: 1_572_864 })
})

test('choices that a script writes down are choices; others are the answer of the host', () => {
  const { field, file } = open([
    part('select', 'a', {
      dataSrc: 'custom',
      data: { custom: "values = [{ label: 'Egy', value: '1' }, 'kettő']" },
    }),
    part('select', 'b', { dataSrc: 'url', data: { url: 'https://x.hu/?q={{ data.a }}' }, refreshOn: 'a' }),
  ])
  expect(file.options.map(({ label, value }) => [label, value])).toEqual([
    ['Egy', '1'],
    ['kettő', 'kettő'],
  ])
  expect(field('b')).toMatchObject({ optionSource: 'host', optionInputs: ['a'] })
})

test('conditions without a conjunction must all hold', () => {
  const { session } = open([
    part('radio', 'a', choices('x', 'y')),
    part('radio', 'b', choices('x', 'y')),
    part('textfield', 'c', {
      conditional: {
        show: true,
        conditions: [
          { component: 'a', operator: 'isEqual', value: 'x' },
          { component: 'b', operator: 'isNotEqual', value: 'x' },
        ],
      },
    }),
  ])
  const shown = (a: string, b: string) => {
    session.dispatch({ type: 'set', path: 'a', value: a })
    session.dispatch({ type: 'set', path: 'b', value: b })
    return session.field('c')?.present
  }
  expect([shown('x', 'y'), shown('x', 'x'), shown('y', 'y')]).toEqual([true, false, false])
})

test('a formula in JSON Logic is computed', () => {
  const { session } = open([
    part('number', 'n'),
    part('number', 'm', { calculateValue: { '*': [{ var: 'data.n' }, 2] } }),
  ])
  session.dispatch({ type: 'set', path: 'n', value: 21 })
  expect(session.field('m')?.value).toBe(42)
})

test('a limit of a date that is computed from today is checked', () => {
  const { session } = open([
    part('datetime', 'd', { enableTime: false, datePicker: { minDate: "moment().subtract(10, 'days')" } }),
  ])
  const issues = (value: string) => {
    session.dispatch({ type: 'set', path: 'd', value })
    return session.answer().issues.length
  }
  // Today is 15 June in these tests.
  expect([issues('2026/06/05'), issues('2026/06/04')]).toEqual([0, 1])
})

test('a form within the form keeps the shape of its answer, and one that is not in the file is lost', () => {
  const { session, report, reasons } = open([
    part('form', 'cim', { components: [part('textfield', 'utca')] }),
    part('form', 'masik', { form: '5f1' }),
  ])
  session.dispatch({ type: 'set', path: 'cim.data.utca', value: 'Fő u. 1.' })
  expect(session.answer().values).toMatchObject({ cim: { data: { utca: 'Fő u. 1.' } } })
  expect([reasons('masik'), report.counts.lost]).toEqual([['form-missing'], 1])
})

test('what has no place in our forms is named: scripts of buttons and of the form, the texts of an intro page', () => {
  const { report } = open([part('textfield', 'a'), part('button', 'g', { action: 'custom', custom: 'x' })], {
    controller: 'x()',
    introPage: { enabled: true, introduction: '5bb83ff3-21a6-4975-a555-5ef0c119664e' },
  })
  const codes = report.lines.flatMap(({ path, reasons }) => reasons.map(({ code }) => [path, code]))
  expect(codes).toEqual([
    ['introPage', 'intro-missing'],
    ['controller', 'logic-lost'],
    ['components.g', 'logic-lost'],
  ])
})

test('an intro page with its texts is the first page', () => {
  const { file, field } = open([part('panel', 'p', { components: [part('textfield', 'a')] })], {
    display: 'wizard',
    introPage: {
      enabled: true,
      introduction: 'Erre való az űrlap.',
      sections: { scope: { title: 'Kinek', bulletPoints: ['Aki költözik.'] } },
    },
  })
  expect(file.items.formField?.map(({ key, type }) => [key, type])).toEqual([
    ['introPage', 'page'],
    ['introduction', 'note'],
    ['p', 'page'],
    ['a', 'text'],
  ])
  expect(field('introduction')?.hint).toBe('Erre való az űrlap.\n\nKinek\n\nAki költözik.')
})

test('descriptions of choices keep their links, and stars of plain text stay stars', () => {
  const values = [
    { value: 'a', label: 'A', description: 'Lásd <a href="https://pelda.hu/a">itt</a>.' },
    { value: 'b', label: 'B', description: '*kötelező*' },
  ]
  const { file } = open([part('radio', 'r', { values })])
  expect(file.options.map(({ description }) => description)).toEqual([
    'Lásd [itt](https://pelda.hu/a).',
    '\\*kötelező\\*',
  ])
})

test('limits that only some dialects have are carried, and what no field can do is said', () => {
  const { field, session, reasons } = open([
    part('year', 'ev', { minYear: 2000, maxYear: 2030 }),
    part('number', 'egesz', { inputType: 'numeric' }),
    part('textfield', 'jegyek', { validate: { digitsOnly: true } }),
    part('textfield', 'nagybetus', { case: 'uppercase' }),
    part('textfield', 'titkos', { persistent: false }),
  ])
  expect(field('ev')).toMatchObject({ min: 2000, max: 2030 })
  expect(field('egesz')).toMatchObject({ step: 1 })
  session.dispatch({ type: 'set', path: 'jegyek', value: '12a' })
  expect(session.answer().issues).toHaveLength(1)
  expect([...reasons('nagybetus'), ...reasons('titkos')]).toEqual(['property-lost', 'property-lost'])
})
