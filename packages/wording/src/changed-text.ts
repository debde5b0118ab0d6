import { quoted, withArticle } from '@urlapmuhely/schema/article'

interface ChangedValue {
  /** The old value in words; null for values that are better shown than described. */
  readonly was: string | null
  readonly is: string | null
  /** True if the values are sentences, which follow a colon. */
  readonly isSentence?: boolean | undefined
}

/**
 * Describes the change of a property: `a „Felirat” eddig „Név” volt, ezután „Teljes név” lesz.`
 */
export function changedText(label: string, { was, is, isSentence = false }: ChangedValue): string {
  const subject = withArticle(quoted(label))
  if (was === null || is === null) return `${subject} megváltozott.`
  return isSentence
    ? `${subject} eddig ez volt: ${was}; ezután ez lesz: ${is}.`
    : `${subject} eddig ${was} volt, ezután ${is} lesz.`
}
