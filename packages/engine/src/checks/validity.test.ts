import { describe, expect, it } from 'vitest'
import { compile } from '../compile.ts'
import { buildDefinition } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'

const NOW = '2026-06-15T10:00:00Z'

/** What is said of validations of one field, each of a time, at one time or seen from another. */
function check(
  rules: readonly { id: string; from?: string; to?: string; [name: string]: unknown }[],
  at = NOW,
): string[] {
  const formValidation = rules.map(({ from = null, to = null, ...rest }) => ({
    ...{ targets: ['n'], rule: 'min', parameters: { min: rest.id.length }, validFrom: from, validTo: to },
    ...rest,
  }))
  const parts = { formField: [{ id: 'n', type: 'number', label: 'Szám' }], formValidation }
  const { program } = compile(buildDefinition(parts), { now: at })
  if (!program) throw new Error('does not compile')
  return checkForm(program, NOW).map(
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
