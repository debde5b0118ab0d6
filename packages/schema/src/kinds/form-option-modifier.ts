import { fieldTypesHolding } from '../form/form-field-types.ts'
import { buildIssue, type Issue } from '../ground/issues.ts'
import { condition, optionValues } from '../property/data-properties.ts'
import { reference } from '../property/reference-properties.ts'
import { choice } from '../property/scalar-properties.ts'
import { text } from '../property/text-properties.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'

const selecting = {
  when: { property: 'effect', in: ['exclude', 'restrict', 'include', 'disable', 'relabel'] },
}

/** Changes the choices of a field while its condition holds. */
export const formOptionModifier = defineKind({
  name: 'formOptionModifier',
  slug: 'form-option-modifiers',
  code: 'OPTMOD',
  label: { one: 'Opciómódosító', many: 'Opciómódosítók' },
  purpose: 'Az opciómódosító egy mező opcióit változtatja meg, amíg a feltétel teljesül.',
  ofForm: true,
  ordered: true,
  sections: legalBasisSection,
  properties: {
    fieldId: reference('Választó mező', 'formField', {
      prominent: true,
      among: { type: fieldTypesHolding('option', 'options') },
    }),
    effect: choice(
      'Hatás',
      {
        exclude: 'kimarad',
        restrict: 'csak ezek maradnak',
        include: 'csak akkor választható, ha …',
        disable: 'látszik, de nem választható',
        relabel: 'új feliratot kap',
        sort: 'felirat szerinti sorrendben vannak',
      },
      { prominent: true },
    ),
    optionValues: optionValues('Opciók', {
      prominent: true,
      basis: 'fieldId',
      decidedWith: 'filter',
      help: 'Vagy ezeket, vagy a szűrőt adja meg.',
      ...selecting,
    }),
    filter: condition('Szűrő', {
      prominent: true,
      optional: true,
      basis: 'fieldId',
      decidedWith: 'optionValues',
      help: 'Minden opciónál külön dől el az értékéből, a feliratából, a csoportjából és az adataiból.',
      ...selecting,
    }),
    label: text('Új felirat', {
      prominent: true,
      content: 'inline',
      max: 300,
      when: { property: 'effect', in: ['relabel'] },
    }),
    onUnavailable: choice(
      'Ha a választott opció eltűnik',
      { clear: 'a választás törlődik', default: 'az alapérték lép a helyébe', flag: 'marad, hibajelzéssel' },
      selecting,
    ),
    reason: text('Indoklás', {
      content: 'inline',
      max: 300,
      help: 'A kitöltő ezt látja a letiltott opciónál.',
      ...selecting,
    }),
    condition: condition('Feltétel', { prominent: true, optional: true, help: 'Üresen mindig érvényes.' }),
    legalBasis,
  },
  list: {
    columns: ['name', 'fieldId', 'effect', 'optionValues', 'condition', 'formId', 'enabled', 'order'],
    sort: 'formId,order',
  },
  check: checkModifier,
})

/** One option modifier. */
export type FormOptionModifier = ItemOf<typeof formOptionModifier>

function checkModifier(item: Readonly<Record<string, unknown>>): Issue[] {
  const issues: Issue[] = []
  const chosen = Array.isArray(item.optionValues) && item.optionValues.length > 0
  const filtered = item.filter !== null
  if (item.effect !== 'sort' && chosen === filtered)
    issues.push(buildIssue('optionValues', 'OPTIONS_OR_FILTER'))
  if (item.effect === 'relabel' && !item.label) issues.push(buildIssue('label', 'LABEL_REQUIRED'))
  return issues
}
