import { issueMessage } from '@urlapmuhely/engine'
import type { RefusedAnswer } from '@urlapmuhely/engine/differences'
import type { FormDefinition, RefusedExample } from '@urlapmuhely/schema'
import { rulesHu } from '@urlapmuhely/schema/rule-messages'
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
  const reasons = refusalReasons((issue) => issueMessage(issue, rulesHu), before, after)
  return { answers: answersText(told), values, reasons: reasons(why) }
}
