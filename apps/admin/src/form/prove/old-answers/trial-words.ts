import { formatNumber } from '@urlapmuhely/ui'
import { t } from '../../../base/messages/form/t-form.ts'
import type { TrialState } from './answer-trial.ts'
import { MAX_ANSWERS } from './read-answers.ts'

/** Returns in words why nothing was tried; null if there was no error. */
export function troubleText(state: TrialState): string | null {
  if (state.is === 'failed') return t('edit.oldAnswers.failed')
  if (state.is === 'brokenForm')
    return t(state.state === 'before' ? 'edit.oldAnswers.brokenBefore' : 'edit.oldAnswers.brokenAfter')
  if (state.is !== 'wrongFile') return null
  const { code, row, found = '' } = state.fault
  if (code === 'syntax' && row === null) return t('edit.oldAnswers.faults.syntaxSomewhere')
  return t(`edit.oldAnswers.faults.${code}`, { row: row ?? 0, found, most: formatNumber(MAX_ANSWERS) })
}
