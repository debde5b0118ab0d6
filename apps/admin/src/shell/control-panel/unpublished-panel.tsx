import { form } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

const SHOWN = 8

/** Forms with unpublished changes. */
export function UnpublishedPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.controlPanel.unpublished')}>
      {overview ? <Unpublished forms={overview.unpublished} /> : <LoadingLines count={4} />}
    </Panel>
  )
}

function Unpublished({ forms }: { readonly forms: NonNullable<PanelProps['overview']>['unpublished'] }) {
  if (forms.length === 0) return <p className={css.empty}>{t('shell.controlPanel.unpublishedNone')}</p>
  return (
    <>
      <ul className={css.rows}>
        {forms.slice(0, SHOWN).map(({ id, name, updatedAt, updatedByName }) => (
          <li key={id} className={css.row}>
            <Link className={css.link} to={`/admin/${form.slug}/edit/${id}`} search={{ tab: 'versions' }}>
              {name}
            </Link>
            <span className={css.side}>
              {t('shell.controlPanel.unpublishedAt', { at: formatInstant(updatedAt), by: updatedByName })}
            </span>
          </li>
        ))}
      </ul>
      <More of={forms.length} />
    </>
  )
}

function More({ of }: { readonly of: number }) {
  return of > SHOWN ? <p className={css.more}>{t('shell.controlPanel.more', { count: of - SHOWN })}</p> : null
}
