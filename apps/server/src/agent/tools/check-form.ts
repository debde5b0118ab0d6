import { checkResult } from '@urlapmuhely/schema/api'
import { z } from 'zod'
import { contentRevisionOf } from '../../forms/content-revision.ts'
import { diagnose } from '../../forms/diagnose.ts'
import { loadDefinition } from '../../forms/load-definition.ts'
import { readItemsAtOnce } from '../../items/write/write-session.ts'
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
  run: ({ context }, { formId }) =>
    readItemsAtOnce(context, async (session) => ({
      contentRevision: await contentRevisionOf(session.db, formId),
      diagnostics: await diagnose(session, await loadDefinition(session.db, formId), {
        now: context.clock().toISOString(),
        optionOrigins: context.config.optionsAccess.origins,
      }),
    })),
})
