import { expect, inject, it } from 'vitest'
import { scenarios } from './scenarios.ts'
import { stateDigests } from './state-digests.ts'

it('the same events lead to the same states and explanations in Chromium as in Node', () => {
  expect(navigator.userAgent).toContain('Chrom')
  const here = stateDigests()
  const there = inject('nodeDigests')
  expect(here).toEqual(there)
  expect(Object.keys(there)).toEqual(expect.arrayContaining(Object.keys(scenarios)))
  expect(new Set(Object.values(there)).size).toBeGreaterThan(300)
})
