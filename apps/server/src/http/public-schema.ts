import { problem } from '@urlapmuhely/schema/api'
import { z } from 'zod'
import type { AppContext } from '../base/context.ts'
import { PUBLIC_TAG, refusals } from '../messages/hu-routes.ts'

type RefusalStatus = keyof typeof refusals

/** The body of an error, with the issues but without the long list of their codes. */
export const anyProblem = problem.omit({ issues: true, data: true }).extend({
  issues: z
    .array(
      z.object({
        path: z.string().describe('A hibás paraméter vagy tag útvonala.'),
        code: z.string().describe('Mi a baj vele: lásd a hibakódokat.'),
        params: z.record(z.string(), z.unknown()).describe('A mondat paraméterei.'),
        message: z.string().describe('Ugyanez mondatban.'),
      }),
    )
    .optional()
    .describe('A kérés hibás részei.'),
  data: z.record(z.string(), z.unknown()).optional().describe('További adatok a hibáról.'),
})

/** The response of a route that caches may request again. */
const unchanged = z.null().describe('Nem változott az `if-none-match` fejlécben megadott ETag óta.')

/** Returns the part of the description that all public reading routes share. */
export function readSchema({ config }: Pick<AppContext, 'config'>) {
  const isOpen = config.publicApi === 'open'
  return {
    tags: [PUBLIC_TAG],
    // Otherwise that of the whole description holds.
    ...(isOpen ? { security: [] } : {}),
    refused: { 304: unchanged, ...refusedWith([400, ...(isOpen ? [] : [401 as const]), 404, 503]) },
  }
}

/** How a route refuses, by status. */
export function refusedWith(
  statuses: readonly RefusalStatus[],
  { schema = anyProblem, text }: { readonly schema?: z.ZodType; readonly text?: string } = {},
) {
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      { description: text ?? refusals[status], content: { 'application/problem+json': { schema } } },
    ]),
  )
}
