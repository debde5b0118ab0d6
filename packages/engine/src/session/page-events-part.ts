import { Part } from '../optional/part.ts'
import type { Core } from './core.ts'
import type { Outcome } from './outcome.ts'

interface PageEvents {
  readonly visitPage: (core: Core, key: string) => Outcome
  readonly checkPage: (core: Core, key: string) => Outcome
}

/** The events about pages. */
export const pageEventsPart = new Part<PageEvents>('pages')
