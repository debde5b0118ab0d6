import type { ApiItem } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { Download, Play } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { Pagination } from '../../../base/kit/pagination.tsx'
import { Table } from '../../../base/kit/table.tsx'
import { useShowFirstTab } from '../../../base/layout/address-tab.ts'
import stacked from '../../../base/layout/stacked-table.module.css'
import { t } from '../../../base/messages/form/t-form.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { download } from '../../../items/export/download.ts'
import { askToTry } from '../../preview/example-to-try.ts'
import { OUTCOMES, type TrialOutcome, type TriedAnswer } from './answer-trial.ts'
import classes from './old-answers.module.css'
import { trialFile } from './trial-file.ts'

const PAGE_ROWS = 50

interface TrialResultsProps {
  readonly form: ApiItem
  readonly tried: readonly TriedAnswer[]
  /** Called when an answer is opened on the form. */
  readonly onFill: () => void
}

/** How many answers fared how, and each of them, those first whose result has changed. */
export function TrialResults({ form, tried, onFill }: TrialResultsProps) {
  const { data: domains } = useDomains()
  const [wanted, setWanted] = useState<TrialOutcome | null>(null)
  const [page, setPage] = useState(1)
  const groups = useMemo(() => Map.groupBy(tried, ({ outcome }) => outcome), [tried])
  const count = (outcome: TrialOutcome) => groups.get(outcome)?.length ?? 0
  const ordered = useMemo(() => OUTCOMES.flatMap((outcome) => groups.get(outcome) ?? []), [groups])
  const shown = wanted === null ? ordered : (groups.get(wanted) ?? [])
  const first = (page - 1) * PAGE_ROWS
  const rows = shown.slice(first, first + PAGE_ROWS)
  const choose = (outcome: TrialOutcome | null) => {
    setWanted(outcome)
    setPage(1)
  }
  return (
    <section className={classes.results} aria-label={t('edit.oldAnswers.title')}>
      <p role="status" className={classes.summary}>
        {t('edit.oldAnswers.summary', {
          count: formatNumber(tried.length),
          changed: formatNumber(count('broken') + count('mended')),
        })}
      </p>
      <OutcomeFilter all={tried.length} count={count} wanted={wanted} onChoose={choose} />
      <div className={classes.bar}>
        <Button
          size="sm"
          variant="default"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => download(trialFile(ordered, domains ?? []), `${String(form.key)}-regi-valaszok.csv`)}
        >
          {t('edit.oldAnswers.download')}
        </Button>
        {shown.length > PAGE_ROWS && (
          <>
            <Pagination
              value={page}
              total={Math.ceil(shown.length / PAGE_ROWS)}
              siblings={1}
              onChange={setPage}
              labels={{ previous: t('edit.oldAnswers.previous'), next: t('edit.oldAnswers.next') }}
            />
            <p className={classes.quiet}>
              {t('edit.oldAnswers.shown', {
                from: formatNumber(first + 1),
                to: formatNumber(first + rows.length),
                count: formatNumber(shown.length),
              })}
            </p>
          </>
        )}
      </div>
      {rows.length === 0 ? (
        <p className={classes.quiet}>{t('edit.oldAnswers.none')}</p>
      ) : (
        <Rows rows={rows} formId={form.id} domains={domains ?? []} onFill={onFill} />
      )}
    </section>
  )
}

interface OutcomeFilterProps {
  readonly all: number
  readonly count: (outcome: TrialOutcome) => number
  /** Null for all outcomes. */
  readonly wanted: TrialOutcome | null
  readonly onChoose: (outcome: TrialOutcome | null) => void
}

/** The number of answers with each outcome; a press shows only those. */
function OutcomeFilter({ all, count, wanted, onChoose }: OutcomeFilterProps) {
  return (
    <fieldset className={classes.counts} aria-label={t('edit.oldAnswers.filter')}>
      {[null, ...OUTCOMES].map((outcome) => (
        <button
          key={outcome}
          type="button"
          data-outcome={outcome}
          aria-pressed={wanted === outcome}
          onClick={() => onChoose(outcome)}
        >
          <strong>{formatNumber(outcome === null ? all : count(outcome))}</strong>
          <span>
            {outcome === null ? t('edit.oldAnswers.all') : t(`edit.oldAnswers.outcomes.${outcome}`)}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

interface RowsProps {
  readonly rows: readonly TriedAnswer[]
  readonly formId: string
  readonly domains: readonly { readonly id: string; readonly name: string }[]
  readonly onFill: () => void
}

function Rows({ rows, formId, domains, onFill }: RowsProps) {
  const showForm = useShowFirstTab()
  const fill = ({ values, place, moment }: TriedAnswer) => {
    const domain = domains.find(({ id }) => id === place)?.name ?? null
    askToTry({ formId, values, domain, moment: moment ?? null })
    onFill()
    void showForm()
  }
  return (
    <div className={classes.scroll}>
      <Table verticalSpacing={6} className={stacked.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t('edit.oldAnswers.row')}</Table.Th>
            <Table.Th scope="col">{t('edit.oldAnswers.outcome')}</Table.Th>
            <Table.Th scope="col">{t('edit.oldAnswers.why')}</Table.Th>
            <Table.Th scope="col">
              <span className={classes.hidden}>{t('edit.oldAnswers.actions')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((answer) => (
            <Table.Tr key={answer.row}>
              <Table.Th scope="row">{answer.row}.</Table.Th>
              <Table.Td data-label={t('edit.oldAnswers.outcome')} className={classes.outcome}>
                <span data-outcome={answer.outcome}>{t(`edit.oldAnswers.outcomes.${answer.outcome}`)}</span>
              </Table.Td>
              <Table.Td data-label={answer.reasons.length > 0 ? t('edit.oldAnswers.why') : undefined}>
                <Reasons answer={answer} />
              </Table.Td>
              <Table.Td>
                <Button
                  size="compact-sm"
                  variant="default"
                  leftSection={<Play size={14} aria-hidden />}
                  aria-label={t('edit.oldAnswers.fillOne', { row: answer.row })}
                  onClick={() => fill(answer)}
                >
                  {t('edit.oldAnswers.fill')}
                </Button>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  )
}

function Reasons({ answer: { outcome, reasons } }: { readonly answer: TriedAnswer }) {
  if (reasons.length === 0) return null
  return (
    <>
      {outcome === 'mended' && <span className={classes.quiet}>{t('edit.oldAnswers.whyBefore')}</span>}
      <ul className={classes.reasons}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  )
}
