import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { formioForms } from './formio/testing/forms.ts'
import { read } from './read.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const file = (text: string) => ({ name: 'fajl', bytes: bytesOf(text) })
const formio = JSON.stringify(formioForms[0])

describe('files that cannot be imported are refused with a reason', () => {
  test.each([
    ['an empty file', bytesOf(''), 'FILE_EMPTY'],
    ['a text', bytesOf('Kedves Címzett!'), 'FILE_UNKNOWN'],
    ['JSON of another kind', bytesOf('{"alma": 1}'), 'FILE_UNKNOWN'],
    ['JSON that ends too early', bytesOf('{"components": ['), 'JSON_INVALID'],
    ['JSON that is nested without end', bytesOf('['.repeat(100_000)), 'JSON_TOO_DEEP'],
    ['XML that is not well formed', bytesOf('<h:html><model></h:html>'), 'XML_INVALID'],
    [
      'XML with entities that grow',
      bytesOf('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>'),
      'XML_DOCTYPE',
    ],
    ['XML that is nested without end', bytesOf('<a>'.repeat(100_000)), 'JSON_TOO_DEEP'],
    ['a broken archive', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'XLSX_INVALID'],
    ['an archive of something else', zipSync({ 'a.txt': bytesOf('a') }), 'XLSX_INVALID'],
    [
      'an archive that unpacks to too much',
      zipSync({ 'xl/workbook.xml': new Uint8Array(61 * 1024 * 1024) }),
      'XLSX_TOO_LARGE',
    ],
    ['a form without fields', bytesOf('{"components": []}'), 'NO_FIELDS'],
    ['a broken form of our own', bytesOf('{"format": "urlapmuhely-form", "version": 2}'), 'UNREADABLE'],
  ])('%s', (_, bytes, code) => {
    const { form, report } = read({ name: 'fajl', bytes })
    expect(form).toBeNull()
    expect(report.problem).toMatchObject({ code, text: expect.stringMatching(/^\p{Lu}.*/u) })
  })
})

test('an archive that lies about the size of its parts is refused', () => {
  const bytes = zipSync({ 'xl/workbook.xml': new Uint8Array(1024 * 1024) })
  // The sizes of a part are in the directory at the end and before the part; both are 10 bytes.
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 4 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 10, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true)
  }
  expect(read({ name: 'a.xlsx', bytes }).form).toBeNull()
})

test('the name of a file does not matter: its content is recognised', () => {
  expect(read({ name: 'tablazat.xlsx', bytes: bytesOf(formio) }).report.recognised).toBe(
    'Ez egy Form.io űrlap.',
  )
})

test('reading a file again makes the same items, so that a second import changes the same form', () => {
  expect(read(file(formio)).form).toEqual(read(file(formio)).form)
})

test('what is read is a file of our own, and is read again unchanged', () => {
  const { form } = read(file(formio))
  const again = read(file(JSON.stringify(form)))
  expect(again.report).toMatchObject({ format: 'own', counts: { replaced: 0, lost: 0 } })
  expect(again.form).toEqual(form)
})

test('a condition that is more than a comparison becomes a rule that is switched off, with the original in its note', () => {
  const script = 'show = fetch("https://example.com").ok'
  const { form, report } = read(
    file(
      JSON.stringify({
        title: 'a',
        components: [{ type: 'textfield', key: 'a', input: true, customConditional: script }],
      }),
    ),
  )
  expect(report.lines[0]).toMatchObject({ fate: 'lost', reasons: [{ code: 'condition-unreadable' }] })
  expect(form?.items.formExpandable).toMatchObject([
    { enabled: false, note: expect.stringContaining(script) },
  ])
})
