import { t } from '../../../base/messages/form/t-form.ts'
import { csvFile } from '../../../items/export/list-export.ts'
import type { TriedAnswer } from './answer-trial.ts'

/** The result of a trial as a table: one answer a row, without its values. */
export function trialFile(
  tried: readonly TriedAnswer[],
  domains: readonly { readonly id: string; readonly name: string }[],
): Blob {
  const columns = ['row', 'domain', 'outcome', 'before', 'after', 'reasons'] as const
  const rows = tried.map(({ row, place, outcome, reasons }) => [
    row,
    domains.find(({ id }) => id === place)?.name ?? '',
    t(`edit.oldAnswers.outcomes.${outcome}`),
    verdict(outcome === 'kept' || outcome === 'broken'),
    verdict(outcome === 'kept' || outcome === 'mended'),
    reasons.join(' '),
  ])
  return csvFile(
    columns.map((column) => t(`edit.oldAnswers.columns.${column}`)),
    rows,
  )
}

function verdict(isAccepted: boolean): string {
  return t(isAccepted ? 'edit.oldAnswers.accepted' : 'edit.oldAnswers.notAccepted')
}
