import { fieldTypesWithValues } from '../form/form-field-types.ts'
import { checkRuleParameters } from '../form/rule-parameters.ts'
import { validationRuleChoices, validationRuleGroups } from '../form/validation-rules.ts'
import { condition, parameters } from '../property/data-properties.ts'
import { references } from '../property/reference-properties.ts'
import { choice } from '../property/scalar-properties.ts'
import { richText } from '../property/text-properties.ts'
import { MESSAGE_PLACES } from '../text/places.ts'
import { TEXT_LIMITS } from '../text/text-limits.ts'
import { defineKind, type ItemOf } from './define-kind.ts'
import { legalBasis, legalBasisSection } from './legal-basis.ts'

/** A rule that a value must satisfy. */
export const formValidation = defineKind({
  name: 'formValidation',
  slug: 'form-validations',
  code: 'VAL',
  label: { one: 'Ellenőrzés', many: 'Ellenőrzések' },
  purpose: 'Az ellenőrzés megmondja, milyen értéket fogad el a mező, és mit írjon ki, ha nem ilyet kap.',
  ofForm: true,
  ordered: true,
  sections: legalBasisSection,
  properties: {
    targets: references('Mezők', 'formField', {
      prominent: true,
      min: 1,
      among: { type: fieldTypesWithValues() },
    }),
    rule: choice('Szabály', validationRuleChoices, { prominent: true, groups: validationRuleGroups }),
    parameters: parameters('A szabály adatai', { prominent: true, basis: 'rule' }),
    message: richText('Üzenet', {
      prominent: true,
      max: TEXT_LIMITS.message,
      given: { names: MESSAGE_PLACES, parameters: 'parameters' },
      help: 'Üresen a szabály saját üzenete. Helyek: {label}, {value}, a szabály adatai, és mezők kulcsai; azonos névnél a szabály adata számít.',
    }),
    severity: choice('Súlyosság', {
      error: 'hiba (nem küldhető be)',
      warning: 'figyelmeztetés',
      info: 'tájékoztatás',
    }),
    lazy: choice(
      'Mikor ellenőriz',
      {
        false: 'gépelés közben és elhagyáskor',
        true: 'a mező elhagyásakor',
        ondemand: 'beküldéskor vagy kérésre',
      },
      {
        initial: 'true',
        help: 'Csak ez számít: az űrlap „Ellenőrzés ideje” beállítása erre a szabályra nem hat.',
        effects: {
          false: 'Az üzenet már az első leütésnél megjelenik, ha az érték nem jó.',
          true: 'Az üzenet akkor jelenik meg, amikor a kitöltő továbblép a mezőről.',
          ondemand: 'Az üzenet csak beküldéskor jelenik meg, vagy ha az alkalmazás ellenőrzést kér.',
        },
      },
    ),
    condition: condition('Feltétel', { prominent: true, optional: true, help: 'Csak ekkor ellenőriz.' }),
    legalBasis,
  },
  list: {
    columns: ['name', 'targets', 'rule', 'severity', 'condition', 'formId', 'enabled', 'order'],
    sort: 'formId,order',
  },
  check: checkRuleParameters,
})

/** One validation. */
export type FormValidation = ItemOf<typeof formValidation>
