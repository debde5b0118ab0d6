import {
  check,
  defaultValue,
  field,
  group,
  lock,
  modifyOptions,
  mustHold,
  note,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { and, given, is, isNot, not, on, oneOf, today, v } from '../logic.ts'

/** The police, liability, payment and the declaration. */
export const zaras: SectionSpec = {
  fields: [
    group('rendorseg', 'Rendőrségi intézkedés', [
      field('intezkedett', 'radio', {
        label: 'Intézkedett a rendőrség?',
        optionList: 'igen-nem',
        inline: true,
      }),
      field('szerv', 'text', {
        label: 'Az eljáró rendőri szerv',
        width: 6,
        maxLength: 120,
        placeholder: 'Győri Rendőrkapitányság',
      }),
      field('idopont', 'datetime', { label: 'Az intézkedés kezdete', width: 6 }),
      field('ugyszam', 'text', { label: 'Ügyszám', width: 6, maxLength: 40 }),
      field('intezkedesek', 'checkboxGroup', { label: 'Mi történt?', optionList: 'rendori-intezkedesek' }),
      field('birsagoltak', 'select', {
        label: 'Kit bírságoltak meg?',
        width: 6,
        optionList: 'jarmu-betujelek',
      }),
    ]),
    group('felelosseg', 'Felelősség', [
      field('okozo', 'radio', {
        label: 'A bejelentő szerint ki okozta a balesetet?',
        optionList: 'felelosseg',
      }),
      field('arany', 'number', {
        label: 'A bejelentő felelősségének aránya',
        width: 4,
        min: 0,
        max: 100,
        step: 5,
        suffix: '%',
      }),
      field('esemenyek', 'textarea', {
        label: '13. Az események leírása',
        rows: 8,
        maxLength: 4000,
        hint: 'A {baleset.datum|hosszú dátum} napján, {baleset.telepules} területén történteket írja le: a sávokat, jelzőtáblákat, haladási irányokat is.',
      }),
      field('vazlat', 'file', {
        label: 'A baleset vázlata',
        accept: ['image/*', '.pdf'],
        maxBytes: 10_000_000,
      }),
    ]),
    group('kifizetes', 'A kár rendezése', [
      field('mod', 'radio', { label: 'A kártérítést így kérem', optionList: 'karrendezes-modjai' }),
      field('tulajdonos', 'text', { label: 'A számla tulajdonosa', maxLength: 120, personal: true }),
      field('bankszamla', 'text', {
        label: 'Bankszámlaszám',
        mask: '########-########-########',
        placeholder: '11773016-12345678-00000000',
        personal: true,
      }),
      field('iban', 'text', {
        label: 'IBAN',
        maxLength: 42,
        placeholder: 'HU42 1177 3016 1111 1018 0000 0000',
        personal: true,
      }),
      field('penznem', 'select', { label: 'Pénznem', width: 6, optionList: 'penznemek' }),
      field('postacim', 'text', { label: 'Kifizetési cím', maxLength: 200, personal: true }),
      field('szervizTelepules', 'select', {
        label: 'Melyik településen javíttatná?',
        width: 6,
        optionList: 'telepulesek',
      }),
      field('afasSzamla', 'checkbox', 'Áfás számlával javíttatom'),
    ]),
    group('nyilatkozat', 'Nyilatkozat és aláírás', [
      note(
        'jogi',
        { label: 'Figyelmeztetés', severity: 'warning' },
        'A **valótlan adatok** közlése a biztosító mentesülését és büntetőjogi következményeket vonhat maga után.',
      ),
      field('valos', 'checkbox', 'Kijelentem, hogy a közölt adatok a valóságnak megfelelnek.'),
      field(
        'adatkezeles',
        'checkbox',
        'Az adatkezelési tájékoztatót megismertem, adataim kezeléséhez hozzájárulok.',
      ),
      field('ertesites', 'toggle', 'Az ügy állásáról e-mailben kérek értesítést.'),
      field('ertesitesiEmail', 'email', {
        label: 'Értesítési e-mail-cím',
        width: 6,
        maxLength: 254,
        personal: true,
      }),
      field('hely', 'text', { label: 'Kelt (hely)', width: 6, maxLength: 80 }),
      field('kelt', 'date', { label: 'Kelt (nap)', width: 6 }),
      field('alairo', 'text', {
        label: 'A bejelentő neve (aláírás)',
        maxLength: 120,
        personal: true,
        hint: 'Kelt: {nyilatkozat.hely}, {nyilatkozat.kelt|hosszú dátum}.',
      }),
    ]),
    field('csatorna', 'hidden', { label: 'A bejelentés csatornája', width: 1 }),
  ],
  rules: [
    defaultValue('Csatorna', ['csatorna'], { value: 'ugyfel-webes', when: 'init' }),
    check('required', ['rendorseg.intezkedett', 'felelosseg.okozo', 'kifizetes.mod']),
    revealByOption(
      'Rendőrségi adatok',
      ['rendorseg.szerv', 'rendorseg.idopont', 'rendorseg.ugyszam', 'rendorseg.intezkedesek'],
      { fieldId: 'rendorseg.intezkedett', optionValues: ['igen'], placement: 'after-field' },
    ),
    revealByOption('Megbírságolt vezető', ['rendorseg.birsagoltak'], {
      fieldId: 'rendorseg.intezkedesek',
      optionValues: ['birsag'],
      placement: 'under-option',
    }),
    check('required', ['rendorseg.szerv']),
    check('datetime', ['rendorseg.idopont']),
    mustHold('A rendőrség a baleset után intézkedett', ['rendorseg.idopont'], {
      expression: { '>=': [{ days: [v('baleset.datum'), v('rendorseg.idopont')] }, 0] },
      message: 'Az intézkedés nem kezdődhetett a baleset napja előtt.',
      condition: given('baleset.datum'),
    }),
    lock('Sérülésnél a rendőrség értesítése kötelező', ['rendorseg.intezkedett'], {
      condition: { in: ['halalos', v('serules.serultek.fok')] },
      mode: 'readonly',
      reason: 'Halálos balesetnél a rendőrség mindig intézkedik.',
    }),
    defaultValue('A rendőrség rendszerint nem intézkedik', ['rendorseg.intezkedett'], {
      value: 'nem',
      when: 'init',
    }),

    check('required', ['felelosseg.esemenyek'], {
      message: 'Írja le, mi történt: enélkül a felelősség nem ítélhető meg.',
    }),
    check('minLength', ['felelosseg.esemenyek'], {
      parameters: { min: 30 },
      message: 'Legalább {min} karakterben írja le az eseményeket.',
    }),
    revealByOption('Kármegosztás aránya', ['felelosseg.arany'], {
      fieldId: 'felelosseg.okozo',
      optionValues: ['kozos'],
      placement: 'under-option',
      retain: 'clear',
    }),
    defaultValue('Fele-fele arány', ['felelosseg.arany'], { value: 50, when: 'onPresent' }),
    modifyOptions('Egyjárműves balesetnél nincs „B” okozó', 'felelosseg.okozo', {
      effect: 'exclude',
      optionValues: ['B', 'kozos'],
      condition: is('baleset.resztvevok', 'egy-jarmu'),
      onUnavailable: 'clear',
    }),
    reveal('Vázlat csatolása', ['felelosseg.vazlat'], {
      condition: null,
      mode: 'manual',
      panelTitle: 'Vázlatot csatolok',
      initiallyOpen: true,
    }),
    check('fileType', ['felelosseg.vazlat'], { parameters: { types: ['image/*', '.pdf'] } }),

    revealByOption('Belföldi számla', ['kifizetes.bankszamla'], {
      fieldId: 'kifizetes.mod',
      optionValues: ['bankszamla'],
      placement: 'under-option',
    }),
    revealByOption('Külföldi számla', ['kifizetes.iban', 'kifizetes.penznem'], {
      fieldId: 'kifizetes.mod',
      optionValues: ['iban'],
      placement: 'under-option',
    }),
    revealByOption('Postai kifizetés', ['kifizetes.postacim'], {
      fieldId: 'kifizetes.mod',
      optionValues: ['posta'],
      placement: 'under-option',
    }),
    revealByOption('Szervizválasztás', ['kifizetes.szervizTelepules', 'kifizetes.afasSzamla'], {
      fieldId: 'kifizetes.mod',
      optionValues: ['szerviz'],
      placement: 'after-field',
    }),
    reveal('Számlatulajdonos', ['kifizetes.tulajdonos'], {
      condition: oneOf('kifizetes.mod', 'bankszamla', 'iban'),
    }),
    check('required', [
      'kifizetes.tulajdonos',
      'kifizetes.bankszamla',
      'kifizetes.iban',
      'kifizetes.postacim',
    ]),
    check('bankAccount', ['kifizetes.bankszamla'], {
      message: 'Hibás bankszámlaszám: ellenőrizze a számjegyeket.',
      lazy: 'true',
    }),
    check('iban', ['kifizetes.iban'], { lazy: 'true' }),
    defaultValue('Euró a külföldi számlánál', ['kifizetes.penznem'], { value: 'EUR', when: 'onPresent' }),
    modifyOptions('Külföldre forintot nem utalunk', 'kifizetes.penznem', {
      effect: 'exclude',
      optionValues: ['HUF'],
      condition: isNot('baleset.orszag', 'HU'),
      onUnavailable: 'default',
    }),
    modifyOptions('Szervizek a baleset vármegyéjében', 'kifizetes.szervizTelepules', {
      effect: 'exclude',
      filter: { '!=': [v('option.data.megye'), v('baleset.megye')] },
      condition: given('baleset.megye'),
      onUnavailable: 'clear',
    }),
    modifyOptions('Kis kárt nem fizetünk postán', 'kifizetes.mod', {
      effect: 'disable',
      optionValues: ['posta'],
      condition: { '<': [v('osszesKar'), 20_000] },
      reason: 'Húszezer forint alatt csak átutalást tudunk teljesíteni.',
      onUnavailable: 'flag',
    }),

    check('required', ['nyilatkozat.valos', 'nyilatkozat.adatkezeles'], {
      message: 'A nyilatkozat nélkül a bejelentés nem küldhető be.',
      lazy: 'ondemand',
    }),
    check('required', ['nyilatkozat.kelt', 'nyilatkozat.alairo']),
    defaultValue('A mai nap', ['nyilatkozat.kelt'], { expression: today, when: 'init' }),
    lock('A kelet nem írható át', ['nyilatkozat.kelt'], { mode: 'readonly', reason: 'A kitöltés napja.' }),
    defaultValue('Hely: a baleset települése', ['nyilatkozat.hely'], {
      expression: v('baleset.telepules'),
      when: 'live',
      condition: is('baleset.orszag', 'HU'),
    }),
    reveal('Értesítési cím', ['nyilatkozat.ertesitesiEmail'], {
      condition: on('nyilatkozat.ertesites'),
      retain: 'keep',
    }),
    check('required', ['nyilatkozat.ertesitesiEmail']),
    check('email', ['nyilatkozat.ertesitesiEmail']),
    sideEffect('Értesítés lemondása', { on: 'conditionFalse', condition: on('nyilatkozat.ertesites') }, [
      { type: 'clear', targetId: 'nyilatkozat.ertesitesiEmail' },
    ]),
    sideEffect('Köszöntés', 'load', [
      {
        type: 'message',
        severity: 'info',
        text: 'Készítse elő a biztosítási kötvényt és a vezetői engedélyt.',
      },
    ]),
    sideEffect('Számlatulajdonos az aláíró', { on: 'change', triggers: ['nyilatkozat.alairo'] }, [
      {
        type: 'copy',
        sourceId: 'nyilatkozat.alairo',
        targetId: 'kifizetes.tulajdonos',
        overwrite: 'ifEmpty',
      },
    ]),
    sideEffect('Beküldés jelzése', 'submit', [
      { type: 'emit', event: 'karbejelentes-bekuldes', payload: v('baleset.datum') },
      { type: 'message', severity: 'info', text: 'Beküldés után a kárszámot e-mailben küldjük el.' },
    ]),
    sideEffect(
      'Sérülés nélküli, kis kár',
      {
        on: 'submit',
        condition: and(
          is('serules.tortent', 'nem'),
          { '<': [v('osszesKar'), 300_000] },
          not(is('felelosseg.okozo', 'vitatott')),
        ),
      },
      [{ type: 'emit', event: 'gyorsitott-rendezes', payload: { '+': [v('osszesKar'), 0] } }],
    ),
  ],
}
