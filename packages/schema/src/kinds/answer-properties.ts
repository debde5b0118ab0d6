import {
  type AutofillTokenName,
  autofillChoices,
  autofilledTypes,
  autofillTypes,
  canAutofill,
} from '../form/autofill-tokens.ts'
import { currencies } from '../form/currencies.ts'
import { buildIssue, type Issue } from '../ground/issues.ts'
import { optionalChoice } from '../property/scalar-properties.ts'
import { text } from '../property/text-properties.ts'

const section = 'content'
const amounts: readonly string[] = ['number', 'calculated']
const ofAmounts = { section, when: { property: 'type', in: amounts } } as const

/** The properties of a field that describe its answer: an amount, and the browser's autofill. */
export const answerProperties = {
  currency: optionalChoice('Pénznem', currencies, {
    help: 'A szám pénzösszeg: a pénznem jele és az ezres tagolás az űrlap nyelvét követi.',
    ...ofAmounts,
  }),
  unit: text('Mértékegység', {
    content: 'inline',
    places: false,
    max: 20,
    help: 'A szám után áll, a képernyőolvasó is felolvassa. Például: kg, m², év.',
    ...ofAmounts,
  }),
  autocomplete: optionalChoice('A böngésző mivel töltheti ki', autofillChoices, {
    section,
    help: 'A kitöltő eszközén elmentett adat, amelyet a böngésző felajánl. Csak akkor adja meg, ha a mező a kitöltő saját adatát kéri.',
    when: { property: 'type', in: autofilledTypes },
    fitting: { property: 'type', values: autofillTypes },
  }),
} as const

/** Checks the answer properties of a field against its type and each other. */
export function checkAnswerProperties(field: Readonly<Record<string, unknown>>): Issue[] {
  const issues: Issue[] = []
  const type = String(field.type)
  const token = field.autocomplete as AutofillTokenName | null // the values are parsed
  if (token && autofilledTypes.some((name) => name === type) && !canAutofill(type, token))
    issues.push(buildIssue('autocomplete', 'AUTOCOMPLETE_TYPE', { token: autofillChoices[token] }))
  if (!amounts.includes(type) || typeof field.unit !== 'string') return issues
  if (field.currency && field.unit !== '') issues.push(buildIssue('unit', 'UNIT_AND_CURRENCY'))
  if (field.unit.includes('{')) issues.push(buildIssue('unit', 'UNIT_WITH_PLACE'))
  return issues
}
