import type { PreviewWidth } from '../preview/preview-form.tsx'

/** The form on which themes are tried, and its width. */
export interface ThemesSearch {
  readonly form?: string | undefined
  readonly width?: PreviewWidth | undefined
}

/** Reads the form and its width from the address; ignores other values. */
export function readThemesSearch(given: Readonly<Record<string, unknown>>): ThemesSearch {
  return {
    form: typeof given.form === 'string' && given.form !== '' ? given.form : undefined,
    width: given.width === '360' ? '360' : undefined,
  }
}
