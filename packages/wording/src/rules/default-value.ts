import type { FormDefaultValue } from '@urlapmuhely/schema'
import { sentenceText } from '../sentence-parts.ts'
import { literalParts } from './literal-parts.ts'
import { briefOf, fieldsPhrase, formulaPhrase, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import type { RuleNames } from './rule-names.ts'
import { gap, glue, type RulePart, showing, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

const moments: Readonly<Record<FormDefaultValue['when'], string>> = {
  init: 'egyszer, az elején',
  onPresent: 'amikor a mező megjelenik',
  live: 'amíg a kitöltő át nem írja',
}

/** `A „Név” értéke: „Kiss” (alapérték, amíg a kitöltő át nem írja)`. */
export const defaultValue: RuleWriter<FormDefaultValue> = {
  write: (item, names) => [
    ...fieldsPhrase('targets', { ids: item.targets }, names),
    glue(' értéke: '),
    ...valuePhrase(item, names),
    glue(' (alapérték, '),
    shown('when', moments[item.when]),
    glue(')'),
    ...whenPhrase(item.condition, names.readBy(item)),
  ],
  brief: (item, names) =>
    `${briefOf('Alapérték', item.targets, names)} = ${sentenceText(valuePhrase(item, names))}`,
  answers: ({ targets }) => answersOf('value', targets),
  either: ['value', 'expression'],
}

function valuePhrase(item: FormDefaultValue, names: RuleNames): RulePart[] {
  if (item.expression !== null)
    return formulaPhrase({ property: 'expression' }, item.expression, names.readBy(item))
  if (item.value === null) return [gap('value')]
  return showing('value', literalParts(item.value, names.field(item.targets[0] ?? '')))
}
