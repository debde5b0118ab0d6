import { Canvas } from './canvas/canvas.tsx'
import { Inspector } from './inspector/inspector.tsx'
import { Outline } from './outline/outline.tsx'
import { Panes } from './panes.tsx'

/** The form where it is built: its outline, the form itself, and the properties of what is selected. */
export function BuildTab() {
  return <Panes outline={<Outline />} canvas={<Canvas />} inspector={<Inspector />} />
}
