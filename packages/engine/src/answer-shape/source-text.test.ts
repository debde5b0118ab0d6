import { expect, it } from 'vitest'
import { buildDefinition } from '../testing/build-definition.ts'
import { describeAnswer } from './describe-answer.ts'
import {
  createNames,
  docComment,
  literal,
  objectKey,
  propertyName,
  typeName,
  valueName,
} from './source-text.ts'
import { compileFiles } from './testing/compile-files.ts'
import { PROBE, readByZod } from './testing/read-shapes.ts'
import { answerTypes } from './typescript.ts'
import { answerZod } from './zod-source.ts'

it.each([
  ['csaladi-potlek', 'CsaladiPotlek', 'csaladiPotlek'],
  ['űrlap ő', 'ŰrlapŐ', 'űrlapŐ'],
  ['2026-os', 'Form2026Os', 'form2026Os'],
  ['class', 'Class', 'class'],
  ['', 'Form', 'form'],
  ['a`*/\n</script>', 'AScript', 'aScript'],
])('makes identifiers of any text: %j', (text, type, value) => {
  expect([typeName(text), valueName(text)]).toEqual([type, value])
})

it('gives no two things one name, whatever the case of their letters', () => {
  const names = createNames()
  expect(['CimRow', 'Cim', 'CIM', 'Cimrow'].map(names)).toEqual(['CimRow', 'Cim', 'CIM2', 'Cimrow2'])
})

it('writes any text as one line that means the same', () => {
  const texts = [
    'a"b\\',
    '\u2028\u2029\n\r\t',
    '`$\u007bx}`',
    '*/ // </script>',
    '\u202e\u200b\u{e0041}',
    '\ud800',
    '😀 őű',
  ]
  for (const text of texts) {
    const written = literal(text)
    // What JavaScript itself reads.
    expect(new Function(`return ${written}`)()).toBe(text)
    expect(written).not.toMatch(/[\n\r\u2028\u2029\u202e\u200b]/u)
    expect(docComment(text, '')).not.toMatch(/\*\/.*\*\/|[\u2028\u2029\u202e]|\n./su)
  }
  expect(docComment(' \n', '  ')).toBe('')
})

it('quotes keys that are no identifiers, and never sets a prototype', () => {
  expect(['nev', 'class', 's:z', '__proto__', '1a'].map(propertyName)).toEqual([
    ...['nev', 'class', '"s:z"', '"__proto__"', '"1a"'],
  ])
  const made = new Function(`return { ${objectKey('__proto__')}: 1 }`)()
  expect(Object.keys(made)).toEqual(['__proto__'])
})

it('writes files that compile, whatever labels, options and keys are', () => {
  const evil = '*/ `$\u007bx}` "\' \\ \u2028\n</script>'
  const shape = describeAnswer(
    buildDefinition({
      form: { title: evil },
      formField: [
        { id: 'class', label: evil, hint: evil },
        { id: 'Class', type: 'group', label: evil },
        { id: 'default', parentId: 'Class' },
        { id: 'Row', type: 'repeat' },
        { id: 'v', type: 'select', optionList: 'l', parentId: 'Row' },
        { id: 'clasS', type: 'group' },
        { id: 'toString_', parentId: 'clasS', type: 'radio', optionList: 'l' },
      ],
      formOption: ['x', evil, 'ok', ...'abcdefghij'].map((value) => ({
        ...{ id: value, list: 'l', value, label: evil },
        withText: value === evil,
      })),
    }),
  )
  const form = { ...PROBE, form: evil, domain: evil }
  expect(compileFiles({ 'a.ts': answerTypes(shape, form), 'b.ts': answerZod(shape, form) })).toBe('')
  const read = readByZod(shape)
  expect(read({ Row: [{ v: { value: evil, text: '' } }], clasS: { toString_: 'ok' } })).toBeNull()
  expect(read({ Row: [{ v: 'más' }] })).not.toBeNull()
})
