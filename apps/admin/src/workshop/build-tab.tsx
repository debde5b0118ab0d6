import { useCallback } from 'react'
import { Canvas } from './canvas/canvas.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { Outline } from './outline/outline.tsx'
import { PaletteProvider } from './palette/palette-context.tsx'
import { Panes } from './panes.tsx'
import { RemovalProvider } from './removal/removal-context.tsx'

/** The form where it is built: its outline, the form itself, and the properties of what is selected. */
export function BuildTab() {
  const onAdded = useCallback(() => undefined, [])
  return (
    <RemovalProvider>
      <PaletteProvider onAdded={onAdded}>
        <Panes outline={<Outline />} canvas={<Canvas />} inspector={<Inspector />} />
      </PaletteProvider>
    </RemovalProvider>
  )
}
