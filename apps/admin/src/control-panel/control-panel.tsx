import { useOverview } from '../api/queries.ts'
import { DataLoaded } from '../layout/data-loaded.tsx'

/** The control panel. */
export function ControlPanel() {
  const { data } = useOverview()
  return (
    <section aria-labelledby="screen-title">
      <h1 id="screen-title">Vezérlőpult</h1>
      <DataLoaded ready={data !== undefined} />
    </section>
  )
}
