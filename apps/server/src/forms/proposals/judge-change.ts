import { type ContentResult, type FormDefinition, formScenario, type Judgement } from '@urlapmuhely/schema'
import type { AppContext } from '../../base/context.ts'
import { readItemsWhere } from '../../items/item-repository.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import type { Item } from '../../storage/columns.ts'
import { behaviourEverywhere } from '../behaviour/behaviour-everywhere.ts'
import { breakingChanges } from '../behaviour/breaking-changes.ts'
import { startCheckLimits } from '../check-limits.ts'
import { compareDefinitions } from '../compare.ts'
import { readContent } from '../content-service.ts'
import { diagnoseWith, refusedToday } from '../diagnose.ts'
import { loadDefinition } from '../load-definition.ts'
import { playKept } from '../play-kept.ts'
import { compareProblems } from './compare-problems.ts'
import { failuresOf } from './scenario-failures.ts'
import type { TriedForm } from './try-proposal.ts'

/** The working copy of a form as a change finds it. */
export interface FormBefore extends TriedForm {
  readonly content: ContentResult
}

/**
 * Reads the working copy of a form.
 *
 * @throws {AppError} `not-found` if there is no such form.
 */
export function readBefore(context: AppContext, formId: string): Promise<FormBefore> {
  return readItemsAtOnce(context, async (session) => {
    const { db } = session
    const definition = await loadDefinition(db, formId)
    return {
      definition,
      content: await readContent(db, formId),
      scenarios: await readItemsWhere(db, formScenario, { property: 'formId', value: formId }),
      refused: await refusedToday(session, definition),
    }
  })
}

/**
 * Judges a change: its words, its effects on the findings of the checks and on the behaviour, and the results
 * of the scenarios.
 */
export async function judgeChange(
  { clock, config }: AppContext,
  before: TriedForm,
  after: TriedForm,
): Promise<Judgement> {
  const input = {
    now: clock().toISOString(),
    optionOrigins: config.optionsAccess.origins,
    limits: startCheckLimits(),
  }
  const compared = await behaviourEverywhere(
    { before: before.definition, after: after.definition },
    input.now,
    input.limits,
  )
  return {
    changes: compareDefinitions(before.definition, after.definition),
    problems: compareProblems(
      await diagnoseWith(before.refused, before.definition, input),
      await diagnoseWith(after.refused, after.definition, input),
    ),
    behaviour: { ...compared, breaking: breakingChanges(before.definition, after.definition, input.now) },
    scenarios: scenariosOf(before, after, input.now),
  }
}

interface State {
  readonly definition: FormDefinition
  readonly scenarios: readonly Item[]
}

function scenariosOf(before: State, after: State, now: string): Judgement['scenarios'] {
  const [was, is] = [before, after].map(({ definition, scenarios }) => playKept(definition, scenarios, now))
  const afterById = new Map(is?.map((played) => [played.id, played]))
  const known = new Set(was?.map(({ id }) => id))
  return [...(was ?? []), ...(is ?? []).filter(({ id }) => !known.has(id))].map(({ id, name, passed }) => {
    const now = afterById.get(id)
    return {
      ...{ id, name, passedBefore: known.has(id) ? passed : null, passedAfter: now?.passed ?? null },
      failures: failuresOf(now?.findings ?? []),
    }
  })
}
