import { useOverview } from '../../base/api/queries.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { t } from '../../base/messages/t.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { ContinuePanel } from './continue-panel.tsx'
import css from './control-panel.module.css'
import { FiguresPanel } from './figures-panel.tsx'
import { KindsPanel } from './kinds-panel.tsx'
import { TodoPanel } from './todo-panel.tsx'
import { usePlacesToContinue } from './use-places-to-continue.ts'

/** Where to go on, what waits for somebody, the latest saves; folded, the kinds of items and figures. */
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
          <TodoPanel overview={data} />
          <ChangesPanel overview={data} />
          <KindsPanel overview={data} />
          <FiguresPanel overview={data} />
        </div>
      )}
      <DataLoaded ready={isReady || error !== null} />
    </section>
  )
}
