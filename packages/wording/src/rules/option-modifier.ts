import { type FormOptionModifier, formOptionModifier } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/schema/article'
import type { SentenceField, SentenceNames } from '../sentence-field.ts'
import { briefOf, clausePhrase, fieldsPhrase, optionsPhrase, textPhrase, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import type { RuleNames } from './rule-names.ts'
import { glue, type RulePart, ruleText, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

type Effect = FormOptionModifier['effect']

const effects: Readonly<Record<Effect, { readonly words: string; readonly brief: string }>> = {
  exclude: { words: 'kimarad', brief: 'Kimarad' },
  restrict: { words: 'csak ezek maradnak', brief: 'Csak ezek maradnak' },
  include: { words: 'csak ekkor választható', brief: 'Csak ekkor választható' },
  disable: { words: 'le van tiltva', brief: 'Letiltva' },
  relabel: { words: 'új feliratot kap', brief: 'Átnevezve' },
  sort: { words: 'felirat szerinti sorrendben vannak', brief: 'Sorrendben' },
}

const fates: Readonly<Record<string, string>> = formOptionModifier.properties.onUnavailable?.choices ?? {}

/** `A „Megye” opciói közül kimarad: „Zala”, ha …`. */
export const optionModifier: RuleWriter<FormOptionModifier> = {
  write(item, names) {
    const read = names.readBy(item)
    const words = wordsOf(item)
    const field = fieldsPhrase('fieldId', { ids: [item.fieldId] }, names)
    const when = whenPhrase(item.condition, read)
    if (item.effect === 'sort') return [...field, glue(' opciói '), shown('effect', words), ...when]
    return [
      ...field,
      glue(' opciói közül '),
      shown('effect', words),
      ...which(item, names),
      ...(item.effect === 'relabel'
        ? [glue(' → '), ...textPhrase({ property: 'label' }, item.label, read)]
        : []),
      ...when,
      ...(addsWhatIsThere(item) ? [glue('; feltétel nélkül ez semmin sem változtat')] : []),
      ...(item.onUnavailable === 'clear'
        ? []
        : [
            glue('; ha a választott opció eltűnik, '),
            shown('onUnavailable', fates[item.onUnavailable] ?? ''),
          ]),
      ...(item.reason === ''
        ? []
        : [glue('; indoklás: '), ...textPhrase({ property: 'reason' }, item.reason, read)]),
    ]
  },
  brief(item, names) {
    const { brief } = effects[item.effect]
    const field = names.field(item.fieldId)
    if (item.effect === 'sort' || item.optionValues.length === 0 || !field)
      return `${briefOf(brief, [item.fieldId], names)} opciói`
    const options = optionsPhrase(
      'optionValues',
      { values: item.optionValues, fieldId: item.fieldId, last: 'és' },
      names,
    )
    return `${brief}: ${ruleText(options)} (${field.label})`
  },
  answers: ({ fieldId }) => answersOf('options', [fieldId]),
  either: ['optionValues', 'filter'],
}

/** Without a condition, an option that is added is one that would be there anyway. */
function addsWhatIsThere({ effect, condition }: FormOptionModifier): boolean {
  return effect === 'include' && condition === null
}

function wordsOf(item: FormOptionModifier): string {
  if (addsWhatIsThere(item)) return 'mindig választható'
  // The filter follows as a clause of its own.
  return item.effect === 'restrict' && item.filter !== null
    ? 'csak azok maradnak'
    : effects[item.effect].words
}

function which(item: FormOptionModifier, names: RuleNames): RulePart[] {
  if (item.filter === null)
    return [
      glue(': '),
      ...optionsPhrase(
        'optionValues',
        { values: item.optionValues, fieldId: item.fieldId, last: 'és' },
        names,
      ),
    ]
  const read = withOption(names.readBy(item), names.field(item.fieldId)?.optionLabel)
  const start = item.effect === 'restrict' ? ', amelyeknél ' : ' mindegyik, amelynél '
  return [glue(start), ...clausePhrase({ property: 'filter' }, item.filter, read)]
}

const partNames: Readonly<Record<string, string>> = {
  value: 'opció értéke',
  label: 'opció felirata',
  group: 'opció csoportja',
}

/** The same names with those of the option that a filter tests. */
function withOption(names: SentenceNames, optionLabel: SentenceField['optionLabel']): SentenceNames {
  return (name) => {
    const [first, part = '', ...rest] = name.split('.')
    if (first !== 'option') return names(name)
    // Sentences about a choice contain `értéke` themselves.
    if (part === 'value' && optionLabel) return { label: 'opció', isWords: true, optionLabel }
    const label = part === 'data' ? `opció ${quoted(rest.join('.'))} adata` : partNames[part]
    return label === undefined ? null : { label, isWords: true }
  }
}
