import { Link } from '@tanstack/react-router'
import type { Kind } from '@urlapmuhely/schema'
import { useItemList } from '../api/queries.ts'
import { DataLoaded } from '../layout/data-loaded.tsx'

/** The list of the items of one kind. */
export function ListScreen({ kind }: { readonly kind: Kind }) {
  const { data } = useItemList(kind, {})
  return (
    <section aria-labelledby="screen-title">
      <h1 id="screen-title">{kind.label.many}</h1>
      <ul>
        {data?.items.map((item) => (
          <li key={item.id}>
            <Link to={`/admin/${kind.slug}/edit/${item.id}`}>{item.name}</Link>
          </li>
        ))}
      </ul>
      <DataLoaded ready={data !== undefined} />
    </section>
  )
}
