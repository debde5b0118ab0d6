import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'

const NOW = '2026-06-15T10:00:00Z'

/** Returns the findings about validations of one field with validity periods, as of a given time. */
function check(
  rules: readonly { id: string; from?: string | null; to?: string | null; [name: string]: unknown }[],
  at = NOW,
): string[] {
  const formValidation = rules.map(({ from = null, to = null, ...rest }) => ({
    ...{ targets: ['n'], rule: 'min', parameters: { min: rest.id.length }, validFrom: from, validTo: to },
    ...rest,
  }))
  const parts = { formField: [{ id: 'n', type: 'number', label: 'Szám' }], formValidation }
  const { program } = compile(buildDefinition(parts), { now: at })
  if (!program) throw new Error('does not compile')
  return checkForm(program, { now: NOW }).map(
    ({ code, item, related }) => `${code} ${[item?.id, ...(related ?? []).map(({ id }) => id)].join(' ')}`,
  )
}

const day = (text: string) => `${text}T00:00:00.000Z`

describe('a rule whose validity has passed', () => {
  it('is told, but not if it is switched off, another one follows it, or it is only seen from a later time', () => {
    const passed = { id: 'a', to: day('2026-01-01') }
    expect(check([passed])).toEqual(['RULE_EXPIRED a'])
    expect(check([{ ...passed, enabled: false }])).toEqual([])
    expect(check([passed, { id: 'bb', from: day('2026-01-01') }])).toEqual([])
    expect(check([{ id: 'a', to: day('2026-09-01') }], day('2027-01-01'))).toEqual([])
  })
})

describe('between a rule and the next one for the same', () => {
  it('a short time without any, or with both, is told', () => {
    expect(
      check([
        { id: 'a', to: day('2026-12-31') },
        { id: 'bb', from: day('2027-01-01') },
      ]),
    ).toEqual(['VALIDITY_GAP a bb'])
    expect(
      check([
        { id: 'a', to: day('2027-01-02') },
        { id: 'bb', from: day('2027-01-01') },
      ]),
    ).toEqual(['VALIDITY_OVERLAP a bb'])
  })

  it.each([
    [
      'nothing',
      [
        { id: 'a', to: day('2027-01-01') },
        { id: 'bb', from: day('2027-01-01') },
      ],
    ],
    [
      'half a year',
      [
        { id: 'a', to: day('2026-09-01') },
        { id: 'bb', from: day('2027-03-01') },
      ],
    ],
    [
      'what is over',
      [
        { id: 'a', to: day('2025-12-31') },
        { id: 'bb', from: day('2026-01-01') },
      ],
    ],
    [
      'an overlap of equal effects',
      [
        { id: 'a', to: day('2027-01-02') },
        { id: 'bb', from: day('2027-01-01'), parameters: { min: 1 } },
      ],
    ],
    [
      'a gap that a third one fills',
      [{ id: 'a', to: day('2026-12-31') }, { id: 'bb', from: day('2027-01-01') }, { id: 'ccc' }],
    ],
    [
      'rules on other conditions',
      [
        { id: 'a', to: day('2026-12-31'), condition: { '>': [{ var: 'n' }, 3] } },
        { id: 'bb', from: day('2027-01-01'), condition: { '>': [{ var: 'n' }, 4] } },
      ],
    ],
  ])('%s is not told', (_, rules) => {
    expect(check(rules)).toEqual([])
  })
})

describe('whatever the times of successive rules', () => {
  const days = Array.from({ length: 24 }, (_, index) => new Date(Date.UTC(2026, 5, 10 + index)).toISOString())
  const moment = fc.option(fc.nat({ max: 23 }), { freq: 4 })
  const rules = fc.array(fc.tuple(moment, moment), { minLength: 1, maxLength: 5 })

  it('each short time without any of them is told, and nothing else', () => {
    fc.assert(
      fc.property(rules, (times) => {
        const items = times.map(([from, to], index) => ({
          id: 'abcde'.slice(0, index + 1),
          from: from === null ? null : (days[from] ?? null),
          to: to === null ? null : (days[to] ?? null),
        }))
        // The plain definition, evaluated at every noon: is anything valid?
        const noons = [-1, ...days.keys()].map((day) =>
          times.some(([from, to]) => (from === null || from <= day) && (to === null || day < to)),
        )
        const runs = noons.map((isValid) => (isValid ? '1' : '0')).join('')
        const short = [...runs.matchAll(/(?<=1)0+(?=1)/gu)].filter(
          ({ 0: run, index }) => run.length <= 7 && (days[index + run.length - 1] ?? '') > NOW,
        )
        const gaps = check(items).filter((line) => line.startsWith('VALIDITY_GAP'))
        expect(gaps.length).toBe(short.length)
      }),
      { numRuns: 400, seed: 13 },
    )
  })
})

