import type { ValidatorPlan } from '../program/plans.ts'
import { passes, validatorsOf } from '../rules/validation.ts'
import type { Field } from '../scope/fields.ts'
import { openForm } from '../session/start.ts'
import { type Check, diagnosticOf } from './check.ts'
import type { Facts } from './facts.ts'
import { conditionsInForce } from './in-force.ts'
import { atomsOf } from './tree.ts'

/**
 * Fixed texts that a pattern of their own field refuses: a condition waits for one that no valid answer has, or the
 * placeholder shows one as an example.
 */
export const refusedText: Check = (facts, report) => {
  const patterned = new Set(facts.program.fields.filter((field) => patternsOf(facts, field).length > 0))
  if (patterned.size === 0) return
  const refuses = refuser(facts)
  for (const field of patterned) {
    const { item } = field
    const text = exampleIn(item.placeholder)
    if (text === null || item.mask !== '' || !refuses(field, text)) continue
    const params = { label: item.label || item.name, text }
    report(
      diagnosticOf(facts, { kind: 'formField', item, code: 'TEXT_REFUSED', path: 'placeholder', params }),
    )
  }
  for (const { kind, item, tree } of conditionsInForce(facts)) {
    const found = atomsOf([tree])
      .flatMap(({ uses }) => uses ?? [])
      .find(
        ({ field, by, constant }) =>
          by === 'value' && typeof constant === 'string' && patterned.has(field) && refuses(field, constant),
      )
    if (!found) continue
    const { label, name } = found.field.item
    const params = { label: label || name, text: String(found.constant) }
    report(diagnosticOf(facts, { kind, item, code: 'TEXT_REFUSED', path: 'condition', params }))
  }
}

/** The patterns that a valid answer always matches. */
function patternsOf(facts: Facts, field: Field): readonly ValidatorPlan[] {
  if (field.valueType !== 'text' || !facts.isChecked(field)) return []
  return validatorsOf(facts.program.plans, field).filter(
    ({ rule, severity, condition }) => rule === 'pattern' && severity === 'error' && condition === null,
  )
}

/** Asks the patterns themselves. */
function refuser(facts: Facts): (field: Field, text: string) => boolean {
  const { core } = openForm(facts.program, {})
  return (field, text) => {
    // A pattern reads only the text.
    return text !== '' && patternsOf(facts, field).some((plan) => !passes(plan, text, core.root, field))
  }
}

/** The example that a placeholder gives, `pl. 1234 AB`: a code with figures, and no picture of one such as `0000`. */
function exampleIn(placeholder: string): string | null {
  const text = placeholder.replace(/^(?:pl\.|például):?\s*/iu, '').trim()
  const isCode = /^[A-Z0-9 ./-]+$/u.test(text) && /\d/u.test(text)
  return isCode && new Set(text.match(/\d/gu)).size > 1 ? text : null
}
