import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'
import { expression, extension, option, questionnaireOf } from './testing/questionnaire.ts'

type Part = Readonly<Record<string, unknown>>

const open = (item: readonly Part[], more: Part = {}) => openImported(questionnaireOf(item, more))
const extended = (...extensions: readonly Part[]): Part => ({ extension: extensions })
const choices = [option('a'), option('b')]

describe('when a question is asked', () => {
  const fields: readonly Part[] = [
    { linkId: 't', type: 'string', text: 'T' },
    { linkId: 'n', type: 'integer', text: 'N' },
    { linkId: 'b', type: 'boolean', text: 'B' },
    { linkId: 'd', type: 'date', text: 'D' },
    { linkId: 'c', type: 'choice', text: 'C', answerOption: choices },
    { linkId: 'l', type: 'choice', text: 'L', repeats: true, answerOption: choices },
    { linkId: 'q', type: 'quantity', text: 'Q' },
  ]
  const when = (question: string, operator: string, answer: Part) => ({ question, operator, ...answer })
  const one = (...args: Parameters<typeof when>) => ({ enableWhen: [when(...args)] })
  const conditions: readonly (readonly [item: Part, yes: Part, no: Part])[] = [
    [one('t', '=', { answerString: 'a' }), { t: 'a' }, { t: 'b' }],
    [one('t', '!=', { answerString: 'a' }), { t: 'b' }, { t: 'a' }],
    // Without an answer there is no other answer.
    [one('t', '!=', { answerString: 'a' }), { t: 'b' }, {}],
    [one('t', 'exists', { answerBoolean: true }), { t: 'a' }, {}],
    [one('t', 'exists', { answerBoolean: false }), {}, { t: 'a' }],
    [one('n', '>', { answerInteger: 2 }), { n: 3 }, { n: 2 }],
    [one('n', '>=', { answerInteger: 2 }), { n: 2 }, { n: 1 }],
    [one('n', '<', { answerInteger: 2 }), { n: 1 }, { n: 2 }],
    [one('n', '<=', { answerInteger: 2 }), { n: 2 }, { n: 3 }],
    [one('b', '=', { answerBoolean: true }), { b: 'true' }, { b: 'false' }],
    [one('b', '!=', { answerBoolean: true }), { b: 'false' }, { b: 'true' }],
    [one('d', '>', { answerDate: '2026-02-01' }), { d: '2026/02/02' }, { d: '2026/02/01' }],
    [one('c', '=', { answerCoding: { code: 'a' } }), { c: 'a' }, { c: 'b' }],
    [one('l', '=', { answerCoding: { code: 'a' } }), { l: ['b', 'a'] }, { l: ['b'] }],
    // One of the answers is another.
    [one('l', '!=', { answerCoding: { code: 'a' } }), { l: ['b', 'a'] }, { l: ['a'] }],
    [one('l', '!=', { answerCoding: { code: 'a' } }), { l: ['b'] }, {}],
    [one('q', '>', { answerQuantity: { value: 2, code: 'kg' } }), { q: 3 }, { q: 2 }],
    [
      { enableWhen: [when('t', '=', { answerString: 'a' }), when('n', '=', { answerInteger: 1 })] },
      { t: 'a' },
      { t: 'b', n: 2 },
    ],
    [
      {
        enableBehavior: 'all',
        enableWhen: [when('t', '=', { answerString: 'a' }), when('n', '=', { answerInteger: 1 })],
      },
      { t: 'a', n: 1 },
      { t: 'a', n: 2 },
    ],
    [
      {
        enableBehavior: 'any',
        enableWhen: [when('t', '=', { answerString: 'a' }), when('n', '=', { answerInteger: 1 })],
      },
      { n: 1 },
      { n: 2 },
    ],
  ]

  it('follows from the answers', () => {
    const form = open([
      ...fields,
      ...conditions.map(([item], index) => ({ linkId: `x${index}`, type: 'string', text: 'X', ...item })),
    ])
    expect(form.lost).toEqual([])
    const shown = (answers: Part, index: number) => form.given(answers).field(`x${index}`)?.present
    const found = conditions.map(([item, yes, no], index) => [item, shown(yes, index), shown(no, index)])
    expect(found).toEqual(conditions.map(([item]) => [item, true, false]))
  })

  it.each([
    ['an unknown question', one('nincs', '=', { answerString: 'a' })],
    ['an unknown operator', one('t', '~', { answerString: 'a' })],
  ])('is kept switched off if it depends on %s', (_, item) => {
    const form = open([...fields, { linkId: 'x', type: 'string', text: 'X', ...item }])
    expect(form.codesOf('x')).toEqual(['condition-unreadable'])
    expect(form.items('formExpandable')).toMatchObject([
      { enabled: false, note: expect.stringContaining('"question"') },
    ])
  })
})

