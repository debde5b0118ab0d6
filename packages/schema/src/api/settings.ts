import { z } from 'zod'
import type { Answer } from './answer.ts'

/** The browser's settings, available before anybody signs in (`GET /settings.json`). */
export const browserSettings = z.object({
  issuer: z.string(),
  clientId: z.string(),
  embedded: z.boolean(),
  scopes: z.array(z.string()),
  /** The claim of an access token that holds the roles: its name, or a dotted path to it. */
  rolesClaim: z.string(),
  versionPollIntervalMs: z.number(),
  qa: z.boolean(),
})

/** The browser's settings, available before anybody signs in (`GET /settings.json`). */
export type BrowserSettings = Answer<typeof browserSettings>
