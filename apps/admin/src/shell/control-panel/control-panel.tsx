import { useOverview } from '../../base/api/queries.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t.ts'
import { ActivityPanel } from './activity-panel.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ComingPanel } from './coming-panel.tsx'
import { ContinuePanel } from './continue-panel.tsx'
import css from './control-panel.module.css'
import { CountsPanel } from './counts-panel.tsx'
import { ProblemsPanel } from './problems-panel.tsx'
import { StatusesPanel } from './statuses-panel.tsx'
import { UnpublishedPanel } from './unpublished-panel.tsx'
import { usePlacesToContinue } from './use-places-to-continue.ts'

/** Where to go on, counts, states, open problems, latest changes, and links to create something. */
export function ControlPanel() {
  const { data, error, refetch } = useOverview()
  const places = usePlacesToContinue(data)
  // A view that returns to its place needs the panel's whole height, which these lists decide too.
  const isReady = data !== undefined && places.drafts !== undefined && places.forms !== undefined
  return (
    <section aria-labelledby="screen-title">
      <h1 id="screen-title" className={css.title}>
        {t('shell.controlPanel.title')}
      </h1>
      {error && !data ? (
        <Failure what={t('shell.controlPanel.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <div className={css.panels}>
          <ContinuePanel places={places} />
          <CountsPanel overview={data} />
          <StatusesPanel overview={data} />
          <ActivityPanel overview={data} />
          <UnpublishedPanel overview={data} />
          <ProblemsPanel overview={data} />
          <ComingPanel overview={data} />
          <ChangesPanel overview={data} />
        </div>
      )}
      <DataLoaded ready={isReady || error !== null} />
    </section>
  )
}
