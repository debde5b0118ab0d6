import {
  check,
  defaultValue,
  field,
  group,
  lock,
  modifyOptions,
  mustHold,
  remove,
  reveal,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { and, given, is, not, oneOf, or, today, v } from '../logic.ts'

const PAIR = oneOf('igenylo.csaladiAllapot', 'hazas', 'bejegyzett-elettars', 'elettars')

/** The authority of guardians, and the spouse or partner who lives in the household. */
export const hazastars: SectionSpec = {
  fields: [
    group('gyamhatosag', 'Gyámhatósági adatok', [
      field('hatosag', 'text', { label: 'Az eljáró hatóság', width: 6, maxLength: 160 }),
      field('hatarozat', 'text', { label: 'A határozat száma', width: 3, maxLength: 40 }),
      field('kelte', 'date', { label: 'A határozat kelte', width: 3 }),
    ]),
    group('hazastars', '2. Az igénylővel együtt élő házastárs, élettárs', [
      field('nev', 'text', { label: 'Név', width: 6, maxLength: 120, personal: true }),
      field('szuletesiNev', 'text', { label: 'Születési név', width: 6, maxLength: 120, personal: true }),
      field('szuletett', 'date', { label: 'Születési idő', width: 6, personal: true }),
      field('anyjaNeve', 'text', { label: 'Anyja születési neve', width: 6, maxLength: 120, personal: true }),
      field('taj', 'text', {
        label: 'TAJ-szám',
        width: 6,
        mask: '### ### ###',
        unmaskedValue: true,
        personal: true,
      }),
      field('allampolgarsag', 'select', { label: 'Állampolgárság', width: 6, optionList: 'orszagok' }),
      field('szuloje', 'radio', {
        label: 'A gyermeknek is szülője?',
        optionList: 'igen-nem',
        inline: true,
        width: 6,
      }),
      field('igenyelt', 'radio', {
        label: 'Igényelt-e ugyanerre a gyermekre ellátást?',
        optionList: 'igen-nem',
        inline: true,
        width: 6,
      }),
      field('ellatasok', 'multiSelect', {
        label: 'Milyen ellátásban részesül?',
        optionList: 'elozo-ellatas',
      }),
      field('hozzajarul', 'checkbox', 'Hozzájárul, hogy a családi pótlékot az igénylő kapja.'),
    ]),
  ],
  rules: [
    reveal('Házastárs, élettárs adatai', ['hazastarsOldal'], { condition: PAIR, retain: 'park' }),
    check('required', ['gyamhatosag.hatosag', 'gyamhatosag.hatarozat', 'gyamhatosag.kelte']),
    mustHold('A határozat már megszületett', ['gyamhatosag.kelte'], {
      expression: { '<=': [v('gyamhatosag.kelte'), today] },
      message: 'A határozat kelte nem lehet jövőbeli.',
    }),
    check('required', ['hazastars.nev', 'hazastars.szuletett', 'hazastars.taj', 'hazastars.szuloje']),
    check('taj', ['hazastars.taj'], { lazy: 'true' }),
    mustHold('A házastárs TAJ-száma más', ['hazastars.taj'], {
      expression: { '!=': [v('hazastars.taj'), v('igenylo.taj')] },
      message: 'A házastárs TAJ-száma nem lehet azonos az igénylőével.',
    }),
    defaultValue('A házastárs is magyar állampolgár', ['hazastars.allampolgarsag'], {
      value: 'HU',
      when: 'onPresent',
    }),
    defaultValue('A házastárs rendszerint szülő', ['hazastars.szuloje'], {
      value: 'igen',
      when: 'onPresent',
    }),
    defaultValue('A házastárs nem igényelt', ['hazastars.igenyelt'], { value: 'nem', when: 'onPresent' }),
    lock('Nem szülő nem igényelhetett', ['hazastars.igenyelt'], {
      condition: is('hazastars.szuloje', 'nem'),
      mode: 'disabled',
      submit: 'omit',
      reason: 'Csak szülő igényelheti az ellátást.',
    }),
    modifyOptions('Nem szülő ellátásai', 'hazastars.ellatasok', {
      effect: 'exclude',
      optionValues: ['csed', 'anyasagi'],
      condition: is('hazastars.szuloje', 'nem'),
      onUnavailable: 'clear',
    }),
    modifyOptions('Ellátások betűrendben', 'hazastars.ellatasok', { effect: 'sort' }),
    remove('Hozzájárulás csak szülőtől kell', ['hazastars.hozzajarul'], {
      condition: is('hazastars.szuloje', 'nem'),
    }),
    check('required', ['hazastars.hozzajarul'], {
      message: 'A másik szülő hozzájárulása nélkül a pótlék nem állapítható meg az igénylőnek.',
      lazy: 'ondemand',
      condition: or(is('igenylo.minoseg', 'szulo'), is('igenylo.minoseg', 'szulo-hazastarsa')),
    }),
    sideEffect(
      'A másik szülő már igényelt',
      { on: 'change', triggers: ['hazastars.igenyelt'], condition: is('hazastars.igenyelt', 'igen') },
      [
        {
          type: 'message',
          severity: 'error',
          text: 'Ugyanarra a gyermekre csak az egyik szülő kaphat családi pótlékot.',
        },
      ],
    ),
    sideEffect(
      'Pár nélkül nevelő igénylő egyedülálló',
      { on: 'conditionTrue', condition: and(given('igenylo.csaladiAllapot'), not(PAIR)) },
      [{ type: 'set', targetId: 'specialis.esetek', expression: ['egyedulallo'], overwrite: 'ifUntouched' }],
    ),
  ],
}
