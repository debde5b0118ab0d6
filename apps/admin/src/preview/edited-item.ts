import { useSyncExternalStore } from 'react'
import type { EditedItem } from './merge-definition.ts'

/** The item on the edit screen: as it was last right, and whether it is right now. */
export interface EditedState {
  readonly item: EditedItem | null
  readonly isBroken: boolean
}

const NOTHING: EditedState = { item: null, isBroken: false }

let current: EditedState = NOTHING
const listeners = new Set<() => void>()

/** Tells previews what is being edited; null ends that. */
export function publishEdited(next: EditedState | null): void {
  current = next ?? NOTHING
  for (const listener of listeners) listener()
}

/** What is being edited now, unsaved changes included. */
export function useEditedItem(): EditedState {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
