import {
  check,
  defaultValue,
  type FieldSpec,
  field,
  group,
  lock,
  modifyOptions,
  mustHold,
  remove,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { domainId } from '../demo-id.ts'
import { and, given, is, isNot, on, today, v } from '../logic.ts'

const cim = (): FieldSpec[] => [
  field('orszag', 'select', { label: 'Ország', width: 6, optionList: 'orszagok' }),
  field('megye', 'select', { label: 'Vármegye', width: 6, optionList: 'megyek', placeholder: 'Válasszon!' }),
  field('telepules', 'select', { label: 'Település', width: 6, optionList: 'telepulesek', clearable: true }),
  field('iranyitoszam', 'text', { label: 'Irányítószám', width: 6, maxLength: 10, personal: true }),
  field('utca', 'text', { label: 'Utca, házszám, emelet, ajtó', maxLength: 120, personal: true }),
]

const addressRules = (group: string, title: string) => [
  modifyOptions(`${title}: a vármegye települései`, `${group}.telepules`, {
    effect: 'exclude',
    filter: { '!=': [v('option.data.megye'), v(`${group}.megye`)] },
    onUnavailable: 'clear',
  }),
  reveal(`${title}: belföldi vármegye`, [`${group}.megye`, `${group}.telepules`], {
    condition: is(`${group}.orszag`, 'HU'),
  }),
  check('postalCode', [`${group}.iranyitoszam`], {
    condition: is(`${group}.orszag`, 'HU'),
    message: 'Négyjegyű irányítószámot adjon meg.',
  }),
  defaultValue(`${title}: magyarországi cím`, [`${group}.orszag`], { value: 'HU', when: 'init' }),
  defaultValue(`${title}: irányítószám a településből`, [`${group}.iranyitoszam`], {
    expression: {
      if: [
        { starts_with: [v(`${group}.telepules`), 'Budapest I. '] },
        '1011',
        { starts_with: [v(`${group}.telepules`), 'Budapest XI. '] },
        '1111',
        is(`${group}.telepules`, 'Szeged'),
        '6720',
        is(`${group}.telepules`, 'Győr'),
        '9021',
        is(`${group}.telepules`, 'Debrecen'),
        '4024',
        is(`${group}.telepules`, 'Pécs'),
        '7621',
        null,
      ],
    },
    when: 'live',
  }),
]

/** The employee's contact data and bank account. */
export const elerhetoseg: SectionSpec = {
  fields: [
    group('lakcim', '2. Lakcím', cim()),
    field('levelezesiEltero', 'checkbox', 'A levelezési címem más'),
    group('levelezes', 'Levelezési cím', cim()),
    group('elerhetoseg', '3. Elérhetőség', [
      field('hivoszam', 'select', { label: 'Országhívó szám', width: 4, optionList: 'orszaghivok' }),
      field('telefon', 'phone', {
        label: 'Mobiltelefon',
        width: 4,
        mask: '+36 ## ### ####',
        placeholder: '+36 30 123 4567',
        personal: true,
      }),
      field('email', 'email', { label: 'Magán e-mail-cím', width: 4, maxLength: 254, personal: true }),
      field('weblap', 'text', {
        label: 'Szakmai bemutatkozó oldal',
        maxLength: 300,
        placeholder: 'https://…',
      }),
    ]),
    group('bank', '4. Bankszámla a munkabér utalásához', [
      field('szamlaszam', 'text', {
        label: 'Bankszámlaszám',
        width: 6,
        mask: '########-########-########',
        placeholder: '11773016-12345678-00000000',
        personal: true,
      }),
      field('bank', 'select', { label: 'Számlavezető bank', width: 6, optionList: 'bankok', personal: true }),
      field('masBank', 'text', { label: 'A bank neve', width: 6, maxLength: 120 }),
      field('kulfoldi', 'toggle', { label: 'Külföldi számlára kérem', width: 6 }),
      field('iban', 'text', { label: 'IBAN', width: 6, maxLength: 42, personal: true }),
      field('penznem', 'select', { label: 'A számla pénzneme', width: 6, optionList: 'penznemek' }),
    ]),
  ],
  rules: [
    ...addressRules('lakcim', 'Lakcím'),
    ...addressRules('levelezes', 'Levelezési cím'),
    check('required', ['lakcim.orszag', 'lakcim.telepules', 'lakcim.iranyitoszam', 'lakcim.utca']),
    reveal('Más levelezési cím', ['levelezes'], { condition: on('levelezesiEltero'), retain: 'park' }),
    check('required', ['levelezes.iranyitoszam', 'levelezes.utca']),
    defaultValue('Szegedi telephely: Csongrád-Csanád vármegye', ['lakcim.megye'], {
      value: 'CS',
      when: 'onPresent',
      domainId: domainId('dunamenti-szolgaltato-szeged'),
    }),
    check('phone', ['elerhetoseg.telefon'], { lazy: 'true' }),
    check('required', ['elerhetoseg.telefon', 'elerhetoseg.email']),
    check('email', ['elerhetoseg.email'], { lazy: 'true' }),
    check('url', ['elerhetoseg.weblap'], { lazy: 'ondemand', severity: 'warning' }),
    defaultValue('Magyar hívószám', ['elerhetoseg.hivoszam'], { value: 'HU', when: 'init' }),
    modifyOptions('Hívószámok betűrendben', 'elerhetoseg.hivoszam', { effect: 'sort' }),
    check('required', ['bank.szamlaszam', 'bank.iban']),
    check('bankAccount', ['bank.szamlaszam'], { lazy: 'true', message: 'Hibás bankszámlaszám.' }),
    check('iban', ['bank.iban'], { lazy: 'true' }),
    mustHold('A bank megfelel a számlaszámnak', ['bank.bank'], {
      expression: { starts_with: [v('bank.szamlaszam'), v('bank.bank')] },
      message: 'A számlaszám első három jegye más bankra utal.',
      severity: 'warning',
      condition: and(given('bank.szamlaszam'), isNot('bank.bank', 'mas')),
    }),
    defaultValue('Bank a számlaszámból', ['bank.bank'], {
      expression: {
        if: [
          {
            in: [
              { substr: [v('bank.szamlaszam'), 0, 3] },
              ['101', '103', '104', '107', '109', '116', '117', '120', '121', '126'],
            ],
          },
          { substr: [v('bank.szamlaszam'), 0, 3] },
          given('bank.szamlaszam'),
          'mas',
          null,
        ],
      },
      when: 'live',
    }),
    revealByOption('Más bank neve', ['bank.masBank'], {
      fieldId: 'bank.bank',
      optionValues: ['mas'],
      placement: 'after-field',
    }),
    reveal('Külföldi számla', ['bank.iban', 'bank.penznem'], { condition: on('bank.kulfoldi') }),
    remove('Belföldi számla külföldinél nem kell', ['bank.szamlaszam', 'bank.bank'], {
      condition: on('bank.kulfoldi'),
      retain: 'park',
    }),
    defaultValue('Külföldi számla euróban', ['bank.penznem'], { value: 'EUR', when: 'onPresent' }),
    lock('Külföldi számlára váltás megbízóknak', ['bank.kulfoldi'], {
      condition: is('munkaviszony.forma', 'egyszerusitett'),
      mode: 'disabled',
      submit: 'omit',
      reason: 'Egyszerűsített foglalkoztatásnál csak belföldi számlára utalunk.',
    }),
    sideEffect('Adatlap megnyitása', 'load', [
      {
        type: 'message',
        severity: 'info',
        text: 'Készítse elő a személyes okmányait és a kilépő papírjait.',
      },
      {
        type: 'set',
        targetId: 'munkaviszony.kezdete',
        expression: { date_add: [today, 1, 'week'] },
        overwrite: 'ifEmpty',
      },
    ]),
    sideEffect(
      'E-mail-cím kisbetűvel',
      { on: 'blur', triggers: ['elerhetoseg.email'], condition: given('elerhetoseg.email') },
      [
        {
          type: 'set',
          targetId: 'elerhetoseg.email',
          expression: { lower: [{ trim: [v('elerhetoseg.email')] }] },
          overwrite: 'always',
        },
      ],
    ),
  ],
}
