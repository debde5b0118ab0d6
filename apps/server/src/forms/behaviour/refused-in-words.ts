import type { RefusedAnswer } from '@urlapmuhely/engine/differences'
import type { FormDefinition, RefusedExample } from '@urlapmuhely/schema'
import { answersText, refusalReasons } from '@urlapmuhely/wording'

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
  return { answers: answersText(told), values, reasons: refusalReasons(before, after)(why) }
}
