import { type FormOptionModifier, formOptionModifier } from '@urlapmuhely/schema'
import { quoted } from '@urlapmuhely/schema/article'
import type { SentenceField, SentenceNames } from '../sentence-field.ts'
import { briefOf, clausePhrase, fieldsPhrase, optionsPhrase, textPhrase, whenPhrase } from './phrases.ts'
import { answersOf } from './questions.ts'
import type { RuleItem } from './rule-content.ts'
import type { RuleNames } from './rule-names.ts'
import { glue, type RulePart, ruleText, shown } from './rule-part.ts'
import type { RuleWriter } from './rule-writer.ts'

type Effect = FormOptionModifier['effect']

/** What an effect does to one option, to several, and in the name of a rule. */
interface EffectWords {
  readonly one: string
  readonly many: string
  readonly brief: string
}

const effects: Readonly<Record<Effect, EffectWords>> = {
  exclude: { one: 'kimarad', many: 'kimaradnak', brief: 'Kimarad' },
  restrict: { one: 'marad', many: 'maradnak', brief: 'Csak ezek maradnak' },
  include: {
    one: 'csak akkor választható',
    many: 'csak akkor választhatók',
    brief: 'Csak akkor választható',
  },
  disable: {
    one: 'látszik, de nem választható',
    many: 'látszanak, de nem választhatók',
    brief: 'Nem választható',
  },
  relabel: { one: 'új feliratot kap', many: 'új feliratot kapnak', brief: 'Átnevezve' },
  sort: {
    one: 'az opciók felirat szerinti sorrendben vannak',
    many: 'az opciók felirat szerinti sorrendben vannak',
    brief: 'Sorrendben',
  },
}

const fates: Readonly<Record<string, string>> = formOptionModifier.properties.onUnavailable?.choices ?? {}

/** `A „Megye” kérdésnél a „Zala” és a „Vas” csak akkor választhatók, ha …`. */
export const optionModifier: RuleWriter<FormOptionModifier> = {
  write(item, names) {
    const read = names.readBy(item)
    const field = fieldsPhrase('fieldId', { ids: [item.fieldId] }, names)
    const when = whenPhrase(item.condition, read)
    if (item.effect === 'sort')
      return [...field, glue(' kérdésnél '), shown('effect', effects.sort.many), ...when]
    return [
      ...field,
      glue(' kérdésnél '),
      ...(item.filter === null ? chosenOptions(item, names) : filteredOptions(item, names)),
      ...(item.effect === 'relabel'
        ? [glue(': '), ...textPhrase({ property: 'label' }, item.label, read)]
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

function effectOf(item: FormOptionModifier, isMany: boolean): RulePart {
  const said = effects[item.effect]
  const words = { one: 'mindig választható', many: 'mindig választhatók' }
  return shown('effect', (addsWhatIsThere(item) ? words : said)[isMany ? 'many' : 'one'])
}

/** `csak a „Zala” és a „Vas” maradnak`: the options are the subject of the sentence. */
function chosenOptions(item: FormOptionModifier, names: RuleNames): RulePart[] {
  const { optionValues: values, fieldId } = item
  return [
    ...(item.effect === 'restrict' ? [glue('csak ')] : []),
    ...optionsPhrase('optionValues', { values, fieldId, last: 'és', hasArticles: true }, names),
    glue(' '),
    effectOf(item, values.length > 1),
  ]
}

/** `csak azok az opciók maradnak, amelyeknél …`. */
function filteredOptions(item: FormOptionModifier, names: RuleNames): RulePart[] {
  const read = filterNames(item, names)
  const effect = effectOf(item, true)
  return [
    ...(item.effect === 'restrict'
      ? [glue('csak azok az opciók '), effect]
      : [effect, glue(' azok az opciók')]),
    glue(', amelyeknél '),
    ...clausePhrase({ property: 'filter' }, item.filter, read),
  ]
}

const partNames: Readonly<Record<string, string>> = {
  value: 'opció értéke',
  label: 'opció felirata',
  group: 'opció csoportja',
}

/** What the filter of a rule reads: the parts of the option that it tests, and the fields around the rule's. */
export function filterNames(item: RuleItem, names: RuleNames): SentenceNames {
  return withOption(names.readBy(item), names.field(String(item.fieldId ?? ''))?.optionLabel)
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
