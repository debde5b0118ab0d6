import { judgement } from '@urlapmuhely/schema/api'
import { judgeChange, readBefore } from '../../forms/proposals/judge-change.ts'
import { tryProposal } from '../../forms/proposals/try-proposal.ts'
import { applySteps } from '../apply-steps.ts'
import { changeInput } from '../proposed-step.ts'
import { defineTool } from '../tool.ts'

/** Tries a change on a copy of a form, and reports the effects. */
export const proposeChange = defineTool({
  name: 'propose_change',
  title: 'Propose a change',
  description:
    'Tries a change of the working copy and tells what it would do: differences in words, problems that would be new or gone, what the form would do differently (with the fewest answers that show it; "identical" is proven), and the scenarios before and after. Nothing is saved or kept: when the change is right, give it to the people with submit_proposal. What saving would refuse is an error with a path to the step.',
  input: changeInput,
  output: judgement,
  readOnly: true,
  async run({ context, by }, { formId, contentRevision, steps }) {
    const before = await readBefore(context, formId)
    const applied = applySteps(before.content, steps)
    const after = await tryProposal(context, by, { formId, contentRevision, applied })
    return judgeChange(context, before, after)
  },
})
