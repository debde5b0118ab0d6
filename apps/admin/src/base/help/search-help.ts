import { foldText } from '@urlapmuhely/schema'
import { functionsCalled } from '@urlapmuhely/wording/formula'
import { type HelpPage, type HelpSection, helpPages } from './handbook.ts'

/** A part of a page that contains what was searched for. */
export interface HelpHit {
  readonly page: HelpPage
  readonly section: HelpSection
  /** Some words around the first match in its text. */
  readonly excerpt: string
}

const MAX_HITS = 30
const EXCERPT_BEFORE = 40
const EXCERPT_LENGTH = 140

/**
 * The parts of pages about `query`: those that list a function of formulas that people call so, then those that have its
 * words.
 */
export function searchHelp(query: string): HelpHit[] {
  const functions = partsWithFunctions(query)
  const known = new Set(functions.map(({ section }) => section))
  const others = partsWithWords(query).filter(({ section }) => !known.has(section))
  return [...functions, ...others].slice(0, MAX_HITS)
}

/** The parts that explain the functions that are named or paraphrased by `query`, then those that use one. */
function partsWithFunctions(query: string): HelpHit[] {
  const functions = functionsCalled(query.trim())
  const calls = functions.map(({ name }) => `${foldText(name)}(`)
  const explained = functions.map(({ usage }) => foldText(usage))
  const hits = helpPages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const text = foldText(section.text)
      const found = calls.filter((call) => text.includes(call))
      if (found.length === 0) return []
      const weight = explained.filter((usage) => text.includes(usage)).length
      return [{ weight, hit: { page, section, excerpt: excerptOf(section.text, found) } }]
    }),
  )
  return hits.toSorted((left, right) => right.weight - left.weight).map(({ hit }) => hit)
}

/** The parts of pages that contain every word of `query`, ignoring accents and case; matches in titles first. */
export function partsWithWords(query: string): HelpHit[] {
  const words = foldText(query).split(/\s+/u).filter(Boolean)
  if (words.length === 0) return []
  const hits = helpPages.flatMap((page) =>
    page.sections.flatMap((section) => {
      const title = foldText(section.title)
      const whole = `${title} ${foldText(section.text)}`
      if (!words.every((word) => whole.includes(word))) return []
      const inTitle = words.filter((word) => title.includes(word)).length
      return [{ inTitle, hit: { page, section, excerpt: excerptOf(section.text, words) } }]
    }),
  )
  return hits
    .toSorted((left, right) => right.inTitle - left.inTitle)
    .slice(0, MAX_HITS)
    .map(({ hit }) => hit)
}

function excerptOf(text: string, words: readonly string[]): string {
  // Folding may shorten a text, but not by enough to matter to an excerpt.
  const folded = foldText(text)
  // Some of the words may be in the title only.
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0)
  const at = places.length === 0 ? 0 : Math.min(...places)
  const from = at <= EXCERPT_BEFORE ? 0 : text.indexOf(' ', at - EXCERPT_BEFORE) + 1
  const part = text.slice(from, from + EXCERPT_LENGTH)
  return `${from > 0 ? '… ' : ''}${part}${from + EXCERPT_LENGTH < text.length ? ' …' : ''}`
}
