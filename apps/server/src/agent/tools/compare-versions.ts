import { behaviourResult, compareResult, versionNumber } from '@urlapmuhely/schema/api'
import { z } from 'zod'
import { comparedInBehaviour, comparedInWords, readStates } from '../../forms/compare-states.ts'
import { defineTool } from '../tool.ts'

const state = z.union([z.literal('working'), versionNumber])

/** Compares two states of a form, in words and in behaviour. */
export const compareVersions = defineTool({
  name: 'compare_versions',
  title: 'Compare two versions',
  description:
    'What differs between two versions of a form, or a version and the working copy: item by item in words, and in behaviour, with the fewest answers on which the two differ. The verdict "identical" is proven for every valid answer.',
  input: z.strictObject({ formId: z.uuid(), from: state, to: state }),
  output: behaviourResult.extend({ changes: compareResult.shape.changes }),
  readOnly: true,
  async run({ context }, { formId, from, to }) {
    const states = await readStates(context, { id: formId, from, to, fromAt: null, toAt: null })
    return { ...(await comparedInBehaviour(context, states)), ...comparedInWords(states) }
  },
})
