import { type ReactNode, useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import classes from './answer-table.module.css'
import { RowResults } from './row-results.tsx'
import { isBroken, rowsThatMatter, type ScenarioRow, type ScenarioStage } from './scenario-rows.ts'

interface AnswerTableProps {
  /** The name of the table. */
  readonly label: string
  readonly stages: readonly ScenarioStage[]
  /** The paths of the answers that distinguish it; undefined shows all rows. */
  readonly distinct?: ReadonlySet<string>
  /** Draws the answer of a row, and its expectations, in another way. */
  readonly answer?: (row: ScenarioRow) => ReactNode
  readonly expectation?: (row: ScenarioRow) => ReactNode
}

/** A scenario as a table of question, answer and expectation; what matters less is folded. */
export function AnswerTable({ label, stages, distinct, answer, expectation }: AnswerTableProps) {
  const [showsAll, setShowsAll] = useState(false)
  const all = stages.reduce((sum, { rows }) => sum + rows.length, 0)
  const shown = stages.map((stage) => ({
    ...stage,
    rows: distinct && !showsAll ? rowsThatMatter(stage.rows, distinct) : stage.rows,
  }))
  const folded = all - shown.reduce((sum, { rows }) => sum + rows.length, 0)
  if (all === 0) return <p className={classes.empty}>{t('scenarios.table.empty')}</p>
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes.wide}>
              {t('scenarios.table.question')}
            </th>
            <th scope="col">{t('scenarios.table.answer')}</th>
            <th scope="col">{t('scenarios.table.expectation')}</th>
          </tr>
        </thead>
        {shown.map(({ first, rows }, index) => (
          <tbody key={first}>
            {stages.length > 1 && (
              <tr>
                <th scope="rowgroup" colSpan={3} className={classes.stage}>
                  {t('scenarios.table.number', { number: index + 1 })}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.key} className={classes.row} data-broken={isBroken(row) ? '' : undefined}>
                <th scope="row" className={classes.question} aria-label={row.name}>
                  {row.subject}
                </th>
                <td
                  className={classes.answer}
                  data-column={t('scenarios.table.answer')}
                  data-blank={row.answer === null ? '' : undefined}
                >
                  {answer ? answer(row) : (row.answer ?? <None />)}
                </td>
                <td
                  data-column={t('scenarios.table.expectation')}
                  data-blank={row.expectations.length === 0 ? '' : undefined}
                >
                  {expectation ? expectation(row) : <RowResults row={row} />}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      {(folded > 0 || showsAll) && (
        <Button
          size="xs"
          variant="subtle"
          className={classes.more}
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? t('scenarios.table.less') : t('scenarios.table.more', { count: folded })}
        </Button>
      )}
    </div>
  )
}

/** Stands where nothing is answered. */
function None() {
  return (
    <span className={classes.none}>
      <span aria-hidden>–</span>
      <span className={classes.spoken}>{t('scenarios.table.noAnswer')}</span>
    </span>
  )
}
