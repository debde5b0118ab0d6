import type { AnyTool } from '../tool.ts'
import { checkForm } from './check-form.ts'
import { compareVersions } from './compare-versions.ts'
import { describeKinds } from './describe-kinds.ts'
import { listForms } from './list-forms.ts'
import { listProposalsTool } from './list-proposals.ts'
import { proposeChange } from './propose-change.ts'
import { readFormTool } from './read-form.ts'
import { runScenariosTool } from './run-scenarios.ts'
import { submitProposal } from './submit-proposal.ts'

/** All tools that an agent may call, in the order in which they are listed. */
export const tools: readonly AnyTool[] = [
  listForms,
  describeKinds,
  readFormTool,
  checkForm,
  runScenariosTool,
  compareVersions,
  proposeChange,
  submitProposal,
  listProposalsTool,
]
