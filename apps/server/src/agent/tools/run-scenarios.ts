import { formScenario } from '@urlapmuhely/schema'
import { scenarioFailure } from '@urlapmuhely/schema/api'
import { z } from 'zod'
import { loadDefinition } from '../../forms/load-definition.ts'
import { playKept } from '../../forms/play-kept.ts'
import { failuresOf } from '../../forms/proposals/scenario-failures.ts'
import { readItemsWhere } from '../../items/item-repository.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
import { defineTool } from '../tool.ts'

/** Plays the scenarios that are kept with a form. */
export const runScenariosTool = defineTool({
  name: 'run_scenarios',
  title: 'Run scenarios',
  description:
    'Plays the scenarios kept with a form on its working copy, and tells which expectations failed. Their steps are items of the kind formScenario in read_form.',
  input: z.strictObject({ formId: z.uuid() }),
  output: z.object({
    scenarios: z.array(
      z.object({ id: z.string(), name: z.string(), passed: z.boolean(), failures: z.array(scenarioFailure) }),
    ),
  }),
  readOnly: true,
  async run({ context }, { formId }) {
    const { definition, kept } = await readItemsAtOnce(context, async ({ db }) => ({
      definition: await loadDefinition(db, formId),
      kept: await readItemsWhere(db, formScenario, { property: 'formId', value: formId }),
    }))
    const played = playKept(definition, kept, context.clock().toISOString())
    return {
      scenarios: played.map(({ id, name, passed, findings }) => ({
        ...{ id, name, passed },
        failures: failuresOf(findings),
      })),
    }
  },
})
