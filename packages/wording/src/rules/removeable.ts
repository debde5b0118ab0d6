import type { FormRemoveable } from '@urlapmuhely/schema'
import { briefOf, fieldsPhrase, requiredWhen, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import { retainPhrase } from './retain-words.ts'
import { glue, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

/** `Az „Utónév” eltűnik, ha …`, or the fields that the person may take out. */
export const removeable: RuleWriter<FormRemoveable> = {
  write(item, names) {
    const read = names.readBy(item)
    const isManual = item.mode === 'manual'
    return [
      ...fieldsPhrase('targets', { ids: item.targets }, names),
      glue(isManual ? ' mezőt ' : ' '),
      shown('mode', isManual ? 'a kitöltő kiveheti és visszateheti' : 'eltűnik'),
      ...(isManual ? whenPhrase(item.condition, read) : requiredWhen(item.condition, read)),
      ...retainPhrase(item.retain),
    ]
  },
  brief: ({ mode, targets }, names) => briefOf(mode === 'manual' ? 'Kivehető' : 'Eltűnik', targets, names),
  answers: ({ targets }) => answersOf('visible', targets),
}
