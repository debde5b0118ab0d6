import type { BehaviourCase } from '@urlapmuhely/schema'
import { t } from '../messages/t-form.ts'

/** A state of a form: the number of a version, or its working copy. */
export type FormState = number | 'working'

/** A state of a form, or its working copy with a proposal of an agent. */
export type ShownState = FormState | { readonly proposalId: string }

/** The moments at which the items of two states are looked at, ISO 8601; null for all items. */
export interface ComparedMoments {
  readonly fromAt: string | null
  readonly toAt: string | null
}

/** The moments as a query of the API names them. */
export function askedMoments({ fromAt, toAt }: ComparedMoments) {
  return { ...(fromAt !== null && { fromAt }), ...(toAt !== null && { toAt }) }
}

/** When a case is there, in words. */
export function headingOf({ answers }: BehaviourCase): string {
  return answers === '' ? t('edit.behaviour.whenEmpty') : t('edit.behaviour.when', { answers })
}
