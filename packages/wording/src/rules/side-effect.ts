import type { FormSideEffect } from '@urlapmuhely/schema'
import { actionBrief, actionPhrase, isAction, readByAction, writtenByAction } from './action-words.ts'
import { clausePhrase, fieldsPhrase, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import type { RuleNames } from './rule-names.ts'
import { gap, glue, type RulePart, ruleText, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

type Occasion = (item: FormSideEffect, names: RuleNames) => readonly RulePart[]

const ifMet = (item: FormSideEffect, names: RuleNames) => whenPhrase(item.condition, names.readBy(item))
const atCondition =
  (words: string): Occasion =>
  (item, names) => [
    shown('on', words),
    glue(', hogy '),
    ...clausePhrase({ property: 'condition' }, item.condition, names.readBy(item)),
  ]

/** When an effect happens; a missing moment does not compile. */
const occasions: Readonly<Record<FormSideEffect['on'], Occasion>> = {
  change: (item, names) => [
    glue('amikor '),
    ...fieldsPhrase('triggers', { ids: item.triggers, last: 'vagy' }, names),
    glue(' '),
    shown('on', 'változik'),
    ...ifMet(item, names),
  ],
  blur: (item, names) => [
    glue('amikor '),
    shown('on', 'a kitöltő elhagyja'),
    glue(' '),
    ...fieldsPhrase('triggers', { ids: item.triggers, last: 'vagy' }, names),
    glue(' mezőt'),
    ...ifMet(item, names),
  ],
  load: (item, names) => [shown('on', 'az űrlap megnyitásakor'), ...ifMet(item, names)],
  submit: (item, names) => [shown('on', 'beküldéskor'), ...ifMet(item, names)],
  conditionTrue: atCondition('amikor teljesülni kezd'),
  conditionFalse: atCondition('amikor már nem teljesül'),
}

/** `Amikor az „A” változik: a „B” értéke legyen: …; üzenet jelenik meg: „…”`. */
export const sideEffect: RuleWriter<FormSideEffect> = {
  write(item, names) {
    const read = names.readBy(item)
    const actions = item.actions.flatMap((action, index) => [
      ...(index > 0 ? [glue('; ')] : []),
      ...(isAction(action)
        ? actionPhrase(action, { address: `actions.${index}`, names, read })
        : [gap('actions', `actions.${index}`)]),
    ])
    return [
      ...occasions[item.on](item, names),
      glue(': '),
      ...(actions.length > 0 ? actions : [gap('actions')]),
    ]
  },
  brief: ({ actions }, names) =>
    actions
      .filter(isAction)
      .map((action) => actionBrief(action, names))
      .join('; ') || 'Mellékhatás',
  when: (item, names) => ruleText(occasions[item.on](item, names)),
  answers({ actions, triggers }) {
    const known = actions.filter(isAction)
    const written = known.map(writtenByAction).filter((id) => id !== '')
    // What is not written to a field is something that the watched fields cause.
    const isAllWritten = known.length > 0 && written.length === known.length
    return [...answersOf('value', written), ...(isAllWritten ? [] : answersOf('effects', triggers))]
  },
  reads: ({ triggers, actions }) => [
    ...triggers.map((fieldId) => ({ property: 'triggers', fieldId })),
    ...actions.filter(isAction).map((action) => ({ property: 'actions', fieldId: readByAction(action) })),
  ],
}
