import { kinds } from '@urlapmuhely/schema'
import { Plus } from 'lucide-react'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { formatNumber } from '../../base/layout/format-number.ts'
import { kindsPanelChoice } from '../../base/layout/menu-choices.ts'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { FoldedPanel } from './folded-panel.tsx'
import type { PanelProps } from './panel-props.ts'

/** How many items of each kind there are and what the kind is for, with links to its list and to a new item. */
export function KindsPanel({ overview }: PanelProps) {
  return (
    <FoldedPanel title={t('shell.controlPanel.kinds')} choice={kindsPanelChoice}>
      <ul className={css.rows}>
        {kinds.map((kind) => (
          <li key={kind.name} className={css.kind}>
            <Link className={css.link} to={`/admin/${kind.slug}`}>
              {kind.label.many}
            </Link>
            <span className={css.number}>
              {overview ? formatNumber(overview.counts[kind.name] ?? 0) : <Skeleton height={20} width={40} />}
            </span>
            <span className={css.purpose}>{kind.purpose}</span>
            <Link
              className={css.create}
              to={`/admin/${kind.slug}/create`}
              aria-label={t('shell.palette.create', { kind: kind.label.one.toLocaleLowerCase('hu') })}
            >
              <Plus size={17} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </FoldedPanel>
  )
}
