/** Two variables of a theme whose colours meet on the screen. */
export interface ContrastPair {
  readonly front: string
  readonly back: string
  /** The least contrast by WCAG 2.2 AA: 4.5 for texts (1.4.3), 3 for borders and marks (1.4.11). */
  readonly least: 4.5 | 3
}

const TEXTS = { least: 4.5 } as const
const MARKS = { least: 3 } as const

/** The pairs of variables whose colours must contrast in every theme. */
export const CONTRAST_PAIRS: readonly ContrastPair[] = [
  { front: '--uf-color-text', back: '--uf-color-surface', ...TEXTS },
  { front: '--uf-color-text', back: '--uf-color-subtle', ...TEXTS },
  { front: '--uf-color-text', back: '--uf-color-hover', ...TEXTS },
  { front: '--uf-color-text', back: '--uf-color-accent-subtle', ...TEXTS },
  { front: '--uf-color-text', back: '--uf-color-danger-subtle', ...TEXTS },
  { front: '--uf-color-text', back: '--uf-color-warning-subtle', ...TEXTS },
  { front: '--uf-color-text', back: '--uf-color-success-subtle', ...TEXTS },
  { front: '--uf-color-muted', back: '--uf-color-surface', ...TEXTS },
  { front: '--uf-color-muted', back: '--uf-color-subtle', ...TEXTS },
  { front: '--uf-color-accent', back: '--uf-color-surface', ...TEXTS },
  { front: '--uf-color-danger', back: '--uf-color-surface', ...TEXTS },
  { front: '--uf-color-warning', back: '--uf-color-surface', ...TEXTS },
  { front: '--uf-color-success', back: '--uf-color-surface', ...TEXTS },
  { front: '--uf-color-on-accent', back: '--uf-color-accent', ...TEXTS },
  { front: '--uf-color-on-action', back: '--uf-color-action', ...TEXTS },
  { front: '--uf-color-on-action', back: '--uf-color-action-strong', ...TEXTS },
  { front: '--uf-color-border', back: '--uf-color-surface', ...MARKS },
  { front: '--uf-color-focus', back: '--uf-color-surface', ...MARKS },
]
