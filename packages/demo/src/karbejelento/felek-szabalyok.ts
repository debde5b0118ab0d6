import {
  check,
  defaultValue,
  lock,
  modifyOptions,
  mustHold,
  type RuleSpec,
  remove,
  reveal,
  revealByOption,
  sideEffect,
} from '../author.ts'
import { and, chosen, given, is, isNot, not, on, oneOf, or, today, v } from '../logic.ts'

/** Rules about the identity of the parties, their vehicles and insurers; names are looked up in the row first. */
export const felekRules: readonly RuleSpec[] = [
  check('minItems', ['felek'], {
    name: 'Két jármű adatai kellenek',
    parameters: { min: 2 },
    message: 'Két jármű ütközésénél mindkét jármű adatait adja meg.',
    condition: isNot('baleset.resztvevok', 'egy-jarmu'),
  }),
  check('required', ['felek.jel', 'felek.szerzodo.tipus', 'felek.jarmu.kategoria', 'felek.jarmu.rendszam']),
  check('unique', ['felek.jel'], {
    message: 'Mindkét járműnek saját betűjele legyen: az egyik „A”, a másik „B”.',
  }),
  check('unique', ['felek.jarmu.rendszam'], { message: 'Ez a rendszám már szerepel a másik járműnél.' }),

  revealByOption('Természetes személy neve', ['felek.szerzodo.csaladiNev', 'felek.szerzodo.utonev'], {
    fieldId: 'felek.szerzodo.tipus',
    optionValues: ['termeszetes'],
  }),
  revealByOption('Cég adatai', ['felek.szerzodo.cegnev', 'felek.szerzodo.adoszam'], {
    fieldId: 'felek.szerzodo.tipus',
    optionValues: ['szervezet'],
    placement: 'after-field',
    retain: 'clear',
  }),
  check('required', [
    'felek.szerzodo.csaladiNev',
    'felek.szerzodo.utonev',
    'felek.szerzodo.cegnev',
    'felek.szerzodo.cim',
  ]),
  check('taxNumber', ['felek.szerzodo.adoszam'], {
    lazy: 'true',
    message: 'Hibás adószám: ellenőrizze a számjegyeket.',
  }),
  check('postalCode', ['felek.szerzodo.iranyitoszam'], {
    condition: is('szerzodo.orszag', 'HU'),
    message: 'Négyjegyű magyar irányítószámot adjon meg.',
  }),
  check('phone', ['felek.szerzodo.telefon', 'felek.vezeto.telefon'], { lazy: 'true' }),
  check('email', ['felek.szerzodo.email', 'felek.vezeto.email'], { lazy: 'true' }),
  mustHold('Elérhetőség a saját félnél', ['felek.szerzodo.telefon'], {
    expression: or(given('szerzodo.telefon'), given('szerzodo.email')),
    message: 'Telefonszámot vagy e-mail-címet adjon meg, hogy elérjük.',
    condition: on('sajat'),
    lazy: 'ondemand',
  }),
  defaultValue('Magyarországi szerződő', ['felek.szerzodo.orszag'], { value: 'HU', when: 'onPresent' }),
  defaultValue('Rendszerint magánszemély', ['felek.szerzodo.tipus'], { value: 'termeszetes', when: 'init' }),

  defaultValue('Rendszerint személygépkocsi', ['felek.jarmu.kategoria'], {
    value: 'szemelygepkocsi',
    when: 'init',
  }),
  defaultValue('Forgalomba helyezés a szerződő országában', ['felek.jarmu.felsegjel'], {
    expression: {
      if: [
        is('szerzodo.orszag', 'HU'),
        'H',
        is('szerzodo.orszag', 'AT'),
        'A',
        is('szerzodo.orszag', 'SK'),
        'SK',
        is('szerzodo.orszag', 'RO'),
        'RO',
        null,
      ],
    },
    when: 'live',
  }),
  revealByOption('Egyéb gyártmány neve', ['felek.jarmu.egyebGyartmany'], {
    fieldId: 'felek.jarmu.gyartmany',
    optionValues: ['egyeb'],
    placement: 'after-field',
  }),
  reveal(
    'Részletes járműadatok',
    ['felek.jarmu.alvazszam', 'felek.jarmu.evjarat', 'felek.jarmu.kmAllas', 'felek.jarmu.szin'],
    {
      condition: null,
      mode: 'manual',
      panelTitle: 'További adatok a járműről',
      initiallyOpen: false,
      retain: 'keep',
    },
  ),
  check('licensePlate', ['felek.jarmu.rendszam', 'felek.potkocsi.rendszam'], {
    condition: is('jarmu.felsegjel', 'H'),
    message: 'Érvényes magyar rendszámot adjon meg (AABC-123 vagy ABC-123).',
    lazy: 'true',
  }),
  check('pattern', ['felek.jarmu.alvazszam'], {
    parameters: { pattern: '^[A-HJ-NPR-Z0-9]{17}$' },
    message: 'Az alvázszám 17 jel: betűk (I, O és Q nélkül) és számjegyek.',
  }),
  check('hexColor', ['felek.jarmu.szin']),
  check('max', ['felek.jarmu.kmAllas'], { parameters: { max: 2_000_000 }, severity: 'warning' }),
  check('pattern', ['felek.jarmu.evjarat'], {
    name: 'Gyártási év négy számjegye',
    parameters: { pattern: '^(19|20)[0-9]{2}$' },
    message: 'A gyártási évet négy számjeggyel adja meg, például 2015.',
  }),
  mustHold('Gyártási év a baleset éve előtt', ['felek.jarmu.evjarat'], {
    expression: { '<=': [v('jarmu.evjarat'), { substr: [{ cat: [today] }, 0, 4] }] },
    message: 'A gyártási év nem lehet jövőbeli.',
    condition: given('jarmu.evjarat'),
  }),
  modifyOptions('Motorkerékpárnál nincs ajtó és csomagtér', 'felek.karok.reszek', {
    effect: 'exclude',
    optionValues: ['ajto', 'csomagter', 'kuszob', 'motorhazteto'],
    condition: oneOf('jarmu.kategoria', 'motorkerekpar', 'segedmotoros'),
    onUnavailable: 'clear',
  }),
  modifyOptions('Légzsák csak nagyobb sebességnél', 'felek.karok.reszek', {
    effect: 'include',
    optionValues: ['legzsak'],
    condition: { '>': [v('korulmenyek.sebesseg'), 15] },
    onUnavailable: 'default',
  }),
  modifyOptions('Járműfajták betűrendben', 'felek.jarmu.kategoria', { effect: 'sort' }),

  reveal('Pótkocsi adatai', ['felek.potkocsi'], { condition: on('vanPotkocsi'), retain: 'park' }),
  remove('Motorkerékpárnak nincs pótkocsija', ['felek.vanPotkocsi'], {
    condition: oneOf('jarmu.kategoria', 'motorkerekpar', 'segedmotoros'),
    retain: 'clear',
  }),
  check('required', ['felek.potkocsi.rendszam']),

  check('required', ['felek.biztosito.nev', 'felek.biztosito.kotvenyszam'], {
    condition: on('sajat'),
    name: 'A bejelentő biztosítója kötelező',
  }),
  revealByOption('Másik biztosító neve', ['felek.biztosito.egyebNev'], {
    fieldId: 'felek.biztosito.nev',
    optionValues: ['egyeb'],
    placement: 'after-field',
  }),
  check('required', ['felek.biztosito.egyebNev']),
  reveal(
    'Zöldkártya külföldi balesetnél',
    ['felek.biztosito.zoldkartya', 'felek.biztosito.ervenyesTol', 'felek.biztosito.ervenyesIg'],
    { condition: or(isNot('baleset.orszag', 'HU'), isNot('jarmu.felsegjel', 'H')) },
  ),
  check('compareField', ['felek.biztosito.ervenyesIg'], {
    parameters: { fieldId: 'felek.biztosito.ervenyesTol', operator: '>=' },
    message: 'Az érvényesség vége nem lehet korábbi a kezdeténél.',
  }),
  mustHold('A zöldkártya a baleset napján érvényes', ['felek.biztosito.ervenyesIg'], {
    expression: { '>=': [v('biztosito.ervenyesIg'), v('baleset.datum')] },
    message: 'A zöldkártya a baleset napján már nem volt érvényes.',
    severity: 'warning',
    condition: given('baleset.datum'),
  }),
  revealByOption('Casco-önrész', ['felek.biztosito.onresz'], {
    fieldId: 'felek.biztosito.casco',
    optionValues: ['igen'],
    placement: 'under-option',
  }),
  defaultValue('Szokásos önrész', ['felek.biztosito.onresz'], { value: 10, when: 'onPresent' }),
  check('max', ['felek.biztosito.onresz'], {
    parameters: { max: 50 },
    message: 'Az önrész legfeljebb {max}% lehet.',
  }),

  lock(
    'A vezető neve a szerződőé',
    [
      'felek.vezeto.csaladiNev',
      'felek.vezeto.utonev',
      'felek.vezeto.cim',
      'felek.vezeto.telefon',
      'felek.vezeto.email',
    ],
    {
      condition: on('vezeto.azonos'),
      mode: 'readonly',
      submit: 'keep',
      reason: 'A szerződő adataiból vettük át.',
    },
  ),
  ...['csaladiNev', 'utonev', 'cim', 'iranyitoszam', 'orszag', 'telefon', 'email'].map((key): RuleSpec => {
    const about = `felek.vezeto.${key}`
    const rule = defaultValue(`A vezető adata a szerződőé: ${about}`, [about], {
      expression: v(`szerzodo.${key}`),
      when: 'live',
      condition: on('vezeto.azonos'),
    })
    return { ...rule, about }
  }),
  remove('Cég nem vezet járművet', ['felek.vezeto.azonos'], {
    condition: is('szerzodo.tipus', 'szervezet'),
    retain: 'clear',
  }),
  check('required', ['felek.vezeto.csaladiNev', 'felek.vezeto.utonev', 'felek.vezeto.engedelySzam'], {
    name: 'A saját jármű vezetője kötelező',
    condition: on('sajat'),
  }),
  mustHold('A vezető betöltötte a 14. évét', ['felek.vezeto.szuletett'], {
    expression: { '>=': [{ age: [v('vezeto.szuletett')] }, 14] },
    message: 'A járművezető legalább 14 éves legyen: ellenőrizze a születési időt.',
  }),
  check('pattern', ['felek.vezeto.engedelySzam'], {
    name: 'Magyar vezetői engedély formája',
    parameters: { pattern: '^[A-Z]{2}[0-9]{6}$' },
    message: 'A magyar vezetői engedély száma két betű és hat számjegy.',
    severity: 'warning',
    condition: is('vezeto.orszag', 'HU'),
  }),
  mustHold('A vezetői engedély érvényes volt', ['felek.vezeto.engedelyLejar'], {
    expression: { '>=': [v('vezeto.engedelyLejar'), v('baleset.datum')] },
    message: 'A vezetői engedély a baleset napján már lejárt.',
    severity: 'warning',
    condition: given('baleset.datum'),
  }),
  sideEffect(
    'A kategória hiányzik az engedélyből',
    {
      on: 'change',
      triggers: ['felek.vezeto.kategoriak', 'felek.jarmu.kategoria'],
      condition: and(
        is('jarmu.kategoria', 'szemelygepkocsi'),
        given('vezeto.kategoriak'),
        not(chosen('vezeto.kategoriak', 'B')),
      ),
    },
    [
      {
        type: 'message',
        severity: 'warning',
        text: 'A megadott vezetői engedély nem jogosít személygépkocsi vezetésére.',
      },
    ],
  ),
  sideEffect(
    'Rendszám nagybetűvel',
    { on: 'blur', triggers: ['felek.jarmu.rendszam'], condition: given('jarmu.rendszam') },
    [
      {
        type: 'set',
        targetId: 'felek.jarmu.rendszam',
        expression: { upper: [{ trim: [v('jarmu.rendszam')] }] },
        overwrite: 'always',
      },
    ],
  ),
]
