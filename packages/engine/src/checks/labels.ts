import { factsOfType } from '@urlapmuhely/schema/facts'
import type { Field } from '../scope/fields.ts'
import { ABSENCE } from '../state/marks.ts'
import { type Check, diagnosticOf } from './check.ts'
import { confirm } from './confirm.ts'
import type { Facts } from './facts.ts'
import type { TextInForce } from './in-force.ts'
import { findCase } from './search.ts'
import type { Answer } from './search-facts.ts'

/** The texts that this check reads. */
const LABEL = { kind: 'formField', path: 'label' } as const

/** True for the label of a field, whose spaces the check of labels reports. */
export function isLabel({ kind, path }: TextInForce): boolean {
  return kind === LABEL.kind && path === LABEL.path
}

/** Faults of labels: missing, twice in one place, or with stray spaces. */
export const labels: Check = (facts, report) => {
  const byPlace = new Map<Field | number, Map<string, Field>>()
  for (const field of facts.program.fields) {
    const { item, holder, template, isContext, valueType } = field
    const { label, type } = item
    const { role } = factsOfType(type)
    if (isContext || role === 'unseen' || role === 'note') continue
    const place = { ...LABEL, item }
    const isQuestion = valueType !== 'object' && valueType !== 'layout' && valueType !== 'rows'
    if (label.trim() === '') {
      if (isQuestion)
        report(diagnosticOf(facts, { ...place, code: 'LABEL_MISSING', params: { name: item.name } }))
      continue
    }
    if (/ {2}|^ | $/u.test(label))
      report(diagnosticOf(facts, { ...place, code: 'LABEL_SPACES', params: { label } }))
    if (!isQuestion) continue
    const key = holder ?? template.index
    const known = byPlace.get(key) ?? new Map<string, Field>()
    byPlace.set(key, known)
    const first = known.get(label.trim().toLowerCase())
    if (!first) known.set(label.trim().toLowerCase(), field)
    const together = first && findTogether(facts, first, field)
    if (together?.type === 'example')
      report(
        diagnosticOf(facts, {
          ...place,
          code: 'LABEL_REPEATED',
          params: { label },
          example: together.values,
        }),
      )
  }
}

/** An answer with which one sees both: they are in one place, so in the same scope. */
function findTogether(facts: Facts, first: Field, second: Field): Answer {
  const both = [first, second]
  return findCase(
    facts,
    both.map((field) => facts.present(field)),
    (values) =>
      confirm(facts.program, { values, template: first.template }, (frame) =>
        both.every(({ local }) => frame.absenceOf(local) === ABSENCE.present),
      ),
  )
}
