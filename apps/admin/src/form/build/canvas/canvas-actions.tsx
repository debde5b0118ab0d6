import { useStore } from '@urlapmuhely/ui/use-store'
import { createContext, type ReactNode, type RefObject, use, useMemo, useRef } from 'react'
import { createTreeReader } from '../../store/document-source.ts'
import type { Workshop } from '../../store/workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { createEditedText, type EditedText, type TextInPlace } from './edited-text.ts'

/** The actions of the frames on the canvas. The object stays the same between renders. */
export interface CanvasActions {
  readonly workshop: Workshop
  readonly edit: (text: TextInPlace | null) => void
  /** The field whose frame takes the focus as soon as it is drawn, because a key led to it. */
  readonly toFocus: RefObject<string | null>
  /** Ids of the fields in the order of the form. */
  readonly order: () => readonly string[]
}

const ActionsContext = createContext<(CanvasActions & { readonly edited: EditedText }) | null>(null)

/** The actions of the surrounding canvas. */
export function useCanvasActions(): CanvasActions {
  return useActions()
}

/** The text of an item that is being edited in its place; null if none is. Other frames do not re-render. */
export function useTextInPlace(id: string): TextInPlace | null {
  const { edited } = useActions()
  const read = () => (edited.now()?.id === id ? edited.now() : null)
  return useStore(edited.subscribe, read)
}

/** True while any text is edited in its place. */
export function useIsEditing(): boolean {
  const { edited } = useActions()
  return useStore(edited.subscribe, () => edited.now() !== null)
}

/** Provides the actions to the frames and to the components that add fields. */
export function CanvasActionsProvider({ children }: { readonly children: ReactNode }) {
  const workshop = useWorkshop()
  const toFocus = useRef<string | null>(null)
  const actions = useMemo(() => {
    const edited = createEditedText()
    const read = createTreeReader()
    const order = () => read(workshop.document()).nodes.map(({ item }) => item.id)
    return { workshop, edit: edited.set, toFocus, order, edited }
  }, [workshop])
  return <ActionsContext value={actions}>{children}</ActionsContext>
}

function useActions() {
  const actions = use(ActionsContext)
  if (!actions) throw new Error('A frame is drawn outside of the canvas.')
  return actions
}
