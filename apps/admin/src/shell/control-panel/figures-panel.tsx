import { figuresPanelChoice } from '../../base/layout/menu-choices.ts'
import { t } from '../../base/messages/t.ts'
import { ActivityPanel } from './activity-panel.tsx'
import css from './control-panel.module.css'
import { FoldedPanel } from './folded-panel.tsx'
import type { PanelProps } from './panel-props.ts'
import { StatusesPanel } from './statuses-panel.tsx'

/** The states of the forms, and how much was changed lately. */
export function FiguresPanel({ overview }: PanelProps) {
  return (
    <FoldedPanel title={t('shell.controlPanel.figures')} choice={figuresPanelChoice}>
      <div className={css.figures}>
        <StatusesPanel overview={overview} />
        <ActivityPanel overview={overview} />
      </div>
    </FoldedPanel>
  )
}
