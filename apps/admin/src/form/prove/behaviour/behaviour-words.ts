import type { ApiItem, BehaviourCase } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { t } from '../../../base/messages/form/t-form.ts'

/** A state of a form: the number of a version, or its working copy. */
export type FormState = number | 'working'

/** A state of a form, or its working copy with a proposal of an agent. */
export type ShownState = FormState | { readonly proposalId: string }

/** The moments at which the items of two states are looked at, ISO 8601; null for all items. */
export interface ComparedMoments {
  readonly fromAt: string | null
  readonly toAt: string | null
}

/** All items of both, whenever they are valid. */
export const ALL_TIMES: ComparedMoments = { fromAt: null, toAt: null }

/** The moments as a query of the API names them. */
export function askedMoments({ fromAt, toAt }: ComparedMoments) {
  return { ...(fromAt !== null && { fromAt }), ...(toAt !== null && { toAt }) }
}

/** A state of a form, and its moment if it has one. */
export function stateName(state: ShownState, at: string | null = null): string {
  return [nameOfState(state), ...(at === null ? [] : [formatInstant(at)])].join(', ')
}

function nameOfState(state: ShownState): string {
  if (state === 'working') return t('edit.form.working')
  return typeof state === 'number'
    ? t('edit.form.versionNumber', { version: state })
    : t('edit.form.withProposal')
}

/** When a case is there, in words. */
export function headingOf({ answers }: BehaviourCase): string {
  return answers === '' ? t('edit.behaviour.whenEmpty') : t('edit.behaviour.when', { answers })
}

/** Two states of a form that are printed. */
export interface PrintedStates {
  readonly form: Pick<ApiItem, 'name'>
  readonly from: ShownState
  readonly to: ShownState
  /** Left out for all items, whenever they are valid. */
  readonly at?: ComparedMoments | undefined
}

/** Returns the lines at the top of a printed comparison of two states of a form. */
export function aboutStates({ form, from, to, at = ALL_TIMES }: PrintedStates): readonly string[] {
  const { fromAt, toAt } = at
  return [
    t('edit.print.form', { name: String(form.name) }),
    t('edit.print.states', { from: stateName(from, fromAt), to: stateName(to, toAt) }),
  ]
}
