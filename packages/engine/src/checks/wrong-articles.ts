import { languagesOf } from '@urlapmuhely/schema/facts'
import { type Check, diagnosticOf } from './check.ts'
import { textsInForce } from './in-force.ts'

/**
 * The article *a* before a word that begins with a vowel. Only *a* can be wrong for sure: *az* is also a pronoun, which
 * may precede any word. After a figure, a bracket or a sign, and before *és* and the like, *a* is a letter. English
 * words, names and abbreviations are skipped, because they are read in many ways.
 */
const WRONG =
  /(?<=^|[\p{L},;:] )a (?!(?:és|is|illetve|avagy|uni|use|usu|eu|one|once)(?!\p{Ll}*[áéíóöőúüű]))([aáeéiíoóöőuúüű]\p{Ll}{2,})/u

/** The wrong article with its word, `a adat`; null if a Hungarian text has none for sure. */
export function wrongArticleIn(text: string): string | null {
  const word = WRONG.exec(text)?.[1]
  return word === undefined ? null : `a ${word}`
}

/** Texts with *a* where *az* is right. */
export const wrongArticles: Check = (facts, report) => {
  const { definition } = facts.program
  if (languagesOf(definition.form)[0] !== 'hu') return
  for (const { kind, item, path, text } of textsInForce(facts)) {
    const wrong = wrongArticleIn(text)
    if (wrong === null) continue
    const params = { text: wrong, better: wrong.replace('a', 'az') }
    report(diagnosticOf(facts, { kind, item, code: 'ARTICLE_WRONG', path, params }))
  }
}
