import {
  check,
  defaultValue,
  type FieldSpec,
  field,
  group,
  modifyOptions,
  mustHold,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { domainId } from '../demo-id.ts'
import { given, is, not, oneOf, or, v } from '../logic.ts'

const lakcim = (): FieldSpec[] => [
  field('megye', 'select', { label: 'Vármegye', width: 6, optionList: 'megyek', placeholder: 'Válasszon!' }),
  field('telepules', 'select', {
    label: 'Település',
    width: 6,
    optionList: 'telepulesek',
    placeholder: 'Előbb a vármegyét válassza ki',
  }),
  field('iranyitoszam', 'text', { label: 'Irányítószám', width: 3, mask: '####', personal: true }),
  field('kozterulet', 'text', { label: 'Közterület neve', width: 6, maxLength: 80, personal: true }),
  field('jelleg', 'select', { label: 'Jellege', width: 3, optionList: 'kozterulet-jellegek' }),
  field('hazszam', 'text', { label: 'Házszám, emelet, ajtó', width: 6, maxLength: 30, personal: true }),
]

/** The claimant's residence and contact data. */
export const lakohely: SectionSpec = {
  fields: [
    group('lakohely', 'Lakóhely', lakcim()),
    field('tartozkodasiEltero', 'checkbox', 'A tartózkodási helyem nem azonos a lakóhelyemmel'),
    group('tartozkodasiHely', 'Tartózkodási hely', lakcim()),
    group('elerhetoseg', 'Elérhetőség', [
      field('telefon', 'phone', {
        label: 'Telefonszám',
        width: 6,
        placeholder: '+36 30 123 4567',
        personal: true,
      }),
      field('email', 'email', { label: 'E-mail-cím', width: 6, maxLength: 254, personal: true }),
      field('hivhato', 'time', { label: 'Legkorábban mikor hívható?', width: 6 }),
      field('hivhatoEddig', 'time', { label: 'Legkésőbb mikor hívható?', width: 6 }),
    ]),
  ],
  rules: [
    check('required', [
      'lakohely.megye',
      'lakohely.telepules',
      'lakohely.iranyitoszam',
      'lakohely.kozterulet',
      'lakohely.hazszam',
    ]),
    check('postalCode', ['lakohely.iranyitoszam', 'tartozkodasiHely.iranyitoszam']),
    mustHold('Budapesti irányítószám eggyel kezdődik', ['lakohely.iranyitoszam'], {
      expression: { starts_with: [v('lakohely.iranyitoszam'), '1'] },
      message: 'A budapesti irányítószámok 1-essel kezdődnek.',
      condition: is('lakohely.megye', 'BU'),
      severity: 'warning',
    }),
    defaultValue('Utca a leggyakoribb', ['lakohely.jelleg'], { value: 'utca', when: 'init' }),
    defaultValue('Szegedi ügyfelek vármegyéje', ['lakohely.megye'], {
      value: 'CS',
      when: 'init',
      domainId: domainId('dunamenti-szolgaltato-szeged'),
    }),
    modifyOptions('A lakóhely vármegyéjének települései', 'lakohely.telepules', {
      effect: 'exclude',
      filter: { '!=': [v('option.data.megye'), v('lakohely.megye')] },
      onUnavailable: 'clear',
    }),
    modifyOptions('A tartózkodási hely vármegyéjének települései', 'tartozkodasiHely.telepules', {
      effect: 'restrict',
      filter: { '==': [v('option.data.megye'), v('tartozkodasiHely.megye')] },
      onUnavailable: 'clear',
    }),
    reveal('Eltérő tartózkodási hely', ['tartozkodasiHely'], {
      condition: is('tartozkodasiEltero', true),
      retain: 'park',
    }),
    check('required', [
      'tartozkodasiHely.telepules',
      'tartozkodasiHely.iranyitoszam',
      'tartozkodasiHely.kozterulet',
    ]),
    check('phone', ['elerhetoseg.telefon'], { lazy: 'true' }),
    check('email', ['elerhetoseg.email'], { lazy: 'true' }),
    mustHold('Legalább egy elérhetőség', ['elerhetoseg.telefon'], {
      expression: or(given('elerhetoseg.telefon'), given('elerhetoseg.email')),
      message: 'Telefonszámot vagy e-mail-címet adjon meg.',
      lazy: 'ondemand',
    }),
    reveal('Hívható időszak', ['elerhetoseg.hivhato', 'elerhetoseg.hivhatoEddig'], {
      condition: given('elerhetoseg.telefon'),
    }),
    check('time', ['elerhetoseg.hivhato', 'elerhetoseg.hivhatoEddig']),
    check('compareField', ['elerhetoseg.hivhatoEddig'], {
      name: 'Hívható időszak sorrendje',
      parameters: { fieldId: 'elerhetoseg.hivhato', operator: '>' },
      message: 'A hívható időszak vége legyen későbbi a kezdeténél.',
    }),
    sideEffect(
      'Személyi azonosító hiányzik',
      {
        on: 'blur',
        triggers: ['igenylo.szemelyiAzonosito'],
        condition: not(given('igenylo.szemelyiAzonosito')),
      },
      [
        {
          type: 'message',
          severity: 'info',
          text: 'A személyi azonosítót a lakcímkártya hátoldalán találja.',
        },
      ],
    ),
    sideEffect(
      'Gyámi okirat szükséges',
      { on: 'conditionTrue', condition: oneOf('igenylo.minoseg', 'neveloszulo', 'gyam', 'orokbefogado') },
      [
        {
          type: 'message',
          severity: 'warning',
          text: 'Ebben a minőségben a kérelemhez gyámhatósági vagy bírósági okiratot kell csatolni.',
        },
      ],
    ),
    revealByOption('Gyámhatóság neve', ['gyamhatosag'], {
      fieldId: 'igenylo.minoseg',
      optionValues: ['neveloszulo', 'gyam', 'orokbefogado'],
      placement: 'under-option',
    }),
  ],
}
