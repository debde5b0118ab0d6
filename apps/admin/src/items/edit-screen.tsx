import type { Kind } from '@urlapmuhely/schema'
import { useItem } from '../api/queries.ts'
import { DataLoaded } from '../layout/data-loaded.tsx'

/** Creates an item of a kind, or edits the one whose id is given. */
export function EditScreen({ kind, id }: { readonly kind: Kind; readonly id?: string }) {
  const { data } = useItem(kind, id)
  return (
    <section aria-labelledby="screen-title">
      <h1 id="screen-title">{data?.name ?? kind.label.one}</h1>
      <DataLoaded ready={id === undefined || data !== undefined} />
    </section>
  )
}
