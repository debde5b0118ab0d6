import type { Kind } from '@urlapmuhely/schema'
import { useMemo } from 'react'
import type { EditedItem } from '../../values/properties/edited-item.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import { documentItem } from './document-item.ts'

/** An item of the open form, for the hooks and controls that edit the properties of any item. */
export function useEditedDocumentItem(kind: Kind, id: string): EditedItem {
  const workshop = useWorkshop()
  return useMemo(() => documentItem(workshop, { kind, id }), [workshop, kind, id])
}
