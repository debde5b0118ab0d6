import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { attribute, parsedXml, unitText, xliffUnits } from '@urlapmuhely/import/xml'

/** The translation of each Hungarian text, by language. */
export type TranslatedTexts = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Reads the XLIFF documents of this folder. A unit that is not done has no translation.
 *
 * The build of the server calls it, and puts the result in place of this module (decision 0350).
 */
export function readTexts(): TranslatedTexts {
  const roots = xliffFiles(import.meta.dirname).map((text) => parsedXml(text))
  const byLanguage = Object.groupBy(roots, (root) => attribute(root, 'trgLang'))
  return Object.fromEntries(
    Object.entries(byLanguage).map(([lang, ofLanguage = []]) => {
      const done = ofLanguage
        .flatMap(xliffUnits)
        .map(unitText)
        .filter(({ state }) => state === 'done')
      return [lang, Object.fromEntries(done.map(({ source, target }) => [source, target]))]
    }),
  )
}

function xliffFiles(folder: string): readonly string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.xlf'))
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}
