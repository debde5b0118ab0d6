import { useMemo } from 'react'
import { createTreeReader } from '../store/document-source.ts'
import { useDocument, useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'

/** The fields of the form as a tree. */
export function Outline() {
  const workshop = useWorkshop()
  const read = useMemo(createTreeReader, [])
  const tree = useDocument(read)
  const selection = useWorkshopState((state) => state.selection)
  return (
    <ul role="tree" aria-label="Vázlat">
      {tree.nodes.map(({ item, depth }) => (
        <li
          key={item.id}
          role="treeitem"
          aria-selected={selection.includes(item.id)}
          aria-level={depth + 1}
          onClick={() => workshop.select([item.id])}
        >
          {item.label}
        </li>
      ))}
    </ul>
  )
}
