import type { Kind } from './kinds/define-kind.ts'

/** A valid UUID that is the same for the same number: for tests that need readable ids. */
export function testId(number: number): string {
  return `00000000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`
}

/**
 * The smallest valid item of a kind, with the test's overrides.
 *
 * References are not made up: the caller passes the form and the fields that the item needs.
 */
export function buildItem(
  kind: Kind,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const named = { id: crypto.randomUUID(), name: `Próba ${kind.label.one.toLowerCase()}` }
  const filled = Object.entries(kind.properties)
    .filter(([, property]) => property.required && !property.managed && property.initial === '')
    .map(([name, property]) => [name, sampleText(name, property.max)])
  return { ...kind.initial, ...Object.fromEntries(filled), ...named, ...overrides }
}

let counter = 0

function sampleText(name: string, max = 20): string {
  counter += 1
  return `${name.replace(/[^a-z]/giu, '').toLowerCase()}${counter}`.slice(0, max)
}

/**
 * fast-check's parameters for a law that is tried on `full` random cases. `npm test` tries a tenth of them, which are
 * the same every time; `npm run test:rest` and `npm run laws` try all, with a new seed.
 *
 * @param seed of the cases that are the same every time.
 */
export function volume(full: number, seed: number): { numRuns: number; seed: number } {
  const { LAWS_SEED } = volumeSettings()
  return { numRuns: Math.ceil(full * share()), seed: LAWS_SEED === undefined ? seed : Number(LAWS_SEED) }
}

/** The least count that a law requires: `full` of all cases; half of the proportional count of a share. */
export function fewest(full: number): number {
  return share() === 1 ? full : Math.floor((full * share()) / 2)
}

function share(): number {
  return Number(volumeSettings().LAWS_SHARE ?? 1)
}

/** The settings of a test run: the share of random cases that it tries, and a seed for all of them. */
interface VolumeSettings {
  readonly LAWS_SHARE?: string
  readonly LAWS_SEED?: string
}

function volumeSettings(): VolumeSettings {
  // In a browser there are none.
  const { process } = globalThis as { process?: { env: VolumeSettings } }
  return process?.env ?? {}
}
