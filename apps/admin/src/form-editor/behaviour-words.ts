import type { BehaviourCase } from '@urlapmuhely/schema'
import { t } from '../messages/t-edit.ts'

/** A state of a form: the number of a version, or its working copy. */
export type FormState = number | 'working'

/** When a case is there, in words. */
export function headingOf({ answers }: BehaviourCase): string {
  return answers === '' ? t('edit.behaviour.whenEmpty') : t('edit.behaviour.when', { answers })
}
