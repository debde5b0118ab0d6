import {
  check,
  defaultValue,
  field,
  mustHold,
  remove,
  repeat,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { and, given, is, isNot, today, v } from '../logic.ts'

/** The dependants, a row each. */
export const eltartottak: SectionSpec = {
  fields: [
    repeat(
      'eltartottak',
      '9. Eltartottak',
      [
        field('nev', 'text', 'Név', { width: 6, maxLength: 120, personal: true }),
        field('minoseg', 'select', 'Minősége', { width: 6, optionList: 'eltartott-minosege' }),
        field('szuletett', 'date', 'Születési idő', { width: 4, personal: true }),
        field('kor', 'calculated', 'Életkor', {
          width: 2,
          personal: true,
          suffix: 'év',
          expression: { age: [v('szuletett')] },
        }),
        field('varhato', 'date', 'A szülés várható ideje', { width: 6, personal: true }),
        field('adoazonosito', 'text', 'Adóazonosító jel', { width: 6, mask: '##########', personal: true }),
        field('taj', 'text', 'TAJ-szám', {
          width: 6,
          mask: '### ### ###',
          unmaskedValue: true,
          personal: true,
        }),
        field('anyjaNeve', 'text', 'Anyja születési neve', { width: 6, maxLength: 120, personal: true }),
        field('tartosanBeteg', 'toggle', 'Tartósan beteg vagy súlyosan fogyatékos', {
          width: 6,
          personal: true,
        }),
      ],
      { minRows: 0, maxRows: 20, addLabel: 'Újabb eltartott' },
    ),
    field('kedvezmenyezettek', 'calculated', 'Kedvezményezett eltartottak száma', {
      width: 6,
      expression: {
        count: [{ filter: [v('eltartottak'), { in: [v('minoseg'), ['kedvezmenyezett', 'magzat']] }] }],
      },
    }),
    field('betegek', 'calculated', 'Közülük tartósan beteg', {
      width: 6,
      expression: { count: [{ filter: [v('eltartottak'), { '==': [v('tartosanBeteg'), true] }] }] },
    }),
  ],
  rules: [
    check('required', ['eltartottak.nev', 'eltartottak.minoseg', 'eltartottak.anyjaNeve']),
    reveal(
      'Megszületett eltartott adatai',
      ['eltartottak.szuletett', 'eltartottak.kor', 'eltartottak.taj', 'eltartottak.adoazonosito'],
      and(given('minoseg'), isNot('minoseg', 'magzat')),
    ),
    revealByOption('Magzat', 'eltartottak.minoseg', ['magzat'], ['eltartottak.varhato'], {
      placement: 'after-field',
      retain: 'clear',
    }),
    check('required', ['eltartottak.szuletett', 'eltartottak.adoazonosito', 'eltartottak.varhato']),
    check('taxId', ['eltartottak.adoazonosito'], { lazy: 'true' }),
    check('taj', ['eltartottak.taj'], { lazy: 'true' }),
    check('unique', ['eltartottak.adoazonosito'], { message: 'Ez az adóazonosító jel már szerepel.' }),
    mustHold(
      'A várható szülés jövőbeli',
      ['eltartottak.varhato'],
      { '>=': [v('varhato'), today] },
      'A várható idő ne legyen múltbeli nap.',
    ),
    mustHold(
      'A várható szülés kilenc hónapon belül',
      ['eltartottak.varhato'],
      { '<=': [v('varhato'), { date_add: [today, 9, 'month'] }] },
      'Kilenc hónapnál távolabbi nap nem lehet.',
    ),
    mustHold(
      'Az eltartott fiatalabb',
      ['eltartottak.szuletett'],
      { '>': [v('szuletett'), v('szemely.szuletett')] },
      'Az eltartott gyermek fiatalabb a munkavállalónál.',
      { condition: given('szemely.szuletett'), severity: 'warning' },
    ),
    defaultValue('Kedvezményezett eltartott', ['eltartottak.minoseg'], {
      value: 'kedvezmenyezett',
      when: 'init',
    }),
    defaultValue('Anya: női munkavállalónál ő maga', ['eltartottak.anyjaNeve'], {
      expression: v('szemely.szuletesiNev'),
      when: 'live',
      condition: is('szemely.nem', 'no'),
    }),
    remove('Magzat nem tartósan beteg', ['eltartottak.tartosanBeteg'], is('minoseg', 'magzat'), {
      retain: 'clear',
    }),
    sideEffect(
      'Eltartottból kedvezmény',
      'conditionTrue',
      [
        {
          type: 'message',
          severity: 'info',
          text: 'Kedvezményezett eltartott után családi kedvezményt kérhet a 10. pontban.',
        },
      ],
      { condition: { '>': [v('kedvezmenyezettek'), 0] } },
    ),
    sideEffect(
      'Nincs több kedvezményezett',
      'conditionFalse',
      [{ type: 'clear', targetId: 'ado.megosztas' }],
      { condition: { '>': [v('kedvezmenyezettek'), 0] } },
    ),
  ],
}
