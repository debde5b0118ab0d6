import { Part } from '../facts/part.ts'
import type { Outcome } from '../state/outcome.ts'
import type { Core } from './core.ts'

interface PageEvents {
  readonly visitPage: (core: Core, key: string) => Outcome
  readonly checkPage: (core: Core, key: string) => Outcome
}

/** The events about pages. */
export const pageEventsPart = new Part<PageEvents>('pages')
