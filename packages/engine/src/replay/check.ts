import type { FieldIssue } from '../program/field-issue.ts'
import type { ProgramData } from '../program/program.ts'
import type { EventLog } from '../session/event-log.ts'
import type { ContextValues } from '../state/clock.ts'
import type { HostAnswer } from '../state/host-option.ts'
import type { HostChoice } from '../views/host-choices.ts'
import type { Claims, Unverified } from './claims.ts'
import type { Window } from './moments.ts'
import type { Refusal } from './refusal.ts'

/** The result of checking submitted values. */
export interface Replay {
  /** The answer as the program computes it. */
  readonly values: Readonly<Record<string, unknown>>
  /** Values that could not have been given. */
  readonly refusals: readonly Refusal[]
  /** Issues of the values by the form's validations; an answer with errors is not accepted. */
  readonly issues: readonly FieldIssue[]
  /** Values that rest only on claims of the sender; an answer with such values is not accepted. */
  readonly unverified: readonly Unverified[]
  /** Choices that only the host can confirm; each is in `unverified` or refused. */
  readonly hostChoices: readonly HostChoice[]
}

/** The context of a check. Everything but `claims` and `events` is trusted: the caller has verified it. */
export interface ReplayOptions {
  readonly context?: {
    /** The instant of the check, ISO 8601; the program's own if missing. */
    readonly now?: string
    /** IANA name; `Europe/Budapest` if missing. */
    readonly timeZone?: string
    /** The values that the host passed; a context that only the sender states is in `claims`. */
    readonly values?: ContextValues
    /** The host's responses about its lists. */
    readonly options?: readonly HostAnswer[]
  }
  /** The ids of the fields whose choices are refused unless the host confirmed them. */
  readonly verifiedOnly?: ReadonlySet<string>
  /** The values that the form was opened with. */
  readonly initial?: unknown
  /** When the form was opened, ISO 8601; the log may start then. */
  readonly since?: string
  /** The clock of the form is fixed at `context.now`. */
  readonly isStill?: boolean
  readonly claims?: Claims
  /** The user's events since the opening: `session.events()`. */
  readonly events?: EventLog
}

/** True if an answer could have been given and has no errors; unverified claims are taken as true. */
export function isSound({ refusals, issues }: Pick<Replay, 'refusals' | 'issues'>): boolean {
  return refusals.length === 0 && !issues.some(({ severity }) => severity === 'error')
}

/** One check while it runs. */
export interface Check {
  readonly program: ProgramData
  readonly submitted: object
  readonly options: ReplayOptions
  readonly window: Window
}
