import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { questionnaires, resourceOf } from './fhir/testing/forms.ts'
import { formJsForms } from './form-js/testing/forms.ts'
import { formioForms } from './formio/testing/forms.ts'
import { schemaForms } from './json-schema/testing/forms.ts'
import { read } from './read.ts'
import { surveys } from './surveyjs/testing/forms.ts'
import { doubling } from './testing/doubling.ts'
import { workbookOf } from './testing/workbook.ts'

const readText = (text: string) => read({ name: 'fajl', bytes: new TextEncoder().encode(text) })
const readJson = (content: unknown) => readText(JSON.stringify(content))
const many = <Part>(count: number, part: (index: number) => Part) =>
  Array.from({ length: count }, (_, index) => part(index))

// Each of these once took longer than any test may: it doubled with each part, or grew with the square of its length.
describe('a small file that would grow without end is read, or refused with the limit that it reaches', () => {
  test.each(Object.entries(doubling))('%s', (_, make) => {
    for (const parts of [5, 9, 40]) {
      const { report } = readJson(make(parts))
      expect(report.problem === null || report.problem.code === 'LIMIT').toBe(true)
    }
  })

  test('references that double name the number of fields that a form may have', () => {
    expect(readJson(doubling['references of a JSON Schema']?.(40)).report.problem).toEqual({
      code: 'LIMIT',
      text: 'A fájlból nem lehet űrlapot építeni: több mint 5000 mezőt és szakaszt írna le. Ossza kisebb űrlapokra.',
    })
  })

  test('a formula that would be too large when written out is kept switched off, and its size is the reason', () => {
    const { form, report } = readJson(doubling['variables of a script']?.(40))
    expect(report.lines.flatMap(({ reasons }) => reasons.map(({ text }) => text)).join(' ')).toContain(
      'kifejtve túl nagy volna',
    )
    expect(form?.items.formDefaultValue).toMatchObject([{ enabled: false }])
  })
})

describe('a file that grows with the square of its length is gone through once', () => {
  const COUNT = 400_000
  test.each([
    ['tags without an end', '<a'.repeat(COUNT)],
    ['quotes without an end', '<a x="'.repeat(COUNT)],
    ['comments without an end', `<a>${'<!--'.repeat(COUNT)}`],
    ['sections without an end', `<a>${'<![CDATA['.repeat(COUNT)}`],
    ['instructions without an end', `<a>${'<?a '.repeat(COUNT)}`],
  ])('XML: %s', (_, text) => {
    expect(readText(text).report.problem?.code).toBe('XML_INVALID')
  })

  test.each([
    ['open tags', '<b>'.repeat(COUNT)],
    ['tags without an end', '<b'.repeat(COUNT)],
    [
      'formatting that begins again in each paragraph',
      many(20_000, (index) => `<b id=${index}><p>`).join(''),
    ],
    ['signs of a list', '*_`['.repeat(COUNT)],
    ['braces', '{a{{'.repeat(COUNT)],
    ['white space', `x${' '.repeat(COUNT)}x\n${'\n '.repeat(COUNT)}`],
    ['an image that is written into it', `<p>a <img src="data:image/png;base64,${'A'.repeat(COUNT)}"> b</p>`],
  ])('a text of %s', (_, text) => {
    const html = { type: 'html', name: 'h', html: text }
    const named = { type: 'text', name: 'b', title: text, description: text }
    expect(readJson({ pages: [{ elements: [html, named] }] }).report.problem).toBeNull()
    const content = { type: 'content', key: 'c', html: text }
    expect(
      readJson({ display: 'form', components: [content, { type: 'textfield', key: 'a', label: text }] })
        .report.problem,
    ).toBeNull()
  })

  test('names of 400 000 signs', () => {
    for (const sign of ['_', '-', 'á'])
      expect(
        readJson({
          display: 'form',
          components: [{ type: 'textfield', key: `x${sign.repeat(COUNT)}y`, label: 'A' }],
        }).report.problem,
      ).toBeNull()
  })
})

