/**
 * The Hungarian definite article that belongs before `word`, with the word: `az „Életkor”`, `a „Név”`.
 *
 * Digits are judged by how they are read: `az 1`, `az 5`, `az 1000` but `a 10`, `a 12`.
 */
export function withArticle(word: string): string {
  return `${articleBefore(word)} ${word}`
}

/** The same at the start of a sentence. */
export function withCapitalArticle(word: string): string {
  return `${articleBefore(word) === 'az' ? 'Az' : 'A'} ${word}`
}

/** The definite article alone. */
export function articleBefore(word: string): 'a' | 'az' {
  const start = word.replace(/^[\s„”"»«(*]+/u, '').toLowerCase()
  if (/^[aáeéiíoóöőuúüű]/u.test(start)) return 'az'
  // A letter that stands alone is read by its name: ef, el, em, en, er, es, iksz, ipszilon.
  if (/^[flmnrsxy](?![\p{L}\p{N}])/u.test(start)) return 'az'
  const digits = /^\d+/u.exec(start)?.[0] ?? ''
  if (digits === '') return 'a'
  // 5, 50, 500 … start with a vowel whatever follows; 1 does only where it is read “egy”: 1, 1 000, 1 000 000 ….
  if (digits.startsWith('5')) return 'az'
  return digits.startsWith('1') && digits.length % 3 === 1 ? 'az' : 'a'
}

/** A name in Hungarian quotation marks. */
export function quoted(name: string): string {
  return `„${name}”`
}
