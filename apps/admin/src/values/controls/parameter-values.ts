import type { JsonValue, RuleParameter } from '@urlapmuhely/schema'

/** The parameters that a value holds; none if it is no object. */
export function givenParameters(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {}
}

/** The parameters with one of them changed. Leaves out empty parameters and those of another rule. */
export function withParameter(
  given: Readonly<Record<string, unknown>>,
  parameters: readonly (readonly [string, RuleParameter])[],
  changed: Readonly<Record<string, JsonValue>>,
): Record<string, unknown> {
  const next: Record<string, unknown> = { ...given, ...changed }
  const kept = parameters.map(([key]) => [key, next[key]] as const)
  return Object.fromEntries(
    kept.filter(([, member]) => member !== undefined && member !== null && member !== '' && member !== false),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
