import type { PaneName } from '../shown/shown-parts.ts'

/** A pane at a side of the canvas. */
export type SideName = Exclude<PaneName, 'canvas'>

/** The narrowest and the widest that a side pane can be, and its width at first, in CSS pixels. */
export const paneWidths: Readonly<Record<SideName, { least: number; usual: number; most: number }>> = {
  outline: { least: 200, usual: 240, most: 360 },
  inspector: { least: 280, usual: 320, most: 480 },
}

/** The width of a folded pane. */
const FOLDED = '36px'

/** The state of the two side panes, in CSS pixels. The browser remembers it. */
export interface PaneSettings {
  readonly widths: Readonly<Record<SideName, number>>
  readonly folded: Readonly<Record<SideName, boolean>>
}

/** The settings of a person who has none yet. */
export const initialSettings: PaneSettings = {
  widths: { outline: paneWidths.outline.usual, inspector: paneWidths.inspector.usual },
  folded: { outline: false, inspector: false },
}

/**
 * Reads stored settings. Widths outside of the limits, as earlier releases stored them, are brought within them;
 * anything else gives the initial settings.
 */
export function readSettings(text: string | undefined): PaneSettings {
  try {
    const { widths, folded } = JSON.parse(text ?? '')
    const isFolded = (side: SideName) => folded[side] === true
    const width = (side: SideName) => {
      const stored: unknown = widths[side]
      return typeof stored === 'number' ? within(side, stored) : paneWidths[side].usual
    }
    return {
      widths: { outline: width('outline'), inspector: width('inspector') },
      folded: { outline: isFolded('outline'), inspector: isFolded('inspector') },
    }
  } catch {
    return initialSettings
  }
}

/** Folds a pane, or opens a folded one. */
export function withFold({ folded, ...rest }: PaneSettings, side: SideName): PaneSettings {
  return { ...rest, folded: { ...folded, [side]: !folded[side] } }
}

/** Sets the width of a pane, within the limits. */
export function withWidth({ widths, ...rest }: PaneSettings, side: SideName, width: number): PaneSettings {
  return { ...rest, widths: { ...widths, [side]: within(side, width) } }
}

/**
 * Returns the column of a pane as a CSS length. A wide pane becomes narrower, down to its least width, before the canvas
 * has too little room.
 */
export function columnOf({ widths, folded }: PaneSettings, side: SideName): string {
  return folded[side] ? FOLDED : `minmax(${paneWidths[side].least}px, ${widths[side]}px)`
}

function within(side: SideName, width: number): number {
  const { least, most } = paneWidths[side]
  return Math.min(Math.max(width, least), most)
}
