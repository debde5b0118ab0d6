import type { Finding } from '../scenarios/scenario.ts'

/** A broken expectation on one line, for people who read the form's keys. */
export function findingLine({ step, path, aspect, expected, found }: Finding): string {
  const what = path === null ? aspect : `${path} ${aspect}`
  return `step ${step + 1}: ${what}: expected ${textOf(expected)}, found ${textOf(found)}`
}

function textOf(value: unknown): string {
  return value === undefined ? 'no such field' : JSON.stringify(value)
}