describe('more than a form can be is refused by the name of its limit', () => {
  const refused = (bytes: Uint8Array) => read({ name: 'a.xlsx', bytes }).report.problem?.text
  const COUNT = 60_000

  test.each([
    [
      'Form.io',
      { display: 'form', components: many(COUNT, (key) => ({ type: 'textfield', key: `k${key}` })) },
    ],
    ['SurveyJS', { pages: [{ elements: many(COUNT, (key) => ({ type: 'text', name: `k${key}` })) }] }],
    [
      'FHIR',
      {
        resourceType: 'Questionnaire',
        item: many(COUNT, (key) => ({ linkId: `k${key}`, type: 'string', text: 'a' })),
      },
    ],
    [
      'JSON Schema',
      {
        type: 'object',
        properties: Object.fromEntries(many(COUNT, (key) => [`k${key}`, { type: 'string' }])),
      },
    ],
    [
      'form-js',
      {
        type: 'default',
        schemaVersion: 10,
        components: many(COUNT, (key) => ({ type: 'textfield', key: `k${key}` })),
      },
    ],
  ])('60 000 questions of %s', (_, content) => {
    expect(readJson(content).report.problem?.text).toContain('több mint 5000 mezőt')
  })

  test('60 000 questions of XForms', () => {
    const data = many(COUNT, (index) => `<q${index}/>`).join('')
    const inputs = many(COUNT, (index) => `<input ref="/d/q${index}"/>`).join('')
    const text = `<html><head><model><instance><d id="d">${data}</d></instance></model></head><body>${inputs}</body></html>`
    expect(readText(text).report.problem?.text).toContain('több mint 5000 mezőt')
  })

  test('60 000 questions of an XLSForm', () => {
    const survey = [['type', 'name', 'label'], ...many(COUNT, (index) => ['text', `q${index}`, 'Q'])]
    expect(refused(workbookOf({ survey }))).toContain('több mint')
  })

  test('a workbook that lists one sheet 20 000 times', () => {
    const survey = [['type', 'name', 'label'], ...many(200, (index) => ['text', `q${index}`, 'Q'])]
    expect(
      refused(
        workbookOf(
          { survey },
          many(20_000, () => 'survey'),
        ),
      ),
    ).toContain('több mint 200 munkalapja van')
  })

  test('a workbook that lists one sheet 100 times is read, the sheet once', () => {
    const survey = [['type', 'name', 'label'], ['text', 'q', 'Q'], ...many(8_000, () => ['note', '', ''])]
    const bytes = workbookOf(
      { survey },
      many(100, () => 'survey'),
    )
    // Read 100 times it would have too many cells.
    expect(refused(bytes)).toContain('több mint 5000 mezőt')
  })

  test('a sheet of 16 000 columns', () => {
    const survey = [many(16_000, (index) => `c${index}`), ['text']]
    expect(refused(workbookOf({ survey }))).toContain('több mint 1000 oszlop van')
  })

  test('loops over a list within each other', () => {
    const loops = many(4, (index) => ['begin loop over l', `g${index}`, 'G'])
    const ends = many(4, () => ['end loop', '', ''])
    const survey = [['type', 'name', 'label'], ...loops, ['text', 't', 'T'], ...ends]
    const choices = [['list_name', 'name', 'label'], ...many(100, (index) => ['l', `o${index}`, 'O'])]
    expect(refused(workbookOf({ survey, choices }))).toContain('több mint 5000 mezőt')
  })

  test('groups that are begun and not ended', () => {
    const survey = [['type', 'name', 'label'], ...many(3_000, (index) => ['begin group', `g${index}`, 'G'])]
    expect(refused(workbookOf({ survey }))).toContain('több mint 100 szinten')
  })
})

const EVERY_OBJECT_HAS = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  '__defineGetter__',
  'prototype',
]
const originals: readonly (readonly [string, unknown])[] = [
  ...formioForms.map((form) => ['formio', form] as const),
  ...questionnaires.map((one) => ['fhir', resourceOf(one)] as const),
  ...surveys.map((survey) => ['surveyjs', survey] as const),
  ...formJsForms.map((form) => ['form-js', form] as const),
  ...schemaForms.map(({ schema }) => ['json-schema', schema] as const),
]

describe('names that every object of JavaScript has are names like any other', () => {
  test('a property called __proto__ is named in the report, and the rest is read', () => {
    const text =
      '{"display":"form","components":[{"type":"textfield","key":"a","label":"A","__proto__":{"x":1}},{"type":"textfield","key":"b","label":"B"}]}'
    const { form, report } = readText(text)
    expect(form?.items.formField?.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(report.lines.at(-1)).toMatchObject({
      path: 'components[0].__proto__',
      fate: 'lost',
      reasons: [{ text: expect.stringContaining('„__proto__”') }],
    })
    expect(report.counts.lost).toBe(1)
  })

  test('properties called __proto__, anywhere in a form of any kind, change nothing but the report', () => {
    fc.assert(
      fc.property(fc.constantFrom(...originals), fc.nat(), fc.json(), ([format, form], place, value) => {
        const text = JSON.stringify(form)
        const places = [...text.matchAll(/\{(?=")/gu)].map(({ index }) => index + 1)
        const at = places[place % places.length] ?? 1
        const { report, form: file } = readText(`${text.slice(0, at)}"__proto__":${value},${text.slice(at)}`)
        const plain = readText(text)
        expect(report.format).toBe(format)
        expect(file).toEqual(plain.form)
        expect(report.counts.lost).toBe(plain.report.counts.lost + 1)
      }),
      { numRuns: 60 },
    )
  })

  test('a file of any kind with such names as keys and values is read, or refused with a reason', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.infiniteStream(fc.nat(1_000_000)),
        fc.constantFrom(...EVERY_OBJECT_HAS),
        ([, form], picks, name) => {
          const next = () => Number(picks.next().value)
          const changed = spoiled(form, () => next() % 12 === 0, name)
          const { report } = readJson(changed)
          expect(report.problem?.code ?? '').not.toBe('UNREADABLE')
        },
      ),
      { numRuns: 150 },
    )
  })
})

/** The content with some of its keys, or texts, replaced. */
function spoiled(content: unknown, isHit: () => boolean, name: string): unknown {
  if (Array.isArray(content)) return content.map((part) => spoiled(part, isHit, name))
  if (typeof content === 'string') return isHit() ? name : content
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([key, part]) => [isHit() ? name : key, spoiled(part, isHit, name)]),
  )
}
