import { isUnseen } from '@urlapmuhely/schema/facts'
import type { Field } from '../scope/fields.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { mentions } from './mentions.ts'

const WORDS = /[\p{L}\p{N}_-]+/gu

/** Hidden fields that nothing in the form fills in or mentions. The host may still give them a value, so it is a hint. */
export const idleHidden: Check = (facts, report) => {
  const hidden = facts.program.fields.filter(({ item }) => isUnseen(item.type))
  if (hidden.length === 0) return
  const { form, items } = facts.program.definition
  const all: readonly object[] = [form, ...Object.values(items).flat()]
  for (const field of hidden) {
    const { item } = field
    const isUsed =
      isFilled(facts, field) ||
      all.some((one) => one !== item && [item.key, item.id].some((word) => mentions(one, word, WORDS)))
    if (isUsed) continue
    const params = { label: item.label || item.name }
    report(diagnosticOf(facts, { kind: 'formField', item, code: 'HIDDEN_IDLE', severity: 'hint', params }))
  }
}

function isFilled({ program: { plans } }: Facts, { number, item }: Field): boolean {
  return Boolean(item.prefill) || (plans.defaults[number]?.length ?? 0) > 0
}
