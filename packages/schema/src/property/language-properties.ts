import { MAX_LANGUAGES } from '../text/languages.ts'
import {
  type CommonOptions,
  defineProperty,
  type Properties,
  type PropertyDefinition,
} from './property-definition.ts'
import type { Translations } from './translations.ts'

/** Languages by BCP 47 tag, in order; the first is the one that texts are written in. */
export function languages(label: string, options: CommonOptions = {}): PropertyDefinition<string[]> {
  return defineProperty({
    ...options,
    type: 'languages',
    label,
    initial: [],
    required: false,
    max: MAX_LANGUAGES,
  })
}

/** The translations of the content texts among an item's properties. */
export function translations(
  label: string,
  texts: Properties,
  options: CommonOptions = {},
): PropertyDefinition<Translations> {
  return defineProperty({
    ...options,
    type: 'translations',
    label,
    initial: {},
    required: false,
    texts,
  })
}
