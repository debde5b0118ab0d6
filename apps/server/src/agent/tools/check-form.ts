import { checkResult } from '@urlapmuhely/schema/api'
import { z } from 'zod'
import { checkSaved } from '../../forms/findings/check-saved.ts'
import { defineTool } from '../tool.ts'

/** Finds the problems of a form's working copy. */
export const checkForm = defineTool({
  name: 'check_form',
  title: 'Check a form',
  description:
    'All problems of the working copy: errors that prevent publishing, and warnings such as conditions that never hold, with an example where there is one.',
  input: z.strictObject({ formId: z.uuid() }),
  output: checkResult,
  readOnly: true,
  run: ({ context }, { formId }) => checkSaved(context, formId),
})
