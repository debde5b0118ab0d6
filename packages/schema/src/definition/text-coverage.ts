import type { Kind } from '../kinds/define-kind.ts'
import { type TranslatedText, translatedTexts } from '../property/translations.ts'
import { placesOf } from '../text/places.ts'
import { type DefinitionItem, definitionItems } from './definition-items.ts'
import type { FormDefinition } from './form-definition.ts'

/** One text of a form in one language, with the item that it belongs to. */
export interface FormText extends TranslatedText {
  readonly kind: Kind
  readonly item: DefinitionItem
}

/** Every text of a form in one language, those of its options included, in the order of the kinds. */
export function formTexts(definition: FormDefinition, lang: string): readonly FormText[] {
  return definitionItems(definition).flatMap(({ kind, items }) =>
    items.flatMap((item) =>
      translatedTexts(kind.properties, item, lang).map((text) => ({ ...text, kind, item })),
    ),
  )
}

/** The places of a source text that its translation lacks, and those that only the translation has. */
export function differingPlaces(source: string, translation: string): readonly string[] {
  const namesIn = (text: string) => new Set(placesOf(text).map(({ name }) => name))
  const [own, other] = [namesIn(source), namesIn(translation)]
  return [...[...own].filter((name) => !other.has(name)), ...[...other].filter((name) => !own.has(name))]
}
