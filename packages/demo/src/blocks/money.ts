import { check, field, group, reveal } from '../author.ts'
import type { BlockSpec } from './block-spec.ts'

/** A company by the data of its registration. */
export const company: BlockSpec = {
  key: 'ceg',
  name: 'Cég',
  description: 'Cégnév, adószám, cégjegyzékszám és a cég képviselője.',
  fields: [
    group('ceg', 'A cég adatai', [
      field('cegnev', 'text', {
        label: 'Cégnév',
        maxLength: 200,
        hint: 'Ahogyan a cégjegyzékben szerepel.',
        autocomplete: 'organization',
      }),
      field('adoszam', 'text', {
        label: 'Adószám',
        width: 6,
        mask: '########-#-##',
        hint: 'Például: 12345678-1-42',
      }),
      field('cegjegyzekszam', 'text', {
        label: 'Cégjegyzékszám',
        width: 6,
        mask: '##-##-######',
        hint: 'Például: 01-09-123456',
      }),
      field('kepviselo', 'text', { label: 'A képviselő neve', maxLength: 120, personal: true }),
    ]),
  ],
  rules: [
    check('required', ['ceg.cegnev', 'ceg.adoszam', 'ceg.cegjegyzekszam', 'ceg.kepviselo']),
    check('taxNumber', ['ceg.adoszam']),
    check('pattern', ['ceg.cegjegyzekszam'], {
      name: 'A cégjegyzékszám formája',
      parameters: { pattern: '(0[1-9]|1[0-9]|20)-[0-9]{2}-[0-9]{6}' },
      message: 'A cégjegyzékszám tíz számjegy, például: 01-09-123456.',
    }),
  ],
}

/** An account at a bank, in Hungary or elsewhere. */
export const bankAccount: BlockSpec = {
  key: 'bankszamla',
  name: 'Bankszámla',
  description: 'Belföldi számlaszám vagy IBAN, a választástól függően.',
  fields: [
    group('bankszamla', 'Bankszámla', [
      field('szamlatulajdonos', 'text', { label: 'A számla tulajdonosa', maxLength: 200, personal: true }),
      field('fajta', 'radio', {
        label: 'Milyen számlája van?',
        optionList: 'bankszamla-fajtaja',
        inline: true,
      }),
      field('szamlaszam', 'text', {
        label: 'Számlaszám',
        mask: '########-########-########',
        personal: true,
        hint: 'Kétszer vagy háromszor nyolc számjegy.',
      }),
      field('iban', 'text', {
        label: 'IBAN',
        maxLength: 42,
        personal: true,
        hint: 'Például: HU42 1177 3016 1111 1018 0000 0000',
      }),
    ]),
  ],
  rules: [
    check('required', [
      'bankszamla.szamlatulajdonos',
      'bankszamla.fajta',
      'bankszamla.szamlaszam',
      'bankszamla.iban',
    ]),
    check('bankAccount', ['bankszamla.szamlaszam']),
    check('iban', ['bankszamla.iban']),
    reveal('Belföldi számlaszám', ['bankszamla.szamlaszam'], {
      condition: {
        '==': [{ var: 'bankszamla.fajta' }, 'belfoldi'],
      },
    }),
    reveal('IBAN külföldi számlához', ['bankszamla.iban'], {
      condition: { '==': [{ var: 'bankszamla.fajta' }, 'iban'] },
    }),
  ],
  options: {
    'bankszamla-fajtaja': [
      { value: 'belfoldi', label: 'belföldi' },
      { value: 'iban', label: 'külföldi (IBAN)' },
    ],
  },
}
