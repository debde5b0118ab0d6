import { kinds } from '@urlapmuhely/schema'
import { Plus } from 'lucide-react'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { formatNumber } from '../../base/layout/format-number.ts'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

/** The number of items of each kind, with links to their list and to a new item. */
export function CountsPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.controlPanel.counts')}>
      <ul className={css.tiles}>
        {kinds.map((kind) => (
          <li key={kind.name} className={css.tile}>
            <Link className={css.tileLink} to={`/admin/${kind.slug}`}>
              <span className={css.tileCount}>
                {overview ? (
                  formatNumber(overview.counts[kind.name] ?? 0)
                ) : (
                  <Skeleton height={20} width={40} />
                )}
              </span>
              <span className={css.tileName}>{kind.label.many}</span>
            </Link>
            <Link
              className={css.tileCreate}
              to={`/admin/${kind.slug}/create`}
              aria-label={t('shell.palette.create', { kind: kind.label.one.toLocaleLowerCase('hu') })}
            >
              <Plus size={17} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
