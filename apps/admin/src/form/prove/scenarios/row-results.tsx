import { Check, X } from 'lucide-react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import classes from './answer-table.module.css'
import type { RowExpectation, ScenarioRow } from './scenario-rows.ts'
import { foundWords } from './scenario-words.ts'
import { useScenarioNames } from './use-scenario-names.ts'

/** Shows the expectations of a row, and how each came out once they were run. */
export function RowResults({ row }: { readonly row: ScenarioRow }) {
  const broken = row.expectations.filter(({ finding }) => finding?.passed === false)
  const kept = row.expectations.filter((one) => !broken.includes(one))
  const isRun = kept.some(({ finding }) => finding)
  return (
    <div className={classes.results}>
      {broken.map((one) => (
        <Broken key={`${one.step} ${one.path} ${one.aspect}`} expectation={one} />
      ))}
      {kept.length > 0 && (
        <span className={classes.result}>
          {isRun && (
            <Check
              size={14}
              className={classes.good}
              role="img"
              aria-label={t('scenarios.table.asExpected')}
            />
          )}
          <span>{kept.map(({ words }) => words).join(', ')}</span>
        </span>
      )}
    </div>
  )
}

function Broken({ expectation }: { readonly expectation: RowExpectation }) {
  return (
    <span className={classes.result}>
      <X size={14} className={classes.bad} role="img" aria-label={t('scenarios.table.notAsExpected')} />
      <span>
        {expectation.words}; <FoundNow expectation={expectation} />
      </span>
    </span>
  )
}

/** What came instead of an expectation; nothing if it came true. */
export function FoundNow({ expectation }: { readonly expectation: RowExpectation }) {
  const names = useScenarioNames()
  const { finding } = expectation
  if (finding?.passed !== false) return null
  return <strong className={classes.wrong}>{foundWords(finding, names)}</strong>
}
