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
      field('intezkedett', 'radio', 'Intézkedett a rendőrség?', { optionList: 'igen-nem', inline: true }),
      field('szerv', 'text', 'Az eljáró rendőri szerv', {
        width: 6,
        maxLength: 120,
        placeholder: 'Győri Rendőrkapitányság',
      }),
      field('idopont', 'datetime', 'Az intézkedés kezdete', { width: 6 }),
      field('ugyszam', 'text', 'Ügyszám', { width: 6, maxLength: 40 }),
      field('intezkedesek', 'checkboxGroup', 'Mi történt?', { optionList: 'rendori-intezkedesek' }),
      field('birsagoltak', 'select', 'Kit bírságoltak meg?', { width: 6, optionList: 'jarmu-betujelek' }),
    ]),
    group('felelosseg', 'Felelősség', [
      field('okozo', 'radio', 'A bejelentő szerint ki okozta a balesetet?', { optionList: 'felelosseg' }),
      field('arany', 'number', 'A bejelentő felelősségének aránya', {
        width: 4,
        min: 0,
        max: 100,
        step: 5,
        suffix: '%',
      }),
      field('esemenyek', 'textarea', '13. Az események leírása', {
        rows: 8,
        maxLength: 4000,
        hint: 'A {baleset.datum|hosszú dátum} napján, {baleset.telepules} területén történteket írja le: a sávokat, jelzőtáblákat, haladási irányokat is.',
      }),
      field('vazlat', 'file', 'A baleset vázlata', { accept: ['image/*', '.pdf'], maxBytes: 10_000_000 }),
    ]),
    group('kifizetes', 'A kár rendezése', [
      field('mod', 'radio', 'A kártérítést így kérem', { optionList: 'karrendezes-modjai' }),
      field('tulajdonos', 'text', 'A számla tulajdonosa', { maxLength: 120, personal: true }),
      field('bankszamla', 'text', 'Bankszámlaszám', {
        mask: '########-########-########',
        placeholder: '11773016-12345678-00000000',
        personal: true,
      }),
      field('iban', 'text', 'IBAN', {
        maxLength: 42,
        placeholder: 'HU42 1177 3016 1111 1018 0000 0000',
        personal: true,
      }),
      field('penznem', 'select', 'Pénznem', { width: 6, optionList: 'penznemek' }),
      field('postacim', 'text', 'Kifizetési cím', { maxLength: 200, personal: true }),
      field('szervizTelepules', 'select', 'Melyik településen javíttatná?', {
        width: 6,
        optionList: 'telepulesek',
      }),
      field('afasSzamla', 'checkbox', 'Áfás számlával javíttatom'),
    ]),
    group('nyilatkozat', 'Nyilatkozat és aláírás', [
      note(
        'jogi',
        'Figyelmeztetés',
        'A **valótlan adatok** közlése a biztosító mentesülését és büntetőjogi következményeket vonhat maga után.',
        'warning',
      ),
      field('valos', 'checkbox', 'Kijelentem, hogy a közölt adatok a valóságnak megfelelnek.'),
      field(
        'adatkezeles',
        'checkbox',
        'Az adatkezelési tájékoztatót megismertem, adataim kezeléséhez hozzájárulok.',
      ),
      field('ertesites', 'toggle', 'Az ügy állásáról e-mailben kérek értesítést.'),
      field('ertesitesiEmail', 'email', 'Értesítési e-mail-cím', {
        width: 6,
        maxLength: 254,
        personal: true,
      }),
      field('hely', 'text', 'Kelt (hely)', { width: 6, maxLength: 80 }),
      field('kelt', 'date', 'Kelt (nap)', { width: 6 }),
      field('alairo', 'text', 'A bejelentő neve (aláírás)', {
        maxLength: 120,
        personal: true,
        hint: 'Kelt: {nyilatkozat.hely}, {nyilatkozat.kelt|hosszú dátum}.',
      }),
    ]),
    field('csatorna', 'hidden', 'A bejelentés csatornája', { width: 1 }),
  ],
  rules: [
    defaultValue('Csatorna', ['csatorna'], { value: 'ugyfel-webes', when: 'init' }),
    check('required', ['rendorseg.intezkedett', 'felelosseg.okozo', 'kifizetes.mod']),
    revealByOption(
      'Rendőrségi adatok',
      'rendorseg.intezkedett',
      ['igen'],
      ['rendorseg.szerv', 'rendorseg.idopont', 'rendorseg.ugyszam', 'rendorseg.intezkedesek'],
      { placement: 'after-field' },
    ),
    revealByOption('Megbírságolt vezető', 'rendorseg.intezkedesek', ['birsag'], ['rendorseg.birsagoltak'], {
      placement: 'under-option',
    }),
    check('required', ['rendorseg.szerv']),
    check('datetime', ['rendorseg.idopont']),
    mustHold(
      'A rendőrség a baleset után intézkedett',
      ['rendorseg.idopont'],
      { '>=': [{ days: [v('baleset.datum'), v('rendorseg.idopont')] }, 0] },
      'Az intézkedés nem kezdődhetett a baleset napja előtt.',
      { condition: given('baleset.datum') },
    ),
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
    revealByOption('Kármegosztás aránya', 'felelosseg.okozo', ['kozos'], ['felelosseg.arany'], {
      placement: 'under-option',
      retain: 'clear',
    }),
    defaultValue('Fele-fele arány', ['felelosseg.arany'], { value: 50, when: 'onPresent' }),
    modifyOptions('Egyjárműves balesetnél nincs „B” okozó', 'felelosseg.okozo', 'exclude', {
      optionValues: ['B', 'kozos'],
      condition: is('baleset.resztvevok', 'egy-jarmu'),
      onUnavailable: 'clear',
    }),
    reveal('Vázlat csatolása', ['felelosseg.vazlat'], null, {
      mode: 'manual',
      panelTitle: 'Vázlatot csatolok',
      initiallyOpen: true,
    }),
    check('fileType', ['felelosseg.vazlat'], { parameters: { types: ['image/*', '.pdf'] } }),

    revealByOption('Belföldi számla', 'kifizetes.mod', ['bankszamla'], ['kifizetes.bankszamla'], {
      placement: 'under-option',
    }),
    revealByOption('Külföldi számla', 'kifizetes.mod', ['iban'], ['kifizetes.iban', 'kifizetes.penznem'], {
      placement: 'under-option',
    }),
    revealByOption('Postai kifizetés', 'kifizetes.mod', ['posta'], ['kifizetes.postacim'], {
      placement: 'under-option',
    }),
    revealByOption(
      'Szervizválasztás',
      'kifizetes.mod',
      ['szerviz'],
      ['kifizetes.szervizTelepules', 'kifizetes.afasSzamla'],
      { placement: 'after-field' },
    ),
    reveal('Számlatulajdonos', ['kifizetes.tulajdonos'], oneOf('kifizetes.mod', 'bankszamla', 'iban')),
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
    modifyOptions('Külföldre forintot nem utalunk', 'kifizetes.penznem', 'exclude', {
      optionValues: ['HUF'],
      condition: isNot('baleset.orszag', 'HU'),
      onUnavailable: 'default',
    }),
    modifyOptions('Szervizek a baleset vármegyéjében', 'kifizetes.szervizTelepules', 'exclude', {
      filter: { '!=': [v('option.data.megye'), v('baleset.megye')] },
      condition: given('baleset.megye'),
      onUnavailable: 'clear',
    }),
    modifyOptions('Kis kárt nem fizetünk postán', 'kifizetes.mod', 'disable', {
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
    reveal('Értesítési cím', ['nyilatkozat.ertesitesiEmail'], on('nyilatkozat.ertesites'), {
      retain: 'keep',
    }),
    check('required', ['nyilatkozat.ertesitesiEmail']),
    check('email', ['nyilatkozat.ertesitesiEmail']),
    sideEffect(
      'Értesítés lemondása',
      'conditionFalse',
      [{ type: 'clear', targetId: 'nyilatkozat.ertesitesiEmail' }],
      { condition: on('nyilatkozat.ertesites') },
    ),
    sideEffect('Köszöntés', 'load', [
      {
        type: 'message',
        severity: 'info',
        text: 'Készítse elő a biztosítási kötvényt és a vezetői engedélyt.',
      },
    ]),
    sideEffect(
      'Számlatulajdonos az aláíró',
      'change',
      [
        {
          type: 'copy',
          sourceId: 'nyilatkozat.alairo',
          targetId: 'kifizetes.tulajdonos',
          overwrite: 'ifEmpty',
        },
      ],
      { triggers: ['nyilatkozat.alairo'] },
    ),
    sideEffect('Beküldés jelzése', 'submit', [
      { type: 'emit', event: 'karbejelentes-bekuldes', payload: v('baleset.datum') },
      { type: 'message', severity: 'info', text: 'Beküldés után a kárszámot e-mailben küldjük el.' },
    ]),
    sideEffect(
      'Sérülés nélküli, kis kár',
      'submit',
      [{ type: 'emit', event: 'gyorsitott-rendezes', payload: { '+': [v('osszesKar'), 0] } }],
      {
        condition: and(
          is('serules.tortent', 'nem'),
          { '<': [v('osszesKar'), 300_000] },
          not(is('felelosseg.okozo', 'vitatott')),
        ),
      },
    ),
  ],
}
