import type { buildDefinition } from '@urlapmuhely/engine/testing'
import { contentProperties } from '@urlapmuhely/schema/facts'

type Definition = ReturnType<typeof buildDefinition>

/**
 * The form as somebody gets it who chose a language into which half of its texts are translated: every other item, and of the
 * others every other text, are still in the language that it was written in.
 */
export function halfTranslated<Given extends Definition>(definition: Given): Given {
  const items = Object.entries(definition.items).flatMap(([kind, all]) => {
    const properties: readonly string[] = contentProperties[kind as keyof typeof contentProperties] ?? []
    return all.map(({ id }, index) => [
      id,
      properties.filter((_, place) => index % 2 === 0 || place % 2 === 0),
    ])
  })
  const fallback = Object.fromEntries([...items, ['form', contentProperties.form]])
  return { ...definition, ...{ lang: 'hu', sourceLang: 'de', fallback } }
}

/**
 * The ways in which the texts of a form are translated, by their names in tests: a law for a whole form also holds for one
 * of which half is translated.
 */
export const translations = {
  'a form': (definition: Definition): Definition => definition,
  'a form of which half is translated': halfTranslated,
} as const
