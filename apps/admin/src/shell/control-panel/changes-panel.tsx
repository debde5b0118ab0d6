import type { Save } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { t } from '../../base/messages/t.ts'
import { SaveSentence } from '../../items/saves/save-sentence.tsx'
import css from './control-panel.module.css'
import { LoadingLines, Panel } from './panel.tsx'
import type { PanelProps } from './panel-props.ts'

/** Who saved what last, each save in one sentence. */
export function ChangesPanel({ overview }: PanelProps) {
  return (
    <Panel title={t('shell.controlPanel.changes')}>
      {overview ? <Saves saves={overview.saves} /> : <LoadingLines count={6} />}
    </Panel>
  )
}

function Saves({ saves }: { readonly saves: readonly Save[] }) {
  if (saves.length === 0) return <p className={css.empty}>{t('shell.controlPanel.changesNone')}</p>
  return (
    <ul className={css.rows}>
      {saves.map((save) => (
        <li key={save.id} className={css.row}>
          <SaveSentence save={save} />
          <span className={css.side}>{formatInstant(save.at)}</span>
        </li>
      ))}
    </ul>
  )
}
