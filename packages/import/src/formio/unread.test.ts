import { expect, test } from 'vitest'
import { read } from '../read.ts'

const part = (type: string, key: string, more = {}) => ({ type, key, label: key, input: true, ...more })

function open(...components: readonly object[]) {
  const form = { title: 'A', path: 'a', display: 'form', components }
  const { form: file, report } = read({ name: 'a', bytes: new TextEncoder().encode(JSON.stringify(form)) })
  if (!file) throw new Error(report.problem?.text)
  const field = (key: string) => file.items.formField?.find((one) => one.key === key)
  const lines = report.lines.filter(({ path }) => path.startsWith('components'))
  const texts = lines.map(({ name, reasons }) => [name, ...reasons.map(({ text }) => text)])
  return { file, field, texts }
}

const left = (name: string) => `Ez a beállítása elmaradt: ${name}.`

test('properties that nothing reads are named, also of validations, buttons and what is on by default', () => {
  const { texts } = open(
    part('textarea', 'a', { showWordCount: true, editor: 'quill', validate: { unique: true } }),
    part('datagrid', 'b', { reorder: true, conditionalAddButton: 'show = data.a', components: [] }),
    part('panel', 'c', { input: false, nextPage: 'd', buttonSettings: { previous: false, next: true } }),
    part('datetime', 'd', { enableDate: false }),
    part('textfield', 'e', { widget: { type: 'calendar' }, ujKepesseg: { a: 1 } }),
    part('columns', 'f', { input: false, disabled: true, columns: [] }),
  )
  expect(texts).toEqual([
    ['a', left('showWordCount'), left('editor'), left('validate.unique')],
    ['b', left('reorder'), left('conditionalAddButton')],
    ['c', left('nextPage'), left('buttonSettings.previous: false')],
    ['d', left('enableDate: false')],
    ['e', left('ujKepesseg'), 'A megjelenése más lesz: naptár helyett szöveg.'],
    ['f', left('disabled')],
  ])
})

test('what builders write by themselves, or what only changes how a component is drawn, is not named', () => {
  const { texts } = open(
    part('textfield', 'a', {
      ...{ showWordCount: false, tableView: true, customClass: 'mt-3', overlay: { style: '', top: '' } },
      ...{ widget: { type: 'input' }, attributes: { style: 'x' }, properties: { kod: 'N6' }, dbIndex: true },
      ...{ conditional: { show: null, when: null, eq: '', json: '' }, validate: { unique: false, min: '' } },
    }),
    part('editgrid', 'b', { saveRow: 'Save', removeRow: 'Cancel', rowDrafts: false, components: [] }),
    part('time', 'c', { dataFormat: 'HH:mm:ss' }),
    part('currency', 'e', { delimiter: true, requireDecimal: true, validate: { step: 'any' } }),
    part('tags', 'f', { delimeter: ',', storeas: 'string', maxTags: 0 }),
    part('file', 'd', { fileTypes: [{ label: '', value: '' }], storage: 's3' }),
  )
  expect(texts).toEqual([
    ['a'],
    ['b'],
    ['c'],
    ['e'],
    ['f', 'Az értéke nálunk más alakú: a címkék egy szövegben, vesszővel.'],
    ['d'],
  ])
})

test('composites say what is lost of them too, and keep what they can', () => {
  const { field, file, texts } = open(
    part('phoneNumber', 'a', { placeholder: '+36', tooltip: 'Mobil', prefix: 'T' }),
    part('container', 'b', { disabled: true, components: [part('textfield', 'x')] }),
    part('survey', 'c', {
      disabled: true,
      questions: [{ value: 'q', label: 'Q' }],
      values: [{ value: 'v' }],
    }),
    part('tree', 'd', { defaultValue: { data: { y: 'z' } }, components: [part('textfield', 'y')] }),
  )
  expect(field('a')).toMatchObject({ placeholder: '+36', hint: 'Mobil', prefix: 'T' })
  const disabled = file.items.formDisabled?.flatMap(({ targets }) => targets)
  expect(disabled).toEqual([field('b')?.id, field('c')?.id])
  expect(texts.find(([name]) => name === 'd')).toContain('Az alapértéke nem illik a mezőhöz, ezért elmaradt.')
})

test('a signature is drawn by the host, and a link or a heading of one element is kept', () => {
  const { field, texts } = open(
    part('signature', 'a', { footer: 'Sign above', penColor: 'black', width: '100%' }),
    part('htmlelement', 'b', {
      input: false,
      tag: 'a',
      attrs: [{ attr: 'href', value: 'https://x.hu/a' }],
      content: 'itt',
    }),
    part('htmlelement', 'c', { input: false, tag: 'h2', attrs: [{ attr: '', value: '' }], content: 'Cím' }),
  )
  expect(field('a')?.type).toBe('signature')
  expect([field('b')?.hint, field('c')?.hint]).toEqual(['[itt](https://x.hu/a)', '### Cím'])
  expect(texts).toEqual([['a'], ['b'], ['c']])
})

test('messages of one’s own are those of the rules, and the others are named', () => {
  const { file, field, texts } = open(
    part('number', 'a', { validate: { min: 1, max: 9 }, errors: { min: '{{field}}: túl kevés' } }),
    part('textfield', 'b', { validate: { custom: "valid = input === 'x'" }, errors: { custom: 'Csak x.' } }),
    part('email', 'c', { errors: { invalid_email: 'Nem jó cím.', required: '' } }),
  )
  expect(file.items.formValidation?.map(({ rule, message }) => [rule, message])).toEqual([
    ['min', 'a: túl kevés'],
    ['expression', 'Csak x.'],
  ])
  expect(field('a')).toMatchObject({ max: 9 })
  expect(field('a')?.min).toBeUndefined()
  expect(texts.filter(([, ...reasons]) => reasons.length > 0)).toEqual([['c', left('errors.invalid_email')]])
})

test.each([
  ['datetime', 'moment()', { enableTime: false }],
  ['number', 'sok', {}],
  ['time', 'dél', {}],
  ['selectboxes', { x: true, y: true }, { values: [{ value: 'x', label: 'X' }] }],
])('a default of %s that does not fit is named', (type, defaultValue, more) => {
  expect(open(part(type, 'a', { defaultValue, ...more })).texts).toEqual([
    ['a', 'Az alapértéke nem illik a mezőhöz, ezért elmaradt.'],
  ])
})
