import { z } from 'zod'
import type { Answer } from './answer.ts'

/** Where fetches of forms come from, as the server tells them apart. */
export const fetchSourceKind = z.enum(['site', 'consumer', 'program', 'other', 'page'])

/** How often, by the calendar of Budapest; each period ends now. */
const fetchTotals = z.object({
  today: z.int().min(0),
  /** Seven days, today among them. */
  week: z.int().min(0),
  /** Thirty days, today among them. */
  month: z.int().min(0),
})

/**
 * How often consumers fetched the published definition of a form: the response of `GET /api/forms/{id}/fetches`. A fetch
 * that finds the client's copy still valid counts, too.
 */
export const formFetches = z.object({
  /** Of all sources but `page`. */
  total: fetchTotals,
  /** Those with any fetch in thirty days, most of them first. */
  sources: z.array(
    fetchTotals.extend({
      /**
       * `site`: pages of another site, as browsers name it; `consumer`: a server with a credential; `program`: whoever names
       * itself in neither way; `other`: those beyond the limit of named ones; `page`: the form's page on this server.
       */
      kind: fetchSourceKind,
      /** The host of a site, or the name of a consumer; otherwise empty. */
      name: z.string(),
    }),
  ),
})

/** Where a fetch of a form comes from. */
export type FetchSourceKind = z.infer<typeof fetchSourceKind>
/** How often consumers fetched a form. */
export type FormFetches = Answer<typeof formFetches>
