import type { RefusedAnswer } from '@urlapmuhely/engine/differences'
import type { FormDefinition, RefusedExample } from '@urlapmuhely/schema'
import { answersText, labelsByPath, quoted } from '@urlapmuhely/wording'
import { faultsInWords, messagesFor } from '../../public/answer-check.ts'

/**
 * An answer that was fine and no longer is, in words.
 *
 * @param before the state that accepts it; its labels name the fields.
 */
export function refusedInWords(
  { told, values, why }: RefusedAnswer,
  before: FormDefinition,
  after: FormDefinition,
): RefusedExample {
  const labels = new Map([...labelsByPath(after), ...labelsByPath(before)])
  const reasons = faultsInWords(why, messagesFor({})).map(({ path, message }) => {
    // The keys of rows are not in the paths of labels.
    const label = labels.get(path.replace(/\.#?\d+(?=\.|$)/gu, ''))
    return label === undefined
      ? path === ''
        ? message
        : `${quoted(path)}: ${message}`
      : `${quoted(label)}: ${message}`
  })
  return { answers: answersText(told), values, reasons: [...new Set(reasons)] }
}
