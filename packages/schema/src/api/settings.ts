import { z } from 'zod'
import type { Answer } from './answer.ts'

/** What the browser needs before anybody signs in (`GET /settings.json`). */
export const browserSettings = z.object({
  issuer: z.string(),
  clientId: z.string(),
  embedded: z.boolean(),
  scopes: z.array(z.string()),
  /** Which claim of an access token names the roles: its name, or a path with dots that leads inward. */
  rolesClaim: z.string(),
  versionPollIntervalMs: z.number(),
  qa: z.boolean(),
})

/** What the browser needs before anybody signs in (`GET /settings.json`). */
export type BrowserSettings = Answer<typeof browserSettings>
