import { kindNamed, type Overview } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

/** Lists the items that become valid or expire next in any form, each with a link. */
export function ComingPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.controlPanel.coming')}>
      {overview ? <Coming coming={overview.coming} /> : <LoadingLines count={4} />}
    </Panel>
  )
}

function Coming({ coming }: { readonly coming: Overview['coming'] }) {
  if (coming.length === 0) return <p className={css.empty}>{t('shell.controlPanel.comingNone')}</p>
  return (
    <ul className={css.rows}>
      {coming.map(({ at, action, kind, itemId, itemName, formName }) => (
        <li key={`${itemId} ${action}`} className={css.row}>
          <span className={css.main}>
            {formatInstant(at)}: {kindNamed(kind).label.one.toLowerCase()}{' '}
            <Link className={css.link} to={`/admin/${kindNamed(kind).slug}/edit/${itemId}`}>
              {itemName}
            </Link>{' '}
            {t(`shell.controlPanel.${action}`)}
          </span>
          <span className={css.side}>{formName ?? t('shell.controlPanel.shared')}</span>
        </li>
      ))}
    </ul>
  )
}
