import { type FormStatus, form, formStatuses } from '@urlapmuhely/schema'
import { formatNumber } from '../../base/layout/format-number.ts'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

// The keys of a const table are exactly its names.
const statuses = Object.keys(formStatuses) as FormStatus[]

/** The number of forms in each state, with links to their lists. */
export function StatusesPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.controlPanel.statuses')}>
      {overview ? (
        <ul className={css.rows}>
          {statuses.map((status) => (
            <li key={status} className={css.row}>
              <Link
                className={`${css.link} ${css.capital}`}
                to={`/admin/${form.slug}`}
                search={{ 'filter[status]': status }}
              >
                {formStatuses[status]}
              </Link>
              <span className={css.number}>{formatNumber(overview.statuses[status])}</span>
            </li>
          ))}
        </ul>
      ) : (
        <LoadingLines count={statuses.length} />
      )}
    </Panel>
  )
}