describe('demands on an answer', () => {
  const constraint = (text: string, more: readonly Part[] = []) =>
    extended({
      ...extension('questionnaire-constraint', {}),
      extension: [
        { url: 'expression', valueString: text },
        { url: 'human', valueString: 'Nem jó.' },
        ...more,
      ],
    })
  const demands: readonly (readonly [item: Part, fine: readonly unknown[], wrong: readonly unknown[]])[] = [
    [{ type: 'string', required: true }, ['a'], [null]],
    [{ type: 'string', maxLength: 3 }, ['abc', null], ['abcd']],
    [{ type: 'string', ...extended(extension('minLength', { valueInteger: 3 })) }, ['abc', null], ['ab']],
    [{ type: 'string', ...extended(extension('regex', { valueString: '^[0-9]+$' })) }, ['12'], ['1a']],
    [{ type: 'url' }, ['https://a.hu'], ['alma']],
    [{ type: 'integer' }, [2], [2.5]],
    [{ type: 'integer', ...extended(extension('minValue', { valueInteger: 2 })) }, [2], [1]],
    [{ type: 'integer', ...extended(extension('maxValue', { valueInteger: 2 })) }, [2], [3]],
    [
      { type: 'date', ...extended(extension('minValue', { valueDate: '2026-02-01' })) },
      ['2026/02/01'],
      ['2026/01/31'],
    ],
    [
      { type: 'date', ...extended(extension('maxValue', { valueDate: '2026-02-01' })) },
      ['2026/02/01'],
      ['2026/02/02'],
    ],
    [
      {
        type: 'choice',
        repeats: true,
        answerOption: choices,
        ...extended(extension('questionnaire-minOccurs', { valueInteger: 2 })),
      },
      [['a', 'b']],
      [['a']],
    ],
    [
      {
        type: 'choice',
        repeats: true,
        answerOption: choices,
        ...extended(extension('questionnaire-maxOccurs', { valueInteger: 1 })),
      },
      [['a']],
      [['a', 'b']],
    ],
    [{ type: 'integer', ...constraint("%resource.item.where(linkId = 'SELF').answer.value > 2") }, [3], [2]],
  ]

  it('are rules, which the fine values keep and the others break', () => {
    const items = demands.map(([item], index) => {
      const text = JSON.stringify({ linkId: `x${index}`, text: 'X', ...item })
      return JSON.parse(text.replaceAll('SELF', `x${index}`)) as Part // what was written in the line before
    })
    const form = open(items)
    expect(form.lost).toEqual([])
    const check = (key: string, value: unknown) => {
      form.set(key, value)
      return form.broken(key).length === 0
    }
    const found = demands.map(([item, fine, wrong], index) => [
      item,
      fine.filter((value) => check(`x${index}`, value)),
      wrong.filter((value) => !check(`x${index}`, value)),
    ])
    expect(found).toEqual(demands)
  })

  it('may be warnings, with their texts; and are kept switched off if they cannot be read', () => {
    const form = open([
      {
        linkId: 'a',
        type: 'integer',
        text: 'A',
        ...constraint("%resource.item.where(linkId = 'a').answer.value > 2", [
          { url: 'severity', valueCode: 'warning' },
        ]),
      },
      { linkId: 'b', type: 'integer', text: 'B', ...constraint('nincs()') },
    ])
    const rules = form
      .items('formValidation')
      .map(({ message, severity, enabled }) => [message, severity, enabled])
    expect(rules).toEqual([
      ['Nem jó.', 'warning', undefined],
      ['Nem jó.', undefined, false],
    ])
    expect(form.lost).toEqual(['item.b validation-unreadable'])
  })
})

