import '../optional/identifiers.ts'
import '../optional/patterns.ts'
import { compile } from '../compile/compile.ts'
import type { EngineDefinition } from '../facts/definition.ts'
import type { Diagnostic } from '../facts/diagnostic.ts'
import { type ItemSetPlace, itemSets } from '../scope/item-sets.ts'
import { CheckBudget, type CheckLimits } from './check-budget.ts'
import { checkForm } from './check-form.ts'
import type { CheckMemory } from './check-memory.ts'

export type { CheckLimits } from './check-budget.ts'
export { checkForm } from './check-form.ts'
export { CheckMemory } from './check-memory.ts'

/** A diagnostic of a form, and where it first appears. */
export interface FoundDiagnostic {
  readonly diagnostic: Diagnostic
  /** ISO 8601; the requested instant if the problem exists already. */
  from: string
  readonly domainIds: Set<string | null>
  /** True of a question that got no answer; such are found only on request. */
  readonly isUndecided: boolean
}

/** The settings of a check of all sets of a form. */
export interface CheckOptions {
  /** The questions that got no answer as well. */
  readonly undecided?: boolean | undefined
  /** Results that earlier checks of other states of the form found. The findings do not depend on it. */
  readonly memory?: CheckMemory | null
  /** The time limits; without them only cases are counted, so that findings are the same on every machine. */
  readonly limits?: CheckLimits | null
}

/**
 * Compiles and checks a form as it is in force in each domain, now and at any later time. Each distinct set of items is
 * compiled once; the caller gets a turn after each of them.
 *
 * All sets share one budget. When it is spent, sets are still compiled; questions not searched are reported as undecided.
 *
 * @returns each diagnostic once, with the first instant at which it appears and the domains in which it appears then.
 */
export function* checkEverywhere(
  definition: EngineDefinition,
  now: string,
  { undecided = false, memory = null, limits = null }: CheckOptions = {},
): Generator<void, readonly FoundDiagnostic[]> {
  const found = new Map<string, FoundDiagnostic>()
  const budget = new CheckBudget(limits)
  const sets = itemSets(definition, now)
  for (const places of sets) {
    const [place] = places
    if (!place) continue
    if (budget.isOver()) break
    const { program, diagnostics } = compile(definition, { domain: place.domainId, now: place.from })
    const open: Diagnostic[] = []
    const leaveOpen = undecided ? (question: Diagnostic) => open.push(question) : undefined
    if (!program) budget.endSet(0, false)
    const doubts = program ? checkForm(program, { now, memory, budget, leaveOpen }) : []
    const noteAll = (diagnostics: readonly Diagnostic[], isUndecided: boolean) => {
      for (const diagnostic of diagnostics)
        for (const { domainId, from } of places) note(found, { diagnostic, isUndecided }, { domainId, from })
    }
    noteAll([...diagnostics, ...doubts], false)
    noteAll(open, true)
    yield
  }
  memory?.forgetUnused()
  for (const diagnostic of budget.reportOn(sets.length))
    note(found, { diagnostic, isUndecided: false }, { domainId: null, from: now })
  return [...found.values()]
}

function note(
  found: Map<string, FoundDiagnostic>,
  one: Pick<FoundDiagnostic, 'diagnostic' | 'isUndecided'>,
  { domainId, from }: ItemSetPlace,
): void {
  const { item, code, path, params } = one.diagnostic
  const key = JSON.stringify([item?.id, code, path, params])
  const known = found.get(key)
  if (!known || from < known.from) found.set(key, { ...one, from, domainIds: new Set([domainId]) })
  else if (from === known.from) known.domainIds.add(domainId)
}
