import { type FieldSpec, field, repeat } from '../author.ts'
import { and, given, is, isNot, not, on, v } from '../logic.ts'

/** The children for whom the allowance is claimed, a row each, and the fields that depend on them. */
export const gyermekFields: readonly FieldSpec[] = [
  repeat(
    'gyermekek',
    '3. A háztartásban nevelt gyermekek',
    [
      field('csaladiNev', 'text', 'Családi név', { width: 6, maxLength: 80, personal: true }),
      field('utonev', 'text', 'Utónév', { width: 6, maxLength: 80, personal: true }),
      field('szuletesiHely', 'text', 'Születési hely', { width: 6, maxLength: 80, personal: true }),
      field('szuletett', 'date', 'Születési idő', { width: 6, personal: true }),
      field('kor', 'calculated', 'Betöltött életév', {
        width: 3,
        personal: true,
        expression: { age: [v('szuletett')] },
        suffix: 'év',
      }),
      field('nem', 'radio', 'Neme', { width: 3, optionList: 'nemek', inline: true }),
      field('anyjaNeve', 'text', 'Anyja születési neve', { width: 6, maxLength: 120, personal: true }),
      field('taj', 'text', 'TAJ-szám', {
        width: 4,
        mask: '### ### ###',
        unmaskedValue: true,
        personal: true,
      }),
      field('adoazonosito', 'text', 'Adóazonosító jel', { width: 4, mask: '##########', personal: true }),
      field('szemelyiAzonosito', 'text', 'Személyi azonosító', {
        width: 4,
        mask: '# ###### ####',
        unmaskedValue: true,
        personal: true,
      }),
      field('allampolgarsag', 'select', 'Állampolgárság', { width: 6, optionList: 'orszagok' }),
      field('kapcsolat', 'select', 'Kapcsolata az igénylővel', {
        width: 6,
        optionList: 'gyermek-kapcsolata',
      }),
      field('nevelesKezdete', 'date', 'Mióta él az igénylő háztartásában?', { width: 6, personal: true }),
      field('keri', 'toggle', 'Rá is kérem a családi pótlékot', { width: 6 }),
      field('allapot', 'radio', 'Egészségi állapot', { optionList: 'gyermek-allapota', personal: true }),
      field('igazolasSzama', 'text', 'Az orvosi igazolás száma', {
        width: 4,
        maxLength: 40,
        personal: true,
      }),
      field('igazolasKelte', 'date', 'Kelte', { width: 4 }),
      field('felulvizsgalat', 'date', 'A következő felülvizsgálat', { width: 4 }),
      field('ellatas', 'select', 'Köznevelési helyzete', { width: 6, optionList: 'ellatas-formai' }),
      field('intezmeny', 'text', 'Az intézmény neve', { width: 6, maxLength: 160 }),
      field('omAzonosito', 'text', 'OM-azonosító', { width: 4, mask: '######' }),
      field('tanevVege', 'date', 'Tanulmányainak várható befejezése', { width: 4 }),
      field('megegyezes', 'radio', 'Különélő szülők megállapodása', { optionList: 'felek-megegyezese' }),
      field('havonta', 'calculated', 'Várható havi összeg', {
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
    {
      minRows: 1,
      maxRows: 20,
      addLabel: 'Újabb gyermek',
      hint: 'Azt a gyermeket is vegye fel, akire nem kér ellátást, de a háztartásban él.',
    },
  ),
  field('jogosultGyermekek', 'calculated', 'A figyelembe vehető gyermekek száma', {
    width: 6,
    expression: { count: [{ filter: [v('gyermekek.keri'), { '==': [v(''), true] }] }] },
  }),
  field('egyedulallo', 'calculated', 'Egyedülállóként neveli', {
    width: 6,
    expression: { in: ['egyedulallo', v('specialis.esetek')] },
  }),
  field('haviOsszesen', 'calculated', 'Várható családi pótlék havonta, összesen', {
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
