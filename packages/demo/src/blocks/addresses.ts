import type { JsonValue } from '@urlapmuhely/schema'
import { check, defaultValue, type FieldSpec, field, group, reveal } from '../author.ts'
import { on } from '../logic.ts'
import type { BlockSpec } from './block-spec.ts'
import { postalCodes, settlementOf } from './postal-codes.ts'

function addressFields(): FieldSpec[] {
  return [
    field('iranyitoszam', 'text', {
      label: 'Irányítószám',
      width: 3,
      mask: '####',
      personal: true,
      autocomplete: 'postal-code',
    }),
    field('telepules', 'text', {
      label: 'Település',
      width: 9,
      maxLength: 80,
      personal: true,
      autocomplete: 'address-level2',
      hint: 'Az irányítószám kitölti, ha ismert; átírható.',
    }),
    field('kozterulet', 'text', {
      label: 'Közterület neve és jellege',
      width: 6,
      maxLength: 120,
      personal: true,
      hint: 'Például: Fő utca',
    }),
    field('hazszam', 'text', { label: 'Házszám', width: 3, maxLength: 20, personal: true }),
    field('emeletAjto', 'text', { label: 'Emelet, ajtó', width: 3, maxLength: 20, personal: true }),
  ]
}

function addressRules(key: string, title: string) {
  const code: JsonValue = { var: `${key}.iranyitoszam` }
  return [
    check(
      'required',
      ['iranyitoszam', 'telepules', 'kozterulet', 'hazszam'].map((part) => `${key}.${part}`),
      {
        name: `${title}: kötelező adatok`,
      },
    ),
    check('postalCode', [`${key}.iranyitoszam`], { name: `${title}: az irányítószám formája` }),
    defaultValue(`${title}: település az irányítószámból`, [`${key}.telepules`], {
      when: 'live',
      expression: settlementOf(code),
    }),
  ]
}

/** Where a person lives. */
export const homeAddress: BlockSpec = {
  key: 'lakcim',
  name: 'Lakcím',
  description: 'Belföldi cím; az ismert irányítószám kitölti a települést.',
  fields: [group('lakcim', 'Lakcím', addressFields())],
  rules: addressRules('lakcim', 'Lakcím'),
  options: postalCodes,
}

/** Where letters go, if not to the home address. */
export const mailAddress: BlockSpec = {
  key: 'ertesitesi-cim',
  name: 'Értesítési cím',
  description: 'Csak akkor kéri, ha az értesítéseket nem a lakcímre kell küldeni.',
  fields: [
    field('masErtesitesiCim', 'toggle', 'Az értesítéseket más címre kérem'),
    group('ertesitesiCim', 'Értesítési cím', addressFields()),
  ],
  rules: [
    ...addressRules('ertesitesiCim', 'Értesítési cím'),
    reveal('Értesítési cím, ha más', ['ertesitesiCim'], { condition: on('masErtesitesiCim') }),
  ],
  options: postalCodes,
}
