import type { FormDefinition } from '@urlapmuhely/schema'

/** The moments at which two states of a form are compared, ISO 8601; null leaves validity out of account. */
export interface ComparedMoments {
  readonly fromAt: string | null
  readonly toAt: string | null
}

/** Returns the requested moments: if only one was given, the other one is now. */
export function comparedMoments(
  { fromAt, toAt }: { readonly fromAt?: string | undefined; readonly toAt?: string | undefined },
  now: string,
): ComparedMoments {
  if (fromAt === undefined && toAt === undefined) return { fromAt: null, toAt: null }
  return { fromAt: fromAt ?? now, toAt: toAt ?? now }
}

/** The definition with only those items that are valid at a moment; all of them if it is null. */
export function inForceAt(definition: FormDefinition, at: string | null): FormDefinition {
  return at === null ? definition : withItems(definition, (items) => items.filter(isValidAt(at)))
}

/** Before every moment that a form is compiled for. */
const PAST = '0001-01-01T00:00:00.000Z'

/**
 * The definition as it is at a moment, at all times: items that are valid then always are, and the others never are.
 * Items that are not valid are kept, because overrides may refer to them. Null changes nothing.
 */
export function frozenAt(definition: FormDefinition, at: string | null): FormDefinition {
  if (at === null) return definition
  const isValid = isValidAt(at)
  return withItems(definition, (items) =>
    items.map((item) => ({ ...item, validFrom: null, validTo: isValid(item) ? null : PAST })),
  )
}

interface Validity {
  readonly validFrom: string | null
  readonly validTo: string | null
}

/** The first instant of validity is part of it, the last one is not. */
function isValidAt(at: string) {
  const instant = Date.parse(at)
  return ({ validFrom, validTo }: Validity) =>
    (validFrom === null || Date.parse(validFrom) <= instant) &&
    (validTo === null || Date.parse(validTo) > instant)
}

function withItems(
  definition: FormDefinition,
  change: (items: readonly Validity[]) => readonly Validity[],
): FormDefinition {
  const items = Object.entries(definition.items).map(([kind, all]) => [kind, change(all)] as const)
  // Every kind still has items of its own.
  return { ...definition, items: Object.fromEntries(items) as unknown as FormDefinition['items'] }
}
