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
    repeat('eltartottak', { label: '9. Eltartottak', minRows: 0, maxRows: 20, addLabel: 'Újabb eltartott' }, [
      field('nev', 'text', { label: 'Név', width: 6, maxLength: 120, personal: true }),
      field('minoseg', 'select', { label: 'Minősége', width: 6, optionList: 'eltartott-minosege' }),
      field('szuletett', 'date', { label: 'Születési idő', width: 4, personal: true }),
      field('kor', 'calculated', {
        label: 'Életkor',
        width: 2,
        personal: true,
        suffix: 'év',
        expression: { age: [v('szuletett')] },
      }),
      field('varhato', 'date', { label: 'A szülés várható ideje', width: 6, personal: true }),
      field('adoazonosito', 'text', {
        label: 'Adóazonosító jel',
        width: 6,
        mask: '##########',
        personal: true,
      }),
      field('taj', 'text', {
        label: 'TAJ-szám',
        width: 6,
        mask: '### ### ###',
        unmaskedValue: true,
        personal: true,
      }),
      field('anyjaNeve', 'text', { label: 'Anyja születési neve', width: 6, maxLength: 120, personal: true }),
      field('tartosanBeteg', 'toggle', {
        label: 'Tartósan beteg vagy súlyosan fogyatékos',
        width: 6,
        personal: true,
      }),
    ]),
    field('kedvezmenyezettek', 'calculated', {
      label: 'Kedvezményezett eltartottak száma',
      width: 6,
      expression: {
        count: [{ filter: [v('eltartottak'), { in: [v('minoseg'), ['kedvezmenyezett', 'magzat']] }] }],
      },
    }),
    field('betegek', 'calculated', {
      label: 'Közülük tartósan beteg',
      width: 6,
      expression: { count: [{ filter: [v('eltartottak'), { '==': [v('tartosanBeteg'), true] }] }] },
    }),
  ],
  rules: [
    check('required', ['eltartottak.nev', 'eltartottak.minoseg', 'eltartottak.anyjaNeve']),
    reveal(
      'Megszületett eltartott adatai',
      ['eltartottak.szuletett', 'eltartottak.kor', 'eltartottak.taj', 'eltartottak.adoazonosito'],
      { condition: and(given('minoseg'), isNot('minoseg', 'magzat')) },
    ),
    revealByOption('Magzat', ['eltartottak.varhato'], {
      fieldId: 'eltartottak.minoseg',
      optionValues: ['magzat'],
      placement: 'after-field',
      retain: 'clear',
    }),
    check('required', ['eltartottak.szuletett', 'eltartottak.adoazonosito', 'eltartottak.varhato']),
    check('taxId', ['eltartottak.adoazonosito'], { lazy: 'true' }),
    check('taj', ['eltartottak.taj'], { lazy: 'true' }),
    check('unique', ['eltartottak.adoazonosito'], { message: 'Ez az adóazonosító jel már szerepel.' }),
    mustHold('A várható szülés jövőbeli', ['eltartottak.varhato'], {
      expression: { '>=': [v('varhato'), today] },
      message: 'A várható idő ne legyen múltbeli nap.',
    }),
    mustHold('A várható szülés kilenc hónapon belül', ['eltartottak.varhato'], {
      expression: { '<=': [v('varhato'), { date_add: [today, 9, 'month'] }] },
      message: 'Kilenc hónapnál távolabbi nap nem lehet.',
    }),
    mustHold('Az eltartott fiatalabb', ['eltartottak.szuletett'], {
      expression: { '>': [v('szuletett'), v('szemely.szuletett')] },
      message: 'Az eltartott gyermek fiatalabb a munkavállalónál.',
      condition: given('szemely.szuletett'),
      severity: 'warning',
    }),
    defaultValue('Kedvezményezett eltartott', ['eltartottak.minoseg'], {
      value: 'kedvezmenyezett',
      when: 'init',
    }),
    defaultValue('Anya: női munkavállalónál ő maga', ['eltartottak.anyjaNeve'], {
      expression: v('szemely.szuletesiNev'),
      when: 'live',
      condition: is('szemely.nem', 'no'),
    }),
    remove('Magzat nem tartósan beteg', ['eltartottak.tartosanBeteg'], {
      condition: is('minoseg', 'magzat'),
      retain: 'clear',
    }),
    sideEffect(
      'Eltartottból kedvezmény',
      { on: 'conditionTrue', condition: { '>': [v('kedvezmenyezettek'), 0] } },
      [
        {
          type: 'message',
          severity: 'info',
          text: 'Kedvezményezett eltartott után családi kedvezményt kérhet a 10. pontban.',
        },
      ],
    ),
    sideEffect(
      'Nincs több kedvezményezett',
      { on: 'conditionFalse', condition: { '>': [v('kedvezmenyezettek'), 0] } },
      [{ type: 'clear', targetId: 'ado.megosztas' }],
    ),
  ],
}
