import type { FormExpandable } from '@urlapmuhely/schema'
import { briefOf, fieldsPhrase, requiredWhen, textPhrase, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import { retainPhrase } from './retain-words.ts'
import { glue, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

/** `Az „Utónév” látszik, ha …`, or the fields that the person opens as a panel. */
export const expandable: RuleWriter<FormExpandable> = {
  write(item, names) {
    const read = names.readBy(item)
    const targets = fieldsPhrase('targets', { ids: item.targets }, names)
    const retained = retainPhrase(item.retain)
    if (item.mode !== 'manual')
      return [
        ...targets,
        glue(' '),
        shown('mode', 'látszik'),
        ...requiredWhen(item.condition, read),
        ...retained,
      ]
    return [
      ...targets,
      glue(' mezőt '),
      shown('mode', 'a kitöltő nyitja és zárja'),
      ...(item.panelTitle === ''
        ? []
        : [glue(' ezzel a címmel: '), ...textPhrase({ property: 'panelTitle' }, item.panelTitle, read)]),
      ...(item.initiallyOpen ? [glue(', '), shown('initiallyOpen', 'kezdetben nyitva')] : []),
      ...whenPhrase(item.condition, read),
      ...retained,
    ]
  },
  brief: ({ mode, targets }, names) => briefOf(mode === 'manual' ? 'Nyitható' : 'Látszik', targets, names),
  answers: ({ targets }) => answersOf('visible', targets),
}
