import type { huThemes } from '../../base/messages/form/hu-themes.ts'

/** A variable of a theme that can be tried; each has a Hungarian name. */
export type VariableName = keyof typeof huThemes.variables

/** One variable of a theme. */
export interface ThemeVariable {
  readonly name: VariableName
  /** The CSS property that the variable is a value of: the browser validates values by it. */
  readonly property: string
  /** A value that a person may follow. */
  readonly example: string
  /** True if the light and the dark scheme may have different values. */
  readonly perScheme: boolean
}

const color = (name: VariableName): ThemeVariable => ({
  name,
  property: 'color',
  example: '#1b5fb0',
  perScheme: true,
})

/** The colours of a theme, in the order in which they are shown. */
export const COLORS: readonly ThemeVariable[] = [
  color('--uf-color-accent'),
  color('--uf-color-accent-strong'),
  color('--uf-color-on-accent'),
  color('--uf-color-accent-subtle'),
  color('--uf-color-action'),
  color('--uf-color-action-strong'),
  color('--uf-color-on-action'),
  color('--uf-color-text'),
  color('--uf-color-muted'),
  color('--uf-color-surface'),
  color('--uf-color-subtle'),
  color('--uf-color-hover'),
  color('--uf-color-border'),
  color('--uf-color-line'),
  color('--uf-color-focus'),
  color('--uf-color-danger'),
  color('--uf-color-danger-subtle'),
  color('--uf-color-warning'),
  color('--uf-color-warning-subtle'),
  color('--uf-color-success'),
  color('--uf-color-success-subtle'),
]

/** The other variables: those that both schemes of a theme share, and the shadow of each. */
export const SHAPES: readonly ThemeVariable[] = [
  { name: '--uf-font', property: 'font-family', example: '"Noto Sans", sans-serif', perScheme: false },
  { name: '--uf-label-weight', property: 'font-weight', example: '700', perScheme: false },
  ...(
    [
      ['--uf-text-label', '1rem'],
      ['--uf-text-answer', '1rem'],
      ['--uf-text-hint', '0.875rem'],
      ['--uf-text-heading', '1.25rem'],
      ['--uf-text-title', '1.5rem'],
    ] as const
  ).map(([name, example]) => ({ name, property: 'font-size', example, perScheme: false })),
  { name: '--uf-radius', property: 'border-radius', example: '8px', perScheme: false },
  { name: '--uf-border-width', property: 'border-width', example: '2px', perScheme: false },
  { name: '--uf-focus-width', property: 'outline-width', example: '3px', perScheme: false },
  { name: '--uf-gap', property: 'gap', example: '1.5rem', perScheme: false },
  { name: '--uf-column', property: 'max-width', example: '40rem', perScheme: false },
  { name: '--uf-line', property: 'max-width', example: '62ch', perScheme: false },
  { name: '--uf-shadow', property: 'box-shadow', example: '0 4px 16px rgb(0 0 0 / 20%)', perScheme: true },
]