describe('a field that loses its rule', () => {
  it('is found although another short rule stands between the two', () => {
    const found = check([
      { id: 'a', to: day('2026-12-31') },
      { id: 'nyar', from: day('2026-07-01'), to: day('2026-08-01') },
      { id: 'bb', from: day('2027-01-01') },
    ])
    expect(found).toEqual(['VALIDITY_GAP a bb'])
  })

  const target = (id: string) => ({ id, type: 'number', key: id, label: id.toUpperCase() })
  const at = (items: object, domain: string | null = null) => {
    const domains = [{ id: 'hu', parentId: null }].map((one) => ({
      ...one,
      name: one.id,
      key: one.id,
      host: '',
    }))
    const definition = { ...buildDefinition(items as Parameters<typeof buildDefinition>[0]), domains }
    const { program } = compile(definition as Parameters<typeof compile>[0], { now: NOW, domain })
    if (!program) throw new Error('does not compile')
    return checkForm(program, { now: NOW })
      .filter(({ code }) => code.startsWith('VALIDITY') || code === 'RULE_EXPIRED')
      .map(
        ({ code, item, related = [] }) => `${code} ${[item?.id, ...related.map(({ id }) => id)].join(' ')}`,
      )
  }
  const min = (id: string, targets: readonly string[], rest: object) => ({
    ...{ id, targets, rule: 'min', parameters: { min: id.length } },
    ...rest,
  })
  const until = { validTo: day('2026-12-31') }
  const since = { validFrom: day('2027-01-01') }

  it('is found if a rule of several fields is followed by one of fewer', () => {
    const formField = [target('n'), target('m')]
    const passed = { validTo: day('2026-01-01') }
    const formValidation = [min('a', ['n', 'm'], passed), min('bb', ['n'], { validFrom: day('2026-01-01') })]
    expect(at({ formField, formValidation })).toEqual(['RULE_EXPIRED a'])
    expect(at({ formField, formValidation: [min('a', ['n', 'm'], until), min('bb', ['m'], since)] })).toEqual(
      ['VALIDITY_GAP a bb'],
    )
  })

  it('is found where a rule of a domain follows one of everywhere, and only there', () => {
    const formField = [target('n')]
    const formValidation = [min('a', ['n'], until), min('bb', ['n'], { ...since, domainId: 'hu' })]
    expect(at({ formField, formValidation }, 'hu')).toEqual(['VALIDITY_GAP a bb'])
    expect(at({ formField, formValidation })).toEqual([])
  })

  it('is found elsewhere although a domain overrides the rule', () => {
    const formField = [target('n')]
    const override = { domainId: 'hu', overridesId: 'a', overrideMode: 'replace' }
    const formValidation = [min('a', ['n'], until), min('bb', ['n'], since), min('ccc', ['n'], override)]
    expect(at({ formField, formValidation })).toEqual(['VALIDITY_GAP a bb'])
    expect(at({ formField, formValidation }, 'hu')).toEqual([])
  })

  it('is found for an option and a field that follow others, but one that ends is none', () => {
    const choice = { id: 's', type: 'select', key: 's', label: 'S', optionList: 'l' }
    const option = { list: 'l', value: 'x', label: 'X' }
    const formOption = [
      { id: 'o', ...option, ...until },
      { id: 'p', ...option, ...since },
      { id: 'q', ...option, value: 'y', label: 'Y', validTo: day('2026-01-01') },
    ]
    expect(at({ formField: [choice], formOption })).toEqual(['VALIDITY_GAP o p'])
    const formField = [
      { ...target('n'), ...until },
      { ...target('n2'), key: 'n', label: 'N', ...since },
    ]
    expect(at({ formField })).toEqual(['VALIDITY_GAP n n2'])
  })
})
