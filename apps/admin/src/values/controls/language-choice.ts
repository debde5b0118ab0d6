import { canonicalLanguage, DEFAULT_LANGUAGE, languageName } from '@urlapmuhely/schema'
import { foldText, type Option } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t-edit.ts'

/** The languages that are offered before anything is typed; any other tag can be typed. */
const OFFERED =
  'hu en de fr it es pt nl pl cs sk sl hr sr sr-Latn ro bg uk ru el tr sq mk bs da sv nb fi et lv lt ga mt ca eu gl cy is be hy ka az kk he ar fa ur hi bn ta te th vi id ms zh-Hans zh-Hant ja ko rom'

/** `német (de)`. */
export function languageLabel(tag: string): string {
  return t('edit.languages.named', { name: languageName(tag), tag })
}

/**
 * The languages with one more. A form without languages is written in the default language, which stays its source.
 */
export function withLanguage(chosen: readonly string[], tag: string): readonly string[] {
  if (chosen.includes(tag)) return chosen
  const before = chosen.length > 0 || tag === DEFAULT_LANGUAGE ? chosen : [DEFAULT_LANGUAGE]
  return [...before, tag]
}

/** The languages whose name or tag contains a text, after the language whose tag it is. */
export async function searchLanguages(query: string): Promise<readonly Option<string>[]> {
  const needle = foldText(query.trim())
  const typed = canonicalLanguage(query.trim())
  const tags = OFFERED.split(' ').filter((tag) => foldText(languageLabel(tag)).includes(needle))
  return [...new Set([...(typed === null ? [] : [typed]), ...tags])].map((tag) => ({
    value: tag,
    label: languageLabel(tag),
  }))
}
