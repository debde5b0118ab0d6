import { cleanText } from '@urlapmuhely/schema/parse'
import { z } from 'zod'
import { readBefore } from '../../forms/proposals/judge-change.ts'
import { keepProposal } from '../../forms/proposals/proposal-store.ts'
import { tryProposal } from '../../forms/proposals/try-proposal.ts'
import { applySteps } from '../apply-steps.ts'
import { changeInput } from '../proposed-step.ts'
import { defineTool } from '../tool.ts'

/** Keeps a change for a person to decide on. */
export const submitProposal = defineTool({
  name: 'submit_proposal',
  title: 'Submit a proposal',
  description:
    'Keeps a change for the people who edit the form: in the workshop they see it under “Javasolt módosítások”, with what it would do to the form of that moment, and take it over or reject it. The form itself is not changed. Try the change with propose_change first. Write title and reason in Hungarian, for somebody who is no programmer. Look up what was decided with list_proposals.',
  input: changeInput.extend({
    title: cleanText.trim().min(1).max(200).describe('What the change is for, in one sentence.'),
    reason: cleanText.max(4000).optional().describe('Why it is needed, and what to look at.'),
    client: cleanText.max(100).optional().describe('The name of your program, shown beside the person’s.'),
  }),
  output: z.object({ id: z.string(), state: z.string() }),
  readOnly: false,
  async run({ context, by }, { formId, contentRevision, steps, title, reason = '', client = '' }) {
    const { content } = await readBefore(context, formId)
    const applied = applySteps(content, steps)
    await tryProposal(context, by, { formId, contentRevision, applied })
    const { id, state } = await keepProposal(context, by, {
      ...{ formId, contentRevision, steps: applied.steps },
      ...{ title, reason: reason.trim(), client: client.trim() },
    })
    return { id, state }
  },
})
