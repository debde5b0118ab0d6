import { type ReactNode, useMemo } from 'react'
import { EditContextProvider, type EditContextValue } from '../items/edit-context.tsx'
import type { EditedItem } from './edited-item.ts'
import { useItemProperty } from './use-edited-item.ts'

interface EditedItemProviderProps {
  readonly item: EditedItem
  readonly children: ReactNode
}

/** Lets the controls inside read and change the parts of the item that contains them. */
export function EditedItemProvider({ item, children }: EditedItemProviderProps) {
  const context = useMemo(() => editContextOf(item), [item])
  return <EditContextProvider value={context}>{children}</EditContextProvider>
}

function editContextOf(item: EditedItem): EditContextValue {
  const { kind, id, isStored, setUnfinished, unfinishedText } = item
  const useProperty = (name: string) => useItemProperty(item, name)
  return { kind, itemId: id, isStored, useProperty, setUnfinished, unfinishedText }
}
