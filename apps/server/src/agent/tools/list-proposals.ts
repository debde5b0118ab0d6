import { proposal } from '@urlapmuhely/schema/api'
import { z } from 'zod'
import { listProposals } from '../../forms/proposals/proposal-store.ts'
import { defineTool } from '../tool.ts'

/** Lists for an agent the decisions on its proposals. */
export const listProposalsTool = defineTool({
  name: 'list_proposals',
  title: 'List proposals',
  description:
    'The proposals that you, or other programs of the same person, have submitted for a form, and what was decided: open, accepted (a person took the change over into the workshop; it may not be published yet) or rejected, with the reason if one was given. Only the latest decided ones are kept.',
  input: z.strictObject({ formId: z.uuid() }),
  output: z.object({
    proposals: z.array(
      proposal.omit({ formId: true, createdBy: true, createdByName: true, decidedBy: true }),
    ),
  }),
  readOnly: true,
  async run({ context: { database }, by }, { formId }) {
    const all = await listProposals(database.db, formId)
    return {
      proposals: all
        .filter(({ createdBy }) => createdBy === by.sub)
        .map(({ formId: _, createdBy: __, createdByName: ___, decidedBy: ____, ...told }) => told),
    }
  },
})
