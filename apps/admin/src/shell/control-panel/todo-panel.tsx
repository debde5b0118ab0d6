import { form, kindNamed, type Overview } from '@urlapmuhely/schema'
import { uniqueKeys } from '@urlapmuhely/ui'
import { formatInstant } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

const SHOWN = 8

/** What waits for somebody: what the checks found, changes that are not published, dates that come. */
export function TodoPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.todo.title')}>
      {overview ? <Todo overview={overview} /> : <LoadingLines count={6} />}
    </Panel>
  )
}

function Todo({ overview }: { readonly overview: Overview }) {
  const { problems, unchecked, unpublished, coming } = overview
  const forms = unchecked.map(({ formName }) => `„${formName}”`).join(', ')
  const isNothing = problems.length + unpublished.length + coming.length === 0
  return (
    <>
      {problems.length > 0 && <Problems problems={problems} />}
      {unpublished.length > 0 && <Unpublished forms={unpublished} />}
      {coming.length > 0 && <Coming coming={coming} />}
      {forms !== '' && (
        <p className={css.empty} role="status">
          {t('shell.controlPanel.problemsUnchecked', { forms })}
        </p>
      )}
      {/* The problems of a form that is being checked are not known yet. */}
      {isNothing && forms === '' && (
        <p className={css.empty}>
          {t('shell.todo.none')}{' '}
          <Link className={css.link} to={`/admin/${form.slug}`}>
            {t('shell.todo.forms')}
          </Link>
        </p>
      )}
    </>
  )
}

function Problems({ problems }: Pick<Overview, 'problems'>) {
  const sorted = [...problems].sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
  const keys = uniqueKeys(sorted.map(({ itemId, code, path }) => `${itemId} ${code} ${path}`))
  return (
    <>
      <h3 className={css.part}>{t('shell.todo.problems')}</h3>
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
      <More of={sorted.length} />
    </>
  )
}

function Unpublished({ forms }: { readonly forms: Overview['unpublished'] }) {
  return (
    <>
      <h3 className={css.part}>{t('shell.todo.unpublished')}</h3>
      <ul className={css.rows}>
        {forms.slice(0, SHOWN).map(({ id, name, updatedAt, updatedByName }) => (
          <li key={id} className={css.row}>
            <span className={css.main}>
              <Link className={css.link} to={`/admin/${form.slug}/edit/${id}`} search={{ tab: 'versions' }}>
                {name}
              </Link>
              : {t('shell.todo.changedBy', { by: updatedByName })}
            </span>
            <span className={css.side}>{formatInstant(updatedAt)}</span>
          </li>
        ))}
      </ul>
      <More of={forms.length} />
    </>
  )
}

function Coming({ coming }: Pick<Overview, 'coming'>) {
  return (
    <>
      <h3 className={css.part}>{t('shell.todo.coming')}</h3>
      <ul className={css.rows}>
        {coming.map(({ at, action, kind, itemId, itemName, formName }) => (
          <li key={`${itemId} ${action}`} className={css.row}>
            <span className={css.main}>
              {formatInstant(at)}: {kindNamed(kind).label.one.toLocaleLowerCase('hu')}{' '}
              <Link className={css.link} to={`/admin/${kindNamed(kind).slug}/edit/${itemId}`}>
                {itemName}
              </Link>{' '}
              {t(`shell.controlPanel.${action}`)}
            </span>
            <span className={css.side}>{formName ?? t('shell.controlPanel.shared')}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function More({ of }: { readonly of: number }) {
  return of > SHOWN ? <p className={css.more}>{t('shell.controlPanel.more', { count: of - SHOWN })}</p> : null
}
