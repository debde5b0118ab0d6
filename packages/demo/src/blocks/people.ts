import { check, field, group, mustHold } from '../author.ts'
import type { BlockSpec } from './block-spec.ts'

/** A natural person, by the data that identify one in Hungary. */
export const person: BlockSpec = {
  key: 'termeszetes-szemely',
  name: 'Természetes személy',
  description:
    'Név, születési név, anyja neve, születési hely és idő – a természetes személyazonosító adatok.',
  fields: [
    group('szemely', 'Személyes adatok', [
      field('csaladiNev', 'text', {
        label: 'Családi név',
        width: 6,
        maxLength: 80,
        personal: true,
        autocomplete: 'family-name',
      }),
      field('utonev', 'text', {
        label: 'Utónév',
        width: 6,
        maxLength: 80,
        personal: true,
        autocomplete: 'given-name',
      }),
      field('szuletesiNev', 'text', { label: 'Születési név', width: 6, maxLength: 120, personal: true }),
      field('anyjaNeve', 'text', { label: 'Anyja születési neve', width: 6, maxLength: 120, personal: true }),
      field('szuletesiHely', 'text', { label: 'Születési hely', width: 6, maxLength: 80, personal: true }),
      field('szuletesiIdo', 'date', {
        label: 'Születési idő',
        width: 6,
        personal: true,
        autocomplete: 'bday',
      }),
    ]),
  ],
  rules: [
    check('required', [
      'szemely.csaladiNev',
      'szemely.utonev',
      'szemely.szuletesiNev',
      'szemely.anyjaNeve',
      'szemely.szuletesiHely',
      'szemely.szuletesiIdo',
    ]),
    check('date', ['szemely.szuletesiIdo']),
    mustHold('A születés nem lehet a jövőben', ['szemely.szuletesiIdo'], {
      expression: { '<=': [{ var: 'szemely.szuletesiIdo' }, { today: [] }] },
      message: 'A születési idő nem lehet későbbi a mai napnál.',
    }),
  ],
}

/** A person or company who pays taxes. */
export const taxpayer: BlockSpec = {
  key: 'adozo',
  name: 'Adózó',
  description: 'Adóazonosító jel magánszemélynek, adószám egyéni vállalkozónak.',
  fields: [
    group('adozo', 'Adózási adatok', [
      field('minoseg', 'radio', { label: 'Hogyan adózik?', optionList: 'adozo-minosege', inline: true }),
      field('adoazonosito', 'text', {
        label: 'Adóazonosító jel',
        width: 6,
        mask: '##########',
        personal: true,
        hint: 'Az adókártyán található tízjegyű szám.',
      }),
      field('adoszam', 'text', {
        label: 'Adószám',
        width: 6,
        mask: '########-#-##',
        hint: 'Például: 12345678-1-42',
      }),
    ]),
  ],
  rules: [
    check('required', ['adozo.minoseg', 'adozo.adoazonosito', 'adozo.adoszam']),
    check('taxId', ['adozo.adoazonosito']),
    check('taxNumber', ['adozo.adoszam']),
    {
      kind: 'formExpandable',
      name: 'Adószám vállalkozónak',
      props: { targets: ['adozo.adoszam'], condition: { '==': [{ var: 'adozo.minoseg' }, 'vallalkozo'] } },
    },
  ],
  options: {
    'adozo-minosege': [
      { value: 'maganszemely', label: 'magánszemélyként' },
      { value: 'vallalkozo', label: 'egyéni vállalkozóként' },
    ],
  },
}

/** The person to contact. */
export const contact: BlockSpec = {
  key: 'kapcsolattarto',
  name: 'Kapcsolattartó',
  description: 'Név, telefonszám és e-mail-cím; legalább az egyik elérhetőség kötelező.',
  fields: [
    group('kapcsolattarto', 'Kapcsolattartó', [
      field('nev', 'text', { label: 'Név', maxLength: 120, personal: true, autocomplete: 'name' }),
      field('telefon', 'phone', { label: 'Telefonszám', width: 6, personal: true, autocomplete: 'tel' }),
      field('email', 'email', { label: 'E-mail-cím', width: 6, personal: true, autocomplete: 'email' }),
    ]),
  ],
  rules: [
    check('required', ['kapcsolattarto.nev']),
    check('phone', ['kapcsolattarto.telefon']),
    check('email', ['kapcsolattarto.email']),
    check('required', ['kapcsolattarto.telefon', 'kapcsolattarto.email'], {
      name: 'Legalább egy elérhetőség',
      condition: {
        and: [{ '!': [{ var: 'kapcsolattarto.telefon' }] }, { '!': [{ var: 'kapcsolattarto.email' }] }],
      },
      message: 'Adjon meg legalább egy elérhetőséget: telefonszámot vagy e-mail-címet.',
    }),
  ],
}
