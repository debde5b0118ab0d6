import { type FieldSpec, field, repeat } from '../author.ts'
import { and, given, is, isNot, not, on, v } from '../logic.ts'

/** The children for whom the allowance is claimed, a row each, and the fields that depend on them. */
export const gyermekFields: readonly FieldSpec[] = [
  repeat(
    'gyermekek',
    {
      label: '3. A háztartásban nevelt gyermekek',
      minRows: 1,
      maxRows: 20,
      addLabel: 'Újabb gyermek',
      hint: 'Azt a gyermeket is vegye fel, akire nem kér ellátást, de a háztartásban él.',
    },
    [
      field('csaladiNev', 'text', { label: 'Családi név', width: 6, maxLength: 80, personal: true }),
      field('utonev', 'text', { label: 'Utónév', width: 6, maxLength: 80, personal: true }),
      field('szuletesiHely', 'text', { label: 'Születési hely', width: 6, maxLength: 80, personal: true }),
      field('szuletett', 'date', { label: 'Születési idő', width: 6, personal: true }),
      field('kor', 'calculated', {
        label: 'Betöltött életév',
        width: 3,
        personal: true,
        expression: { age: [v('szuletett')] },
        suffix: 'év',
      }),
      field('nem', 'radio', { label: 'Neme', width: 3, optionList: 'nemek', inline: true }),
      field('anyjaNeve', 'text', { label: 'Anyja születési neve', width: 6, maxLength: 120, personal: true }),
      field('taj', 'text', {
        label: 'TAJ-szám',
        width: 4,
        mask: '### ### ###',
        unmaskedValue: true,
        personal: true,
      }),
      field('adoazonosito', 'text', {
        label: 'Adóazonosító jel',
        width: 4,
        mask: '##########',
        personal: true,
      }),
      field('szemelyiAzonosito', 'text', {
        label: 'Személyi azonosító',
        width: 4,
        mask: '# ###### ####',
        unmaskedValue: true,
        personal: true,
      }),
      field('allampolgarsag', 'select', { label: 'Állampolgárság', width: 6, optionList: 'orszagok' }),
      field('kapcsolat', 'select', {
        label: 'Kapcsolata az igénylővel',
        width: 6,
        optionList: 'gyermek-kapcsolata',
      }),
      field('nevelesKezdete', 'date', {
        label: 'Mióta él az igénylő háztartásában?',
        width: 6,
        personal: true,
      }),
      field('keri', 'toggle', { label: 'Rá is kérem a családi pótlékot', width: 6 }),
      field('allapot', 'radio', {
        label: 'Egészségi állapot',
        optionList: 'gyermek-allapota',
        personal: true,
      }),
      field('igazolasSzama', 'text', {
        label: 'Az orvosi igazolás száma',
        width: 4,
        maxLength: 40,
        personal: true,
      }),
      field('igazolasKelte', 'date', { label: 'Kelte', width: 4 }),
      field('felulvizsgalat', 'date', { label: 'A következő felülvizsgálat', width: 4 }),
      field('ellatas', 'select', { label: 'Köznevelési helyzete', width: 6, optionList: 'ellatas-formai' }),
      field('intezmeny', 'text', { label: 'Az intézmény neve', width: 6, maxLength: 160 }),
      field('omAzonosito', 'text', { label: 'OM-azonosító', width: 4, mask: '######' }),
      field('tanevVege', 'date', { label: 'Tanulmányainak várható befejezése', width: 4 }),
      field('megegyezes', 'radio', {
        label: 'Különélő szülők megállapodása',
        optionList: 'felek-megegyezese',
      }),
      field('havonta', 'calculated', {
        label: 'Várható havi összeg',
        width: 6,
        suffix: 'Ft',
        expression: {
          if: [
            not(is('keri', true)),
            0,
            and(isNot('allapot', 'egeszseges'), given('allapot')),
            { if: [on('egyedulallo'), 25_900, 23_300] },
            { '>=': [v('jogosultGyermekek'), 3] },
            { if: [on('egyedulallo'), 17_000, 16_000] },
            { '==': [v('jogosultGyermekek'), 2] },
            { if: [on('egyedulallo'), 14_800, 13_300] },
            { if: [on('egyedulallo'), 13_700, 12_200] },
          ],
        },
      }),
    ],
  ),
  field('jogosultGyermekek', 'calculated', {
    label: 'A figyelembe vehető gyermekek száma',
    width: 6,
    expression: { count: [{ filter: [v('gyermekek.keri'), { '==': [v(''), true] }] }] },
  }),
  field('egyedulallo', 'calculated', {
    label: 'Egyedülállóként neveli',
    width: 6,
    expression: { in: ['egyedulallo', v('specialis.esetek')] },
  }),
  field('haviOsszesen', 'calculated', {
    label: 'Várható családi pótlék havonta, összesen',
    suffix: 'Ft',
    expression: {
      '+': [
        {
          '*': [
            { sum: [v('gyermekek.havonta')] },
            { if: [{ in: ['valtott', v('specialis.esetek')] }, 0.5, 1] },
          ],
        },
        0,
      ],
    },
  }),
]
