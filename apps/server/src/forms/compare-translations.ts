import { contentPropertyAt, languageName, type PropertyDefinition, translationsOf } from '@urlapmuhely/schema'
import { changedText, quoted } from '@urlapmuhely/wording'
import { comparisonTexts } from '../messages/hu-comparison.ts'
import type { Item } from '../storage/columns.ts'

/** The changed translations of an item, text by text, in words. */
export function changedTranslations(property: PropertyDefinition, before: Item, after: Item): string {
  const [was, is] = [translationsOf(before), translationsOf(after)]
  const languages = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  const changes = languages.flatMap((lang) => {
    const [old = {}, now = {}] = [was[lang], is[lang]]
    const addresses = [...new Set([...Object.keys(old), ...Object.keys(now)])]
    return addresses.flatMap((address) => {
      const [from, to] = [old[address]?.text, now[address]?.text]
      if (from === to) return []
      const label = contentPropertyAt(property.texts ?? {}, address)?.label ?? address
      return [
        changedText(`${label} (${languageName(lang)})`, { was: inQuotes(from), is: inQuotes(to) }).replace(
          /\.$/u,
          '',
        ),
      ]
    })
  })
  // A translation may only be confirmed for a changed source.
  return changes.length > 0 ? `${changes.join('; ')}.` : changedText(property.label, { was: null, is: null })
}

function inQuotes(text: string | undefined): string {
  return text === undefined ? comparisonTexts.empty : quoted(text)
}
