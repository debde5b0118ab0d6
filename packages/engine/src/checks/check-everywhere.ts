import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import { compile } from '../compile.ts'
import type { Diagnostic } from '../diagnostic.ts'
import type { EngineDefinition } from '../scope/definition.ts'
import { itemSets } from '../scope/item-sets.ts'
import { checkForm } from './check-form.ts'
import type { CheckMemory } from './check-memory.ts'

export { checkForm } from './check-form.ts'
export { CheckMemory } from './check-memory.ts'

/** A diagnostic of a form, and where it first appears. */
export interface FoundDiagnostic {
  readonly diagnostic: Diagnostic
  /** ISO 8601; the requested instant if the problem exists already. */
  from: string
  readonly domainIds: Set<string | null>
}

/**
 * Compiles and checks a form as it is in force in each domain, now and at any later time. Each distinct set of items is
 * compiled once; the caller gets a turn after each of them.
 *
 * @param memory what was found out about other states of the same form; the findings do not depend on it.
 * @returns each diagnostic once, with the first instant at which it appears and the domains in which it appears then.
 */
export function* checkEverywhere(
  definition: EngineDefinition,
  now: string,
  memory: CheckMemory | null = null,
): Generator<void, readonly FoundDiagnostic[]> {
  const found = new Map<string, FoundDiagnostic>()
  for (const places of itemSets(definition, now)) {
    const [place] = places
    if (!place) continue
    const { program, diagnostics } = compile(definition, { domain: place.domainId, now: place.from })
    const doubts = program ? checkForm(program, now, memory) : []
    for (const diagnostic of [...diagnostics, ...doubts])
      for (const { domainId, from } of places) note(found, diagnostic, domainId, from)
    yield
  }
  memory?.forgetUnused()
  return [...found.values()]
}

function note(
  found: Map<string, FoundDiagnostic>,
  diagnostic: Diagnostic,
  domainId: string | null,
  from: string,
): void {
  const { item, code, path, params } = diagnostic
  const key = JSON.stringify([item?.id, code, path, params])
  const known = found.get(key)
  if (!known || from < known.from) found.set(key, { diagnostic, from, domainIds: new Set([domainId]) })
  else if (from === known.from) known.domainIds.add(domainId)
}
