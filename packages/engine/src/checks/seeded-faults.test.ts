import '../optional/patterns.ts'
import { expect, it } from 'vitest'
import { compile } from '../compile/compile.ts'
import { buildDefinition, type DefinitionParts } from '../testing/build-definition.ts'
import { checkForm } from './check-form.ts'
import type { SeededFault } from './testing/fault-parts.ts'
import { seededFaults } from './testing/seeded-faults.ts'

const twins = seededFaults.filter(({ sound }) => sound !== undefined)

/** The codes of all that is reported of a form, each once. */
function codesOf(parts: DefinitionParts): string[] {
  const { program, diagnostics } = compile(buildDefinition(parts), { now: '2026-06-15T10:00:00Z' })
  const findings = [...diagnostics, ...(program ? checkForm(program) : [])]
  return [...new Set(findings.map(({ code }) => code))].sort()
}

it.each(seededFaults)('finds exactly what is wrong: $kind', ({ parts, found }: SeededFault) => {
  expect(codesOf(parts)).toEqual(found)
})

it.each(twins)('finds nothing without the fault: $kind', ({ sound }: SeededFault) => {
  expect(sound && codesOf(sound)).toEqual([])
})

it('finds something of all', () => {
  expect(seededFaults.length).toBeGreaterThanOrEqual(44)
  expect(seededFaults.filter(({ found }) => found.length === 0)).toEqual([])
})
