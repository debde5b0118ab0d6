import { quoted, withArticle } from '@urlapmuhely/schema/article'

/**
 * Describes the change of a property: `a „Felirat” eddig „Név” volt, most „Teljes név”.`
 *
 * @param was the old value in words; null for values that are better shown than described.
 * @param isSentence true if the values are sentences, which follow a colon.
 */
export function changedText(
  label: string,
  was: string | null,
  is: string | null,
  isSentence = false,
): string {
  const subject = withArticle(quoted(label))
  if (was === null || is === null) return `${subject} megváltozott.`
  return isSentence
    ? `${subject} eddig ez volt: ${was}; most ez: ${is}.`
    : `${subject} eddig ${was} volt, most ${is}.`
}
