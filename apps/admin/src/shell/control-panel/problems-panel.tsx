import { kindNamed, type Overview } from '@urlapmuhely/schema'
import { uniqueKeys } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

const SHOWN = 8

/** Findings of the checks, errors first, each with a link to the item to fix. */
export function ProblemsPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.controlPanel.problems')}>
      {overview ? <Problems {...overview} /> : <LoadingLines count={4} />}
    </Panel>
  )
}

function Problems({ problems, unchecked }: Pick<Overview, 'problems' | 'unchecked'>) {
  const forms = unchecked.map(({ formName }) => `„${formName}”`).join(', ')
  const coming = forms !== '' && (
    <p className={css.empty} role="status">
      {t('shell.controlPanel.problemsUnchecked', { forms })}
    </p>
  )
  // The problems of a form that is being checked are not known yet.
  if (problems.length === 0)
    return coming || <p className={css.empty}>{t('shell.controlPanel.problemsNone')}</p>
  const sorted = [...problems].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  const keys = uniqueKeys(sorted.map(({ itemId, code, path }) => `${itemId} ${code} ${path}`))
  return (
    <>
      <ul className={css.rows}>
        {sorted.slice(0, SHOWN).map((problem, index) => (
          <li key={keys[index]} className={css.row}>
            <span className={css.main}>
              <span className={css.severity} data-severity={problem.severity}>
                {problem.severity === 'error'
                  ? t('shell.controlPanel.problemError')
                  : t('shell.controlPanel.problemWarning')}
              </span>
              <Link className={css.link} to={`/admin/${kindNamed(problem.kind).slug}/edit/${problem.itemId}`}>
                {problem.itemName}
              </Link>
              : {problem.message}
            </span>
            <span className={css.side}>{problem.formName}</span>
          </li>
        ))}
      </ul>
      {sorted.length > SHOWN && (
        <p className={css.more}>{t('shell.controlPanel.more', { count: sorted.length - SHOWN })}</p>
      )}
      {coming}
    </>
  )
}
