import { asOneWord } from './one-word.ts'
import { synonyms } from './synonyms.ts'

/** A section that was found: `id` is its address, `titles` are the headings above it. */
export interface FoundSection {
  readonly id: string
  readonly score: number
  readonly title?: string
  readonly titles?: readonly string[]
}

/** An index of MiniSearch, as far as it is needed here. */
export interface SearchIndex<Found extends FoundSection> {
  readonly search: (query: object, options: object) => Found[]
}

/** How much a page counts by its address; the first that fits holds. Guides, which are written by hand, count most. */
const WEIGHTS: readonly (readonly [RegExp, number])[] = [
  [/\/api\/99-/u, 1],
  [/\/api\/01-/u, 0.45],
  [/\/api\//u, 0.1],
  [/\/reference\/(?:renderer|embed)\./u, 0.4],
  [/\/reference\/(?:css-variables|sdk)\./u, 0.3],
  [/\/reference\//u, 0.12],
  [/\/(?:api|reference)\.html/u, 0.6],
  [/\/migrate-/u, 0.6],
]

/**
 * The sections that fit a query, best first: guides before generated pages, sections with all words before those with
 * some, and headings that have the whole phrase first. Other words for the same thing count, too.
 */
export function rankedSearch<Found extends FoundSection>(index: SearchIndex<Found>, text: string): Found[] {
  const wordings = wordingsOf(text)
  const queries = wordings.flatMap((wording) => [
    { combineWith: 'AND', queries: [asOneWord(wording)] },
    { combineWith: 'OR', queries: [asOneWord(wording)] },
  ])
  const found = index.search(
    { combineWith: 'OR', queries },
    { prefix: true, fuzzy: isName(text) ? false : 0.15, boost: { title: 4, titles: 1, text: 2 } },
  )
  const phrases = wordings.map(fold)
  return found
    .map((section) => ({
      ...section,
      score: section.score * weightOf(section) * phraseWeight(section, phrases),
    }))
    .toSorted((a, b) => b.score - a.score)
}

/** The query, and the query with other words for the same thing. */
function wordingsOf(text: string): string[] {
  const query = fold(text)
  const others = synonyms.flatMap((same) => {
    const known = same.filter((one) => new RegExp(`(?<![\\p{L}\\p{N}])${fold(one)}`, 'u').test(query))
    const [longest] = known.toSorted((a, b) => b.length - a.length)
    return longest === undefined
      ? []
      : same.filter((one) => one !== longest).map((one) => query.replace(fold(longest), fold(one)))
  })
  return [text, ...others]
}

/** True for names from code, which are not guessed at: `onChange`, `HOST_OPTION`. */
function isName(text: string): boolean {
  return /_|\p{Ll}\p{Lu}|\p{Lu}{2}/u.test(text)
}

function weightOf({ id }: FoundSection): number {
  return WEIGHTS.find(([address]) => address.test(id))?.[1] ?? 1
}

function phraseWeight({ title = '', titles = [] }: FoundSection, phrases: readonly string[]): number {
  const [own, above] = [fold(title), fold(titles.join(' '))]
  if (phrases.includes(own)) return 4
  if (phrases.some((phrase) => own.includes(phrase))) return 2
  return phrases.some((phrase) => above.includes(phrase)) ? 1.5 : 1
}

/** Lower case, without accents. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
