import type { FieldDraft } from '@urlapmuhely/document'
import { type ReactNode, useCallback } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { CanvasActionsProvider, useCanvasActions } from './canvas/canvas-actions.tsx'
import { CanvasModeProvider } from './canvas-mode.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { ListSheetProvider } from './options/list-sheet.tsx'
import { Outline } from './outline/outline.tsx'
import { PaletteProvider } from './palette/palette-context.tsx'
import { Panes } from './panes.tsx'
import { RemovalProvider } from './removal/removal-context.tsx'

// The same element always: a save of the form does not draw the panes again.
const panes = <Panes outline={<Outline />} canvas={<Canvas />} inspector={<Inspector />} />

/** The tab where a form is built: its outline, the form itself, and the properties of the selection. */
export function BuildTab() {
  return (
    <CanvasActionsProvider>
      <RemovalProvider>
        <LabelledPalette>
          <CanvasModeProvider>
            <ListSheetProvider>{panes}</ListSheetProvider>
          </CanvasModeProvider>
        </LabelledPalette>
      </RemovalProvider>
    </CanvasActionsProvider>
  )
}

/** The label of a field from the palette is typed next, unless it is a ready-made, which has one. */
function LabelledPalette({ children }: { readonly children: ReactNode }) {
  const { edit } = useCanvasActions()
  const onAdded = useCallback(
    ([id]: readonly string[], [draft, ...others]: readonly FieldDraft[]) => {
      const isPlain = draft?.readyMade === null && others.length === 0
      if (id !== undefined && isPlain) edit({ id, property: 'label' })
    },
    [edit],
  )
  return <PaletteProvider onAdded={onAdded}>{children}</PaletteProvider>
}
