import { resolve } from 'node:path'

/** The folder of the site's pages. */
export const SITE_FOLDER = resolve(import.meta.dirname, '..')

/** Pages that the build makes of the sources, below the folder of the site: `hu` and `en`. */
export const GENERATED = 'generated'

/** The languages of the site; the pages of the first one have no folder of their own. */
export const LANGUAGES = ['hu', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The folder of a language's pages, below the folder of the site. */
export const FOLDER_OF: Readonly<Record<Language, string>> = { hu: '', en: 'en' }
