import type { PaneName } from '../shown/shown-parts.ts'

/** The widths that a side pane may have, in CSS pixels. */
export const [NARROWEST, WIDEST] = [200, 640]

/** With all panes open, a form would have too little room in a narrower window. */
const ROOMY_PX = 1280

/** The width of a folded pane. */
const FOLDED = '36px'

/** A pane at a side of the canvas. */
export type SideName = Exclude<PaneName, 'canvas'>

/** The state of the two side panes, in CSS pixels. The browser remembers it. */
export interface PaneSettings {
  readonly widths: Readonly<Record<SideName, number>>
  readonly folded: Readonly<Record<SideName, boolean>>
}

/** Returns the settings for a window that has none yet. */
export function initialSettings(windowWidth: number): PaneSettings {
  return {
    widths: { outline: 280, inspector: 380 },
    folded: { outline: windowWidth < ROOMY_PX, inspector: false },
  }
}

/** Folds a pane, or opens a folded one. */
export function withFold({ folded, ...rest }: PaneSettings, side: SideName): PaneSettings {
  return { ...rest, folded: { ...folded, [side]: !folded[side] } }
}

/** Sets the width of a pane, within the limits. */
export function withWidth({ widths, ...rest }: PaneSettings, side: SideName, width: number): PaneSettings {
  return { ...rest, widths: { ...widths, [side]: Math.min(Math.max(width, NARROWEST), WIDEST) } }
}

/** Returns the column of a pane as a CSS length. */
export function columnOf({ widths, folded }: PaneSettings, side: SideName): string {
  return folded[side] ? FOLDED : `${widths[side]}px`
}
