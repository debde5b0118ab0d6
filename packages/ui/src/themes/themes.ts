/** The schemes of a theme by their values of `data-theme`. */
export interface Theme {
  readonly light: string
  readonly dark: string
}

/** The themes of the controls. The style sheet of the first is part of `styles.css`. */
export const THEMES = {
  default: { light: 'light', dark: 'dark' },
  'high-contrast': { light: 'high-contrast', dark: 'high-contrast-dark' },
  'public-administration': { light: 'public-administration', dark: 'public-administration-dark' },
} as const satisfies Record<string, Theme>
