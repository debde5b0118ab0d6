import { useStore } from '@urlapmuhely/ui/use-store'
import type { EditedItem } from './merge-definition.ts'

/** The item on the edit screen: its last valid state, and whether it is valid now. */
export interface EditedState {
  readonly item: EditedItem | null
  readonly isBroken: boolean
}

const NOTHING: EditedState = { item: null, isBroken: false }

let current: EditedState = NOTHING
const listeners = new Set<() => void>()

/** Publishes the edited item to previews; null ends that. */
export function publishEdited(next: EditedState | null): void {
  current = next ?? NOTHING
  for (const listener of listeners) listener()
}

/** The item that is being edited now, unsaved changes included. */
export function useEditedItem(): EditedState {
  return useStore(subscribe, () => current)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
