import { kinds } from '@urlapmuhely/schema'
import type { ReactNode } from 'react'
import { Link } from '../../../base/router/link.tsx'

const screens: ReadonlyMap<string, string> = new Map(kinds.map(({ name, slug }) => [name, slug]))

interface ItemLinkProps {
  readonly kind: string
  readonly id: string
  readonly children: ReactNode
}

/** A link to the edit screen of an item of a form. */
export function ItemLink({ kind, id, children }: ItemLinkProps) {
  const slug = screens.get(kind)
  return slug === undefined ? children : <Link to={`/admin/${slug}/edit/${id}`}>{children}</Link>
}
