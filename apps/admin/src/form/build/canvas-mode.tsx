import { createContext, type ReactNode, use, useMemo, useState } from 'react'

/** What the canvas is for: editing the form, or filling it in to try it. */
type CanvasMode = 'edit' | 'fill'

interface ChosenMode {
  readonly mode: CanvasMode
  readonly choose: (mode: CanvasMode) => void
}

const ModeContext = createContext<ChosenMode | null>(null)

/** Keeps the mode of the canvas for the panes inside. */
export function CanvasModeProvider({ children }: { readonly children: ReactNode }) {
  const [mode, choose] = useState<CanvasMode>('edit')
  return <ModeContext value={useMemo(() => ({ mode, choose }), [mode])}>{children}</ModeContext>
}

/** The mode of the canvas, and a function that chooses it. */
export function useCanvasMode(): ChosenMode {
  const chosen = use(ModeContext)
  if (!chosen) throw new Error('A pane is drawn outside of the tab where forms are built.')
  return chosen
}
