import type { Report } from '../facts/diagnostic.ts'
import { Part } from '../facts/part.ts'
import type { Plans } from '../program/plans.ts'
import type { FieldTables } from '../scope/fields.ts'
import type { PageTable } from '../scope/pages.ts'
import type { Frame } from '../state/frame.ts'
import type { PageStates } from './page-states.ts'

interface Pages {
  readonly findPages: (tables: FieldTables, report: Report) => PageTable | null
  /** Returns the states of the pages of one session. */
  readonly statesOf: (table: PageTable, plans: Plans, root: Frame) => PageStates
}

/** The pages of a form and their states. */
export const pagesPart = new Part<Pages>('pages')
