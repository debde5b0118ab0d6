import type { FormOptionExpandable } from '@urlapmuhely/schema'
import { briefOf, clausePhrase, fieldsPhrase, optionsPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import { retainPhrase } from './retain-words.ts'
import type { RuleNames } from './rule-names.ts'
import { glue, type RulePart, ruleText, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

/** `A „Cégnév” látszik, ha az „Ügyfél” mezőben ki van választva: „cég”`. */
export const optionExpandable: RuleWriter<FormOptionExpandable> = {
  write: (item, names) => [
    ...fieldsPhrase('targets', { ids: item.targets }, names),
    glue(' látszik'),
    ...(item.placement === 'after-field' ? [glue(' '), shown('placement', 'a választó mező után')] : []),
    glue(', '),
    ...chosen(item, names),
    ...retainPhrase(item.retain),
  ],
  brief: ({ targets }, names) => briefOf('Látszik', targets, names),
  when: (item, names) => (item.fieldId === '' ? '' : ruleText(chosen(item, names))),
  answers: ({ targets }) => answersOf('visible', targets),
  reads: ({ fieldId }) => [{ property: 'fieldId', fieldId }],
}

/** `ha az „Ügyfél” mezőben ki van választva: „cég”, és …`. */
function chosen(item: FormOptionExpandable, names: RuleNames): RulePart[] {
  const isAll = item.match === 'all'
  return [
    glue('ha '),
    ...fieldsPhrase('fieldId', { ids: [item.fieldId] }, names),
    glue(' mezőben '),
    ...(isAll ? [shown('match', 'mindegyik'), glue(' ')] : []),
    glue('ki van választva: '),
    ...optionsPhrase(
      'optionValues',
      { values: item.optionValues, fieldId: item.fieldId, last: isAll ? 'és' : 'vagy' },
      names,
    ),
    ...(item.condition === null
      ? []
      : [glue(', és '), ...clausePhrase({ property: 'condition' }, item.condition, names.readBy(item))]),
  ]
}
