import {
  check,
  defaultValue,
  details,
  field,
  group,
  modifyOptions,
  mustHold,
  remove,
  reveal,
  type SectionSpec,
} from '../author.ts'
import { ageAtLeast, and, given, is, not, on, oneOf, today, v } from '../logic.ts'

/** The employee's personal data. */
export const szemely: SectionSpec = {
  fields: [
    details(
      'tajekoztato',
      'Miért kérjük?',
      'Az adatokat a munkaviszony létesítéséhez, a bérszámfejtéshez és a hatósági bejelentésekhez használjuk. A csillaggal jelölt adatok nélkül a foglalkoztatás nem jelenthető be.',
    ),
    group('szemely', '1. Személyes adatok', [
      field('elotag', 'text', { label: 'Név előtagja', width: 3, maxLength: 20, placeholder: 'dr.' }),
      field('csaladiNev', 'text', { label: 'Családi név', width: 5, maxLength: 80, personal: true }),
      field('utonev', 'text', { label: 'Utónév', width: 4, maxLength: 80, personal: true }),
      field('teljesNev', 'calculated', {
        label: 'Név a szerződésen',
        personal: true,
        expression: {
          trim: [{ cat: [v('szemely.elotag'), ' ', v('szemely.csaladiNev'), ' ', v('szemely.utonev')] }],
        },
      }),
      field('szuletesiNev', 'text', { label: 'Születési név', width: 6, maxLength: 120, personal: true }),
      field('anyjaNeve', 'text', { label: 'Anyja születési neve', width: 6, maxLength: 120, personal: true }),
      field('szuletesiHely', 'text', { label: 'Születési hely', width: 4, maxLength: 80, personal: true }),
      field('szuletett', 'date', { label: 'Születési idő', width: 4, personal: true }),
      field('eletkor', 'calculated', {
        label: 'Életkor',
        width: 4,
        personal: true,
        suffix: 'év',
        expression: { age: [v('szemely.szuletett')] },
      }),
      field('nem', 'radio', { label: 'Neme', width: 4, optionList: 'nemek', inline: true }),
      field('allampolgarsag', 'select', { label: 'Állampolgárság', width: 4, optionList: 'orszagok' }),
      field('csaladiAllapot', 'select', {
        label: 'Családi állapot',
        width: 4,
        optionList: 'csaladi-allapot',
      }),
      field('taj', 'text', {
        label: 'TAJ-szám',
        width: 6,
        mask: '### ### ###',
        unmaskedValue: true,
        personal: true,
      }),
      field('adoazonosito', 'text', {
        label: 'Adóazonosító jel',
        width: 6,
        mask: '##########',
        personal: true,
      }),
      field('okmanyTipus', 'select', {
        label: 'Személyazonosító okmány',
        width: 4,
        optionList: 'okmany-tipusok',
      }),
      field('okmanySzam', 'text', { label: 'Okmány száma', width: 4, maxLength: 20, personal: true }),
      field('okmanyLejar', 'date', { label: 'Érvényes', width: 4 }),
      field('munkavallalasi', 'file', {
        label: 'Munkavállalási engedély',
        accept: ['.pdf', 'image/*'],
        maxBytes: 5_000_000,
      }),
      field('nyugdijas', 'toggle', { label: 'Saját jogú nyugdíjas vagyok', width: 6 }),
      field('nyugdijTorzsszam', 'text', {
        label: 'Nyugdíjfolyósítási törzsszám',
        width: 6,
        mask: '###-#####-#',
        personal: true,
      }),
      field('megvaltozott', 'toggle', { label: 'Megváltozott munkaképességű vagyok', width: 6 }),
      field('arckep', 'file', {
        label: 'Arckép a belépőkártyához',
        width: 6,
        accept: ['image/jpeg', 'image/png'],
        maxBytes: 2_000_000,
      }),
    ]),
  ],
  rules: [
    check('required', [
      'szemely.csaladiNev',
      'szemely.utonev',
      'szemely.anyjaNeve',
      'szemely.szuletesiHely',
      'szemely.szuletett',
      'szemely.nem',
      'szemely.allampolgarsag',
      'szemely.csaladiAllapot',
      'szemely.taj',
      'szemely.adoazonosito',
    ]),
    check('taj', ['szemely.taj'], { lazy: 'true' }),
    check('taxId', ['szemely.adoazonosito'], {
      lazy: 'true',
      message: 'Hibás adóazonosító jel: tíz számjegy, 8-assal kezdődik.',
    }),
    mustHold('Munkavállalási korhatár', ['szemely.szuletett'], {
      expression: ageAtLeast('szemely.szuletett', 15),
      message: 'Munkaviszonyt az létesíthet, aki a tizenötödik életévét betöltötte.',
    }),
    mustHold('Fiatal munkavállaló', ['szemely.szuletett'], {
      expression: ageAtLeast('szemely.szuletett', 18),
      message: 'Tizennyolc év alatt a törvényes képviselő hozzájárulása is szükséges.',
      severity: 'warning',
    }),
    check('maxLength', ['szemely.elotag'], { parameters: { max: 12 } }),
    check('minLength', ['szemely.okmanySzam'], { parameters: { min: 6 } }),
    check('pattern', ['szemely.okmanySzam'], {
      parameters: { pattern: '^[0-9]{6}[A-Z]{2}$', ignoreCase: true },
      condition: is('szemely.okmanyTipus', 'szemelyi'),
      message: 'Az új személyazonosító igazolvány száma hat számjegy és két betű.',
    }),
    mustHold('Érvényes okmány', ['szemely.okmanyLejar'], {
      expression: { '>=': [v('szemely.okmanyLejar'), today] },
      message: 'Az okmány lejárt: {value}.',
      severity: 'warning',
    }),
    defaultValue('Magyar állampolgár', ['szemely.allampolgarsag'], { value: 'HU', when: 'init' }),
    defaultValue('Születési név a mostani név', ['szemely.szuletesiNev'], {
      expression: { trim: [{ cat: [v('szemely.csaladiNev'), ' ', v('szemely.utonev')] }] },
      when: 'live',
      condition: and(given('szemely.csaladiNev'), given('szemely.utonev')),
    }),
    defaultValue('Személyi igazolvány', ['szemely.okmanyTipus'], { value: 'szemelyi', when: 'init' }),
    modifyOptions('Magyar állampolgárnak nincs tartózkodási engedélye', 'szemely.okmanyTipus', {
      effect: 'exclude',
      optionValues: ['tartozkodasi'],
      condition: is('szemely.allampolgarsag', 'HU'),
      onUnavailable: 'default',
    }),
    reveal('Munkavállalási engedély harmadik országból', ['szemely.munkavallalasi'], {
      condition: and(
        given('szemely.allampolgarsag'),
        not(
          oneOf(
            'szemely.allampolgarsag',
            'HU',
            'AT',
            'SK',
            'RO',
            'HR',
            'SI',
            'CZ',
            'PL',
            'DE',
            'IT',
            'FR',
            'ES',
            'NL',
            'BE',
            'CH',
          ),
        ),
      ),
      retain: 'clear',
    }),
    check('required', ['szemely.munkavallalasi'], {
      message: 'Harmadik ország polgára csak engedéllyel foglalkoztatható.',
    }),
    reveal('Nyugdíjas törzsszáma', ['szemely.nyugdijTorzsszam'], { condition: on('szemely.nyugdijas') }),
    check('required', ['szemely.nyugdijTorzsszam']),
    remove('Fiatal nem nyugdíjas', ['szemely.nyugdijas'], {
      condition: { '<': [v('szemely.eletkor'), 40] },
      retain: 'clear',
    }),
    check('fileType', ['szemely.arckep'], {
      parameters: { types: ['image/jpeg', 'image/png'] },
      message: 'JPEG vagy PNG arcképet csatoljon.',
    }),
    check('fileSize', ['szemely.arckep'], {
      parameters: { max: 2_000_000 },
      message: 'A kép legfeljebb 2 MB lehet.',
    }),
  ],
}
