import type { Kind } from './define-kind.ts'

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
