import { createContext, type ReactNode, type RefObject, use, useMemo, useRef, useState } from 'react'
import { createTreeReader } from '../store/document-source.ts'
import type { Workshop } from '../store/workshop.ts'
import { useWorkshop } from '../store/workshop-context.tsx'

/** A text of an item that is being edited in its place. */
export interface TextInPlace {
  readonly id: string
  readonly property: 'label' | 'key'
}

/** What the frames of the canvas do. */
export interface CanvasActions {
  readonly workshop: Workshop
  readonly edited: TextInPlace | null
  readonly edit: (text: TextInPlace | null) => void
  /** The field whose frame takes the focus as soon as it is drawn, because a key led to it. */
  readonly toFocus: RefObject<string | null>
  /** Ids of the fields in the order of the form. */
  readonly order: () => readonly string[]
}

const ActionsContext = createContext<CanvasActions | null>(null)

/** The actions of the surrounding canvas. */
export function useCanvasActions(): CanvasActions {
  const actions = use(ActionsContext)
  if (!actions) throw new Error('A frame is drawn outside of the canvas.')
  return actions
}

/** Provides the actions to the frames, and to what adds fields. */
export function CanvasActionsProvider({ children }: { readonly children: ReactNode }) {
  const workshop = useWorkshop()
  const [edited, edit] = useState<TextInPlace | null>(null)
  const order = useMemo(() => {
    const read = createTreeReader()
    return () => read(workshop.document()).nodes.map(({ item }) => item.id)
  }, [workshop])
  const toFocus = useRef<string | null>(null)
  const actions = useMemo(() => ({ workshop, edited, edit, toFocus, order }), [workshop, edited, order])
  return <ActionsContext value={actions}>{children}</ActionsContext>
}
