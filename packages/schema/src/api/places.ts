import { z } from 'zod'
import type { Answer } from './answer.ts'

/** Where people fill in a form: the response of `GET /api/forms/{id}/places`. */
export const formPlaces = z.object({
  /** The key under which consumers request the newest version; null until the first publishing. */
  key: z.string().nullable(),
  /** False for a form that is switched off: nobody gets it. */
  isServed: z.boolean(),
  /** The address of the server, without a slash at its end. */
  server: z.string(),
  /** The address of the page on which the form may be tried; null without such pages, or before the first publishing. */
  page: z.string().nullable(),
  /** True if consumers need a token to get forms. */
  needsToken: z.boolean(),
  /** The origins of other sites whose pages may show forms; `*` is every site. */
  origins: z.array(z.string()),
})

/** Where people fill in a form: the response of `GET /api/forms/{id}/places`. */
export type FormPlaces = Answer<typeof formPlaces>
