import { DataLoaded } from '../layout/data-loaded.tsx'

/** The workbench for domains. */
export function DomainSelectorTest() {
  return (
    <section aria-labelledby="screen-title">
      <h1 id="screen-title">Domainválasztó teszt</h1>
      <DataLoaded ready />
    </section>
  )
}