describe('values that a question begins with', () => {
  const values: readonly (readonly [item: Part, value: unknown])[] = [
    [{ type: 'string', initial: [{ valueString: 'a' }] }, 'a'],
    [{ type: 'integer', initial: [{ valueInteger: 5 }] }, 5],
    [{ type: 'decimal', initial: [{ valueDecimal: 1.5 }] }, 1.5],
    [{ type: 'quantity', initial: [{ valueQuantity: { value: 3, unit: 'kg' } }] }, 3],
    [{ type: 'boolean', initial: [{ valueBoolean: true }] }, 'true'],
    [{ type: 'boolean', initial: [{ valueBoolean: false }] }, 'false'],
    [{ type: 'date', initial: [{ valueDate: '2026-02-01' }] }, '2026/02/01'],
    [{ type: 'dateTime', initial: [{ valueDateTime: '2026-02-01T08:30:00Z' }] }, '2026/02/01 08:30'],
    [{ type: 'choice', answerOption: choices, initial: [{ valueCoding: { code: 'b' } }] }, 'b'],
    [{ type: 'choice', answerOption: choices, initial: [{ valueCoding: { code: 'x' } }] }, null],
    [{ type: 'choice', answerOption: [option('a'), { ...option('b'), initialSelected: true }] }, 'b'],
    [
      {
        type: 'choice',
        repeats: true,
        answerOption: choices,
        initial: [{ valueCoding: { code: 'b' } }, { valueCoding: { code: 'x' } }],
      },
      ['b'],
    ],
    [{ type: 'integer', initial: [{ valueString: 'x' }] }, null],
    [{ type: 'string' }, null],
    [{ type: 'decimal', ...extended(expression('calculatedExpression', '2 * 3')) }, 6],
    [{ type: 'string', ...extended(expression('calculatedExpression', '2 * 3')) }, '6'],
    [{ type: 'string', ...extended(expression('calculatedExpression', "'a' + 'b'")) }, 'ab'],
  ]

  it('are those of the file, where they fit', () => {
    const form = open(values.map(([item], index) => ({ text: 'X', ...item, linkId: `x${index}` })))
    const found = values.map(([item], index) => [item, form.value(`x${index}`)])
    expect(found).toEqual(values)
  })

  it('that are computed, or of the host, cannot be changed where the file says so', () => {
    const form = open([
      { linkId: 'a', type: 'decimal', text: 'A', ...extended(expression('calculatedExpression', '1 + 1')) },
      { linkId: 'b', type: 'string', text: 'B', readOnly: true, initial: [{ valueString: 'x' }] },
      {
        linkId: 'c',
        type: 'date',
        text: 'C',
        ...extended(expression('initialExpression', '%patient.birthDate')),
      },
      { linkId: 'd', type: 'string', text: 'D' },
    ])
    expect(['a', 'b', 'c', 'd'].map((path) => form.session.field(path)?.editing)).toEqual([
      'readonly',
      'readonly',
      'open',
      'open',
    ])
    expect(form.form.form.context).toMatchObject([{ key: 'elotoltes.c', type: 'date' }])
    const session = form.program.start({ context: { values: { 'elotoltes.c': '2000/01/02' } } })
    expect(session.field('c')?.value).toBe('2000/01/02')
  })
})
