import type { Overview } from '@urlapmuhely/schema'

/** The props of each panel: the overview, or undefined while it loads. */
export interface PanelProps {
  readonly overview: Overview | undefined
}
