import {
  check,
  defaultValue,
  field,
  group,
  lock,
  modifyOptions,
  mustHold,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { domainId } from '../demo-id.ts'
import { and, given, is, isNot, not, oneOf, today, v } from '../logic.ts'
import { listedCountries } from '../options/settlements.ts'

const ABROAD = oneOf('baleset.orszag', ...listedCountries)

/** When and where it happened: boxes 1 and 2 of the European accident statement. */
export const baleset: SectionSpec = {
  fields: [
    group('baleset', '1–2. A baleset időpontja és helye', [
      field('datum', 'date', { label: 'A baleset napja', width: 4 }),
      field('idopont', 'time', {
        label: 'Időpontja',
        width: 4,
        hint: 'Óra és perc, ahogy a felek emlékeznek rá.',
      }),
      field('resztvevok', 'radio', { label: 'Mi történt?', optionList: 'utkozes-resztvevoi' }),
      field('orszag', 'select', { label: 'Ország', width: 6, optionList: 'orszagok', clearable: true }),
      field('megye', 'select', {
        label: 'Vármegye',
        width: 6,
        optionList: 'megyek',
        placeholder: 'Válasszon!',
      }),
      field('telepules', 'select', {
        label: 'Település',
        width: 6,
        optionList: 'telepulesek',
        placeholder: 'Előbb a vármegyét válassza ki',
        clearable: true,
      }),
      field('kulfoldiTelepules', 'select', {
        label: 'Külföldi település',
        width: 6,
        optionList: 'kulfoldi-telepulesek',
        clearable: true,
      }),
      field('kulfoldiHely', 'text', { label: 'Település neve külföldön', width: 6, maxLength: 80 }),
      field('kozterulet', 'text', {
        label: 'Közterület neve, házszám',
        maxLength: 120,
        hint: 'Vagy a legközelebbi útkereszteződés, tereptárgy.',
      }),
      field('utTipus', 'radio', { label: 'Az út jellege', optionList: 'ut-tipusok', inline: true }),
      field('utSzama', 'text', {
        label: 'Az út száma',
        width: 4,
        maxLength: 6,
        placeholder: 'M1, 81, …',
        mask: 'NNNNNN',
      }),
      field('kmSzelveny', 'number', {
        label: 'Kilométerszelvény',
        width: 4,
        min: 0,
        max: 1000,
        step: 0.1,
        suffix: 'km',
      }),
      field('haladasiIrany', 'text', {
        label: 'Haladási irány',
        width: 4,
        maxLength: 60,
        placeholder: 'Budapest felé',
      }),
      field('utviszonyok', 'toggleGroup', { label: 'Útviszonyok', optionList: 'utviszonyok', inline: true }),
      field('latas', 'radio', { label: 'Látási viszonyok', optionList: 'latasi-viszonyok', inline: true }),
      field('vanFelvetel', 'toggle', 'Készült videófelvétel (fedélzeti vagy térfigyelő kamera)'),
      group('felvetel', 'Videófelvétel', [
        field('kameraIdo', 'fulltime', {
          label: 'Az ütközés időpontja a felvételen',
          width: 4,
          hint: 'Óra, perc, másodperc.',
        }),
        field('link', 'text', {
          label: 'A felvétel elérhetősége',
          width: 8,
          placeholder: 'https://…',
          maxLength: 500,
        }),
        field('jelenet', 'text', {
          label: 'A lényeges jelenet kezdete',
          width: 4,
          placeholder: 'pp:mm vagy óó:pp:mm',
        }),
      ]),
    ]),
  ],
  rules: [
    check('required', ['baleset.datum', 'baleset.idopont', 'baleset.resztvevok', 'baleset.orszag'], {
      message: '{label}: e nélkül a bejelentést nem tudjuk befogadni.',
    }),
    check('required', [
      'baleset.megye',
      'baleset.telepules',
      'baleset.kulfoldiTelepules',
      'baleset.kulfoldiHely',
    ]),
    check('date', ['baleset.datum'], { message: 'A baleset napja létező dátum legyen (éééé/hh/nn).' }),
    mustHold('A baleset napja nem jövőbeli', ['baleset.datum'], {
      expression: { '<=': [v('baleset.datum'), today] },
      message: 'A baleset napja nem lehet későbbi a mai napnál.',
      lazy: 'false',
    }),
    mustHold('Bejelentés öt munkanapon belül', ['baleset.datum'], {
      expression: { '<=': [{ days: [v('baleset.datum'), today] }, 7] },
      message:
        'A kárt öt munkanapon belül be kell jelenteni. A késedelem okát a megjegyzésben indokolja meg.',
      severity: 'warning',
      lazy: 'true',
    }),
    check('time', ['baleset.idopont']),
    check('fulltime', ['baleset.felvetel.kameraIdo']),
    check('timeOrFulltime', ['baleset.felvetel.jelenet']),
    check('url', ['baleset.felvetel.link'], { lazy: 'true' }),
    check('min', ['baleset.kmSzelveny'], { parameters: { min: 0 } }),
    check('pattern', ['baleset.utSzama'], {
      parameters: { pattern: '^[A-Z]?[0-9]{1,5}$', ignoreCase: true },
      message: 'Az út számát így adja meg: M1, 81 vagy 8627.',
    }),
    check('minLength', ['baleset.kozterulet'], { parameters: { min: 3 }, severity: 'warning' }),
    defaultValue('A baleset rendszerint belföldi', ['baleset.orszag'], { value: 'HU', when: 'init' }),
    defaultValue('A bejelentés napja a baleset napja', ['baleset.datum'], {
      expression: today,
      when: 'init',
    }),
    defaultValue('A győri fiókban vármegyei baleset', ['baleset.megye'], {
      value: 'GS',
      when: 'onPresent',
      domainId: domainId('dunamenti-biztosito-gyor'),
    }),
    defaultValue('Rendszerint két jármű ütközik', ['baleset.resztvevok'], {
      value: 'ket-jarmu',
      when: 'init',
    }),
    defaultValue('Budapesten lakott terület', ['baleset.utTipus'], {
      value: 'lakott',
      when: 'live',
      condition: is('baleset.megye', 'BU'),
    }),
    reveal('Belföldi helyszín', ['baleset.megye', 'baleset.telepules'], {
      condition: is('baleset.orszag', 'HU'),
      retain: 'park',
    }),
    reveal('Szomszédos országbeli helyszín', ['baleset.kulfoldiTelepules'], {
      condition: ABROAD,
      retain: 'clear',
    }),
    reveal('Távolabbi helyszín', ['baleset.kulfoldiHely'], {
      condition: and(given('baleset.orszag'), isNot('baleset.orszag', 'HU'), not(ABROAD)),
    }),
    revealByOption(
      'Út száma és szelvénye',
      ['baleset.utSzama', 'baleset.kmSzelveny', 'baleset.haladasiIrany'],
      { fieldId: 'baleset.utTipus', optionValues: ['fout', 'autopalya'], placement: 'under-option' },
    ),
    reveal('Felvétel adatai', ['baleset.felvetel'], { condition: is('baleset.vanFelvetel', true) }),
    modifyOptions('Csak a vármegye települései', 'baleset.telepules', {
      effect: 'exclude',
      filter: { '!=': [v('option.data.megye'), v('baleset.megye')] },
      onUnavailable: 'clear',
    }),
    modifyOptions('Csak az ország települései', 'baleset.kulfoldiTelepules', {
      effect: 'exclude',
      filter: { '!=': [v('option.data.orszag'), v('baleset.orszag')] },
      onUnavailable: 'clear',
    }),
    modifyOptions('Külföldi települések betűrendben', 'baleset.kulfoldiTelepules', { effect: 'sort' }),
    modifyOptions('Budapesten nincs országút', 'baleset.utTipus', {
      effect: 'disable',
      optionValues: ['fout'],
      condition: is('baleset.megye', 'BU'),
      reason: 'Budapest közigazgatási területe lakott terület.',
      onUnavailable: 'flag',
    }),
    lock('Budapesten a kilométerszelvény nem kell', ['baleset.kmSzelveny'], {
      condition: and(is('baleset.megye', 'BU'), isNot('baleset.utTipus', 'autopalya')),
      mode: 'disabled',
      submit: 'omit',
      reason: 'Budapesten a közterület neve és a házszám a helymeghatározás.',
    }),
    sideEffect('Vármegyeváltáskor új település', { on: 'change', triggers: ['baleset.megye'] }, [
      { type: 'clear', targetId: 'baleset.telepules' },
      { type: 'focus', targetId: 'baleset.telepules' },
    ]),
    sideEffect(
      'Külföldi baleset tudnivalói',
      { on: 'conditionTrue', condition: and(given('baleset.orszag'), isNot('baleset.orszag', 'HU')) },
      [
        {
          type: 'message',
          severity: 'info',
          text: 'Külföldi balesetnél a zöldkártya számát is adja meg, és őrizze meg a helyszíni iratokat.',
        },
      ],
    ),
  ],
}
