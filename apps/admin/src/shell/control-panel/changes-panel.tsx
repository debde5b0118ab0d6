import { type ChangeEntry, itemKinds, kinds } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './control-panel.module.css'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

/** Who changed what last. */
export function ChangesPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.controlPanel.changes')}>
      {overview ? <Changes changes={overview.changes} /> : <LoadingLines count={6} />}
    </Panel>
  )
}

function Changes({ changes }: { readonly changes: readonly ChangeEntry[] }) {
  if (changes.length === 0) return <p className={css.empty}>{t('shell.controlPanel.changesNone')}</p>
  return (
    <ul className={css.rows}>
      {changes.slice(0, 10).map((change) => (
        <li key={change.id} className={css.row}>
          <span className={css.main}>
            {change.byName} {t(`shell.controlPanel.actions.${change.action}`)}:{' '}
            <ChangedItem change={change} />
          </span>
          <span className={css.side}>
            {labelOf(change.kind)}, {formatInstant(change.at)}
          </span>
        </li>
      ))}
    </ul>
  )
}

function ChangedItem({ change }: { readonly change: ChangeEntry }) {
  const kind = kinds.find(({ name }) => name === change.kind)
  if (!kind || change.after === null) return <strong>{change.itemName}</strong>
  return (
    <Link className={css.link} to={`/admin/${kind.slug}/edit/${change.itemId}`}>
      {change.itemName}
    </Link>
  )
}

function labelOf(name: string): string {
  return itemKinds.find((kind) => kind.name === name)?.label.one ?? name
}
