import { formScenario } from '@urlapmuhely/schema'
import { behaviourResult, checkResult, compareResult } from '@urlapmuhely/schema/api'
import { z } from 'zod'
import { behaviourEverywhere } from '../../forms/behaviour/behaviour-everywhere.ts'
import { breakingChanges } from '../../forms/behaviour/breaking-changes.ts'
import { compareDefinitions } from '../../forms/compare.ts'
import { readContent } from '../../forms/content-service.ts'
import { diagnoseWith, refusedToday } from '../../forms/diagnose.ts'
import { loadDefinition } from '../../forms/load-definition.ts'
import { playKept } from '../../forms/play-kept.ts'
import { readItemsWhere } from '../../items/item-repository.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import { applySteps } from '../apply-steps.ts'
import { compareProblems } from '../compare-problems.ts'
import { MAX_STEPS, proposedStep } from '../proposed-step.ts'
import { failure, failuresOf } from '../scenario-failures.ts'
import { type AgentSession, defineTool } from '../tool.ts'
import { type TriedForm, tryProposal } from '../try-proposal.ts'

const problems = checkResult.shape.diagnostics

/** Tries a change on a copy of a form, and tells what it would do. */
export const proposeChange = defineTool({
  name: 'propose_change',
  title: 'Propose a change',
  description:
    'Tries a change of the working copy and tells what it would do: differences in words, problems that would be new or gone, what the form would do differently (with the fewest answers that show it; "identical" is proven), and the scenarios before and after. Nothing is saved. What saving would refuse is an error with a path to the step.',
  input: z.strictObject({
    formId: z.uuid(),
    contentRevision: z
      .int()
      .min(0)
      .describe('The one that read_form told; a change of somebody else in between is an error.'),
    steps: z.array(proposedStep).min(1).max(MAX_STEPS),
  }),
  output: z.object({
    changes: compareResult.shape.changes,
    problems: z.object({ added: problems, changed: problems, gone: problems, kept: z.int() }),
    behaviour: behaviourResult.pick({ verdict: true, cases: true, undecided: true, breaking: true }),
    scenarios: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Null if the change adds the scenario. */
        passedBefore: z.boolean().nullable(),
        /** Null if the change removes it. */
        passedAfter: z.boolean().nullable(),
        failures: z.array(failure),
      }),
    ),
  }),
  readOnly: true,
  async run(session, { formId, contentRevision, steps: proposed }) {
    const { context } = session
    const input = { now: context.clock().toISOString(), optionOrigins: context.config.optionsAccess.origins }
    const before = await readBefore(session, formId)
    const applied = applySteps(before.content, proposed)
    const after = await tryProposal(session, { formId, contentRevision, proposed, applied })
    const compared = await behaviourEverywhere(before.definition, after.definition, input.now)
    return {
      changes: compareDefinitions(before.definition, after.definition),
      problems: compareProblems(
        await diagnoseWith(before.refused, before.definition, input),
        await diagnoseWith(after.refused, after.definition, input),
      ),
      behaviour: { ...compared, breaking: breakingChanges(before.definition, after.definition, input.now) },
      scenarios: scenariosOf(before, after, input.now),
    }
  },
})

function readBefore({ context }: AgentSession, formId: string) {
  return readItemsAtOnce(context, async (session) => {
    const { db } = session
    const definition = await loadDefinition(db, formId)
    return {
      definition,
      content: await readContent(db, formId),
      scenarios: await readItemsWhere(db, formScenario, 'formId', formId),
      refused: await refusedToday(session, definition),
    }
  })
}

type State = Pick<TriedForm, 'definition' | 'scenarios'>

function scenariosOf(before: State, after: State, now: string) {
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
