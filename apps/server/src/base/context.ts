import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { Registry } from 'prom-client'
import type { OpenDatabase } from '../storage/database.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { FetchCounts } from './fetch-counts.ts'
import type { ItemListener } from './item-listener.ts'
import type { TokenCheck } from './token-check.ts'

/** The dependencies of routes. */
export interface AppContext {
  readonly config: Config
  readonly database: OpenDatabase
  readonly clock: Clock
  readonly checkToken: TokenCheck
  readonly itemListener: ItemListener
  readonly metrics: Registry
  /** Lets the forms that the control panel shows be checked in the background, one at a time, if they need it. */
  readonly checkSoon: () => void
  readonly fetches: FetchCounts
}

/** The dependencies of sign-in, which itself creates the token check. */
export type SignInContext = Pick<AppContext, 'config' | 'database' | 'clock'>

/** The parts of the server that writing needs. */
export type WriteContext = Pick<AppContext, 'database' | 'clock' | 'itemListener'>

/** A group of routes: called once with the context, then registered as a plugin. */
export type Routes = (context: AppContext) => FastifyPluginAsyncZod
