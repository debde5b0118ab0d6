import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
} from 'react'
import type { Saving } from '../store/saving/use-saving.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import { type ChangedStore, createChanged } from './changed-store.ts'
import { followOthers } from './follow-others.ts'
import { followSaves } from './follow-saves.ts'
import { createOthers, type OtherPerson, type OthersStore } from './others-store.ts'

interface Presence {
  readonly others: OthersStore
  readonly changed: ChangedStore
}

const PresenceContext = createContext<Presence | null>(null)

interface PresenceProviderProps {
  readonly saving: Saving
  readonly children: ReactNode
}

/** Connects the open form with the other people who have it open: their names, their selections and their saves. */
export function PresenceProvider({ saving, children }: PresenceProviderProps) {
  const workshop = useWorkshop()
  const presence = useMemo((): Presence => ({ others: createOthers(), changed: createChanged() }), [])
  const isSaving = useRef(false)
  useEffect(() => {
    isSaving.current = saving.isSaving
  })
  useEffect(() => followOthers(workshop, presence.others), [workshop, presence])
  useEffect(
    () =>
      followSaves({
        workshop,
        isSaving: () => isSaving.current,
        onReceived: presence.changed.mark,
      }),
    [workshop, presence],
  )
  return <PresenceContext value={presence}>{children}</PresenceContext>
}

/** Everyone else who has the form open. */
export function useOthers(): readonly OtherPerson[] {
  const { others } = usePresence()
  return useSyncExternalStore(others.subscribe, others.all)
}

/** Those who have an item selected. */
export function useOthersAt(itemId: string): readonly OtherPerson[] {
  const { others } = usePresence()
  return useSyncExternalStore(
    others.subscribe,
    useCallback(() => others.at(itemId), [others, itemId]),
  )
}

/** True for two seconds after somebody else's change of an item arrived. */
export function useJustChanged(itemId: string): boolean {
  const { changed } = usePresence()
  return useSyncExternalStore(
    changed.subscribe,
    useCallback(() => changed.has(itemId), [changed, itemId]),
  )
}

function usePresence(): Presence {
  const presence = use(PresenceContext)
  if (!presence) throw new Error('This part of the workshop is drawn outside of it.')
  return presence
}
