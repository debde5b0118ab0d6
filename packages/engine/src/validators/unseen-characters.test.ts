import { byIdentifierRule, tidyText } from '@urlapmuhely/schema/facts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { replay } from '../replay/replay.ts'
import { buildProgram } from '../testing/fill-in.ts'
import { ruleExamples } from '../testing/rule-examples.ts'

const UNSEEN = [
  '\u200b',
  '\u200d',
  '\u200e',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u00ad',
  '\ufeff',
  '\u3164',
]

/** Rules that test the format of a text, each with texts that it accepts. */
const formats = Object.entries(ruleExamples)
  .filter(([rule, { on }]) => on.includes('text') && !['minLength', 'maxLength', 'pattern'].includes(rule))
  .map(([rule, { accepts, parameters }]) => ({ rule, parameters, accepts: accepts.map(String) }))

/** A text as people paste it: with invisible characters anywhere, other spaces, and spaces around it. */
function pasted(text: string): fc.Arbitrary<string> {
  const unseen = fc.array(fc.constantFrom(...UNSEEN), { maxLength: 2 }).map((signs) => signs.join(''))
  const around = fc.constantFrom('', ' ', '\u00a0', '\n', '\u202f ')
  const space = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009')
  const one = (sign: string) => (sign === ' ' ? space : fc.constant(sign))
  const signs = fc.tuple(...[...text].map((sign) => fc.tuple(one(sign), unseen)))
  return fc
    .tuple(around, unseen, signs, around)
    .map(([before, first, inner, after]) => `${before}${first}${inner.flat().join('')}${after}`)
}

describe('a valid text with characters that nobody sees', () => {
  it.each(formats)('passes the rule $rule, and is stored without them', ({ rule, parameters, accepts }) => {
    const program = buildProgram({
      formField: [{ id: 'a' }],
      formValidation: [{ id: 'v', targets: ['a'], rule, parameters }],
    })
    for (const text of accepts) {
      fc.assert(
        fc.property(pasted(text), (given) => {
          expect(program.start().dispatch({ type: 'set', path: 'a', value: given }).rejected).toBeNull()
          const { values, issues, refusals } = replay(program, { a: given })
          expect({ values, issues, refusals }).toEqual({ values: { a: text }, issues: [], refusals: [] })
        }),
        { numRuns: 30 },
      )
    }
  })

  it('of an identifier may have any dash as its hyphen', () => {
    const identifiers = Object.keys(byIdentifierRule(() => true))
    for (const { rule, parameters, accepts } of formats.filter((one) => identifiers.includes(one.rule))) {
      const formValidation = [{ id: 'v', targets: ['a'], rule, parameters }]
      const program = buildProgram({ formField: [{ id: 'a' }], formValidation })
      for (const text of accepts)
        for (const dash of ['‐', '‑', '–', '—', '−'])
          expect(replay(program, { a: text.replaceAll('-', dash) })).toMatchObject({
            values: { a: text },
            issues: [],
          })
    }
  })
})

it.each(['\u200b', '\u3164', '\u2800', '\u00a0', '\u00ad\u202c', '\ufe0f', ' \u2800\u200b '])(
  'what is required is not there if all that was entered is %j',
  (text) => {
    const program = buildProgram({
      formField: [{ id: 'a' }],
      formValidation: [{ id: 'v', targets: ['a'], rule: 'required' }],
    })
    expect(replay(program, { a: text }).issues).toMatchObject([{ rule: 'required' }])
    const session = program.start()
    session.dispatch({ type: 'set', path: 'a', value: text })
    expect(session.answer().issues).toMatchObject([{ rule: 'required' }])
  },
)

it.each([
  [
    'phone',
    ['\u202a+36 30 123 4567\u202c', '+36\u00a030\u00a0123\u00a04567', '+36 30‑123‑4567', '06 30 123 4567 '],
  ],
  ['taxNumber', ['12892312–2–41', '12892312 2 41', '12892312241', '12892312-2-41 ']],
  ['taxId', ['8071592153', '8 071 592 153', '8071-592-153', '8071592153\u200b']],
  ['taj', ['111111110', '111 111 110', '111\u00a0111\u00a0110', '111-111-110', '111–111–110']],
  ['bankAccount', ['1177301611111018', '11773016 11111018', '11773016‑11111018']],
  [
    'iban',
    [
      'HU42117730161111101800000000',
      'hu42 1177 3016 1111 1018 0000 0000',
      'HU42\u00a01177301611111018 00000000',
    ],
  ],
  [
    'licensePlate',
    ['aabb123', 'aabb-123', 'aa bb 123', 'AABB–123', 'aabc123', 'abc-123', 'abc123', 'ABC 123'],
  ],
  ['personalId', ['18001010016', '1 800101 0016', '1-800101-0016']],
  ['postalCode', ['1011', ' 1011\u00a0']],
] as const)('the rule %s accepts the ways in which people write it', (rule, texts) => {
  const program = buildProgram({
    formField: [{ id: 'a' }],
    formValidation: [{ id: 'v', targets: ['a'], rule }],
  })
  for (const text of texts) expect([text, replay(program, { a: text }).issues]).toEqual([text, []])
})

it('a decomposed text passes patterns and lengths, and is equal and found, as a composed one is', () => {
  const program = buildProgram({
    formField: [
      ...[
        { id: 'a', maxLength: 5 },
        { id: 's', type: 'select', optionList: 'l' },
      ],
      { id: 'first', type: 'calculated', expression: { substr: [{ var: 'a' }, 0, 1] } },
      { id: 'found', type: 'calculated', expression: { lookup: ['l', { var: 'a' }, 'data.x'] } },
      { id: 'is', type: 'calculated', expression: { '==': [{ var: 'a' }, 'ÁRVÍZ'] } },
    ],
    formOption: [{ id: 'o', list: 'l', value: 'ÁRVÍZ', label: 'Árvíz', data: { x: 7 } }],
    formValidation: [{ id: 'v', targets: ['a'], rule: 'pattern', parameters: { pattern: '^[A-ZÁÍ]{5}$' } }],
  })
  const session = program.start()
  session.dispatch({ type: 'set', path: 'a', value: 'ÁRVÍZ'.normalize('NFD') })
  const { values, issues } = session.answer()
  expect(issues).toEqual([])
  expect(values).toMatchObject({ a: 'ÁRVÍZ', first: 'Á', is: true })
  expect(replay(program, { ...values, a: 'ÁRVÍZ'.normalize('NFD') })).toMatchObject({
    values,
    issues: [],
    refusals: [],
  })
})

it('lengths and parts of a text count characters, and never cut an emoji in half', () => {
  const program = buildProgram({
    formField: [
      { id: 'a', maxLength: 12 },
      { id: 'part', type: 'calculated', expression: { substr: [{ var: 'a' }, 1, 2] } },
      { id: 'end', type: 'calculated', expression: { substr: [{ var: 'a' }, -1] } },
      { id: 'most', type: 'calculated', expression: { substr: [{ var: 'a' }, 0, -11] } },
      { id: 'count', type: 'calculated', expression: { length: [{ var: 'a' }] } },
    ],
  })
  const check = (a: string) => {
    const session = program.start()
    session.dispatch({ type: 'set', path: 'a', value: a })
    return session.answer()
  }
  expect(check('😀'.repeat(12))).toMatchObject({
    values: { part: '😀😀', end: '😀', most: '😀', count: 12 },
    issues: [],
  })
  expect(check('😀'.repeat(13)).issues).toMatchObject([{ rule: 'maxLength' }])
  expect(tidyText('😀'.repeat(13))).toHaveLength(26)
})
