import { expect, it } from 'vitest'
import { requiredSettings } from './required-settings.ts'

const settingsOf = (...rules: readonly object[]) =>
  Object.fromEntries(
    requiredSettings(
      new Map(
        rules.map((rule, at) => [
          `r${at}`,
          { id: `r${at}`, enabled: true, severity: 'error', rule: 'required', condition: null, ...rule },
        ]),
      ),
    ),
  )
const condition = { var: 'x' }

it('a field is required always, or under a condition, whatever holds now', () => {
  expect(settingsOf({ targets: ['a', 'b'] }, { targets: ['c'], condition })).toEqual({
    ...{ a: 'always', b: 'always', c: 'sometimes' },
  })
})

it('a rule that always holds counts more than one with a limit, in any sequence', () => {
  const [always, limited] = [{ targets: ['a'] }, { targets: ['a'], condition }]
  expect(settingsOf(always, limited)).toEqual({ a: 'always' })
  expect(settingsOf(limited, always)).toEqual({ a: 'always' })
})

it('a domain, a time and a warning are limits', () => {
  for (const limit of [{ domainId: 'd' }, { validFrom: '2026-01-01' }, { severity: 'warning' }])
    expect(settingsOf({ targets: ['a'], ...limit })).toEqual({ a: 'sometimes' })
})

it('rules that are switched off, other rules and forms without rules require nothing', () => {
  expect(settingsOf({ targets: ['a'], enabled: false }, { targets: ['b'], rule: 'email' }, {})).toEqual({})
  expect(requiredSettings(undefined).size).toBe(0)
})
