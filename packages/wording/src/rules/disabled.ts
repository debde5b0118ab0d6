import type { FormDisabled } from '@urlapmuhely/schema'
import { briefOf, fieldsPhrase, textPhrase, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import { glue, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

/** `Az „Összeg” le van tiltva, ha …; indoklás: „Lezárt ügy”`. */
export const disabled: RuleWriter<FormDisabled> = {
  write(item, names) {
    const read = names.readBy(item)
    return [
      ...fieldsPhrase('targets', { ids: item.targets }, names),
      glue(' '),
      shown('mode', item.mode === 'readonly' ? 'csak olvasható' : 'le van tiltva'),
      ...(item.submit === 'omit' ? [glue(', és '), shown('submit', 'kimarad a válaszból')] : []),
      ...whenPhrase(item.condition, read),
      ...(item.reason === ''
        ? []
        : [glue('; indoklás: '), ...textPhrase({ property: 'reason' }, item.reason, read)]),
    ]
  },
  brief: ({ mode, targets }, names) =>
    briefOf(mode === 'readonly' ? 'Csak olvasható' : 'Letiltva', targets, names),
  answers: ({ targets }) => answersOf('editable', targets),
}
