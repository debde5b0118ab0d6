import type { FormField } from '@urlapmuhely/schema'
import type { EngineItem } from '../facts/definition.ts'
import type { FieldIssue } from '../program/field-issue.ts'

/**
 * How far the person got with a page.
 *
 * | state | is |
 * |---|---|
 * | `error` | an error is shown in one of its fields |
 * | `notStarted` | it was not visited |
 * | `incomplete` | it was visited; something in it is an error that is not shown yet, such as an empty required field |
 * | `complete` | it was visited, and nothing in it is an error |
 */
export type PageProgress = 'notStarted' | 'incomplete' | 'error' | 'complete'

/**
 * The visible state of one page. Immutable: any change creates a new object, and nothing else does.
 *
 * Fields in pages have no part of the page in their paths; `session.pageOf` returns the page of a field. Fields at the
 * top that are on no page are meant to be drawn on every page, above the fields of the page, and belong to no page's
 * state.
 */
export interface PageState {
  /** The page's key, which is also the path of its field. Use it in URLs and events. */
  readonly key: string
  /** The page's definition: `label` is its title, `hint` its introduction. */
  readonly field: EngineItem<FormField>
  readonly present: boolean
  /** Its place among the pages that are present now, from 1; 0 while it is absent. */
  readonly number: number
  /** How many pages are present now. */
  readonly total: number
  /** True once a `visit` event named it. */
  readonly visited: boolean
  /** `notStarted` while it is absent. */
  readonly state: PageProgress
  /** How many errors are shown in its fields. */
  readonly issueCount: number
}

/** The result of `checkPage`. */
export interface PageCheck {
  readonly page: string
  /** True if no error is shown on the page, so that the person may go on. Warnings are confirmed at the submit. */
  readonly passed: boolean
  /** The issues that are shown on the page now, of fields on no page too, in the order of the fields. */
  readonly issues: readonly FieldIssue[]
}
