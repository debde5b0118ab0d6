import {
  check,
  defaultValue,
  field,
  group,
  lock,
  modifyOptions,
  mustHold,
  remove,
  repeat,
  reveal,
  revealByOption,
  type SectionSpec,
  sideEffect,
} from '../author.ts'
import { ageBelow, is, on, oneOf, or, v } from '../logic.ts'

/** The employment and the education. */
export const munka: SectionSpec = {
  fields: [
    group('munkaviszony', '5. A munkaviszony adatai', [
      field('munkakor', 'select', 'Munkakör', { width: 6, optionList: 'munkakorok' }),
      field('forma', 'select', 'A foglalkoztatás formája', { width: 6, optionList: 'foglalkoztatas-formai' }),
      field('kezdete', 'date', 'Kezdete', { width: 4 }),
      field('vege', 'date', 'Vége', { width: 4 }),
      field('probaido', 'number', 'Próbaidő', { width: 4, min: 0, max: 3, step: 1, suffix: 'hónap' }),
      field('probaidoVege', 'calculated', 'A próbaidő utolsó napja', {
        width: 4,
        expression: {
          date_add: [
            { date_add: [v('munkaviszony.kezdete'), v('munkaviszony.probaido'), 'month'] },
            -1,
            'day',
          ],
        },
      }),
      field('napiOra', 'select', 'Munkaidő', { width: 4, optionList: 'munkaidok' }),
      field('munkakezdes', 'time', 'A munkanap kezdete', { width: 4 }),
      field('alapber', 'number', 'Havi bruttó alapbér', {
        width: 6,
        min: 0,
        max: 20_000_000,
        step: 1000,
        suffix: 'Ft',
        debounce: 300,
        personal: true,
      }),
      field('oraber', 'calculated', 'Egy órára jutó bér', {
        width: 6,
        personal: true,
        suffix: 'Ft',
        expression: {
          round: [{ '/': [v('munkaviszony.alapber'), { '*': [v('munkaviszony.napiOra'), 21.75] }] }],
        },
      }),
      field('tavmunka', 'toggle', 'Távmunkában is dolgozom', { width: 6 }),
      field('tavmunkaNapok', 'number', 'Távmunkanapok hetente', { width: 6, min: 1, max: 5, step: 1 }),
      field('kartyaSzin', 'color', 'A belépőkártya színe', { width: 4 }),
      field('szamolo', 'text', 'Munkavállalói azonosító', { width: 4, mask: 'AA-######' }),
    ]),
    group('vegzettseg', '6. Végzettség', [
      field('legmagasabb', 'select', 'Legmagasabb iskolai végzettség', {
        width: 6,
        optionList: 'iskolai-vegzettseg',
      }),
      repeat(
        'oklevelek',
        'Szakképesítések, oklevelek',
        [
          field('megnevezes', 'text', 'Megnevezés', { width: 6, maxLength: 160 }),
          field('terulet', 'select', 'Szakterület', { width: 6, optionList: 'szakma-teruletek' }),
          field('ev', 'text', 'Megszerzés éve', { width: 3, mask: '####' }),
          field('szam', 'text', 'Oklevél száma', { width: 4, maxLength: 40 }),
          field('masolat', 'file', 'Másolat', { width: 5, accept: ['.pdf', 'image/*'], maxBytes: 5_000_000 }),
        ],
        { minRows: 0, maxRows: 10, addLabel: 'Újabb oklevél' },
      ),
      repeat(
        'nyelvek',
        'Nyelvtudás',
        [
          field('nyelv', 'select', 'Nyelv', { width: 5, optionList: 'nyelvek' }),
          field('szint', 'select', 'Szint', { width: 5, optionList: 'nyelvtudas-szintje' }),
          field('vizsga', 'checkbox', 'Van nyelvvizsgám', { width: 2 }),
          field('bizonyitvany', 'text', 'A bizonyítvány száma', { maxLength: 40 }),
        ],
        { minRows: 0, maxRows: 10, addLabel: 'Újabb nyelv' },
      ),
      field('jogositvany', 'toggle', 'Van vezetői engedélyem'),
      field('kategoriak', 'checkboxGroup', 'Kategóriák', {
        optionList: 'jogositvany-kategoriak',
        inline: true,
      }),
    ]),
  ],
  rules: [
    check('required', [
      'munkaviszony.munkakor',
      'munkaviszony.forma',
      'munkaviszony.kezdete',
      'munkaviszony.napiOra',
      'munkaviszony.alapber',
    ]),
    check('required', ['munkaviszony.vege'], { message: 'Határozott időnél a végét is adja meg.' }),
    reveal(
      'Határozott idő vége',
      ['munkaviszony.vege'],
      oneOf('munkaviszony.forma', 'hatarozott', 'egyszerusitett', 'megbizas'),
    ),
    check('compareField', ['munkaviszony.vege'], {
      parameters: { fieldId: 'munkaviszony.kezdete', operator: '>' },
      message: 'A munkaviszony vége a kezdeténél későbbi.',
    }),
    mustHold(
      'Legfeljebb öt év',
      ['munkaviszony.vege'],
      { '<=': [v('munkaviszony.vege'), { date_add: [v('munkaviszony.kezdete'), 5, 'year'] }] },
      'A határozott idejű munkaviszony legfeljebb öt évre szólhat.',
      { condition: is('munkaviszony.forma', 'hatarozott') },
    ),
    defaultValue('Határozatlan idő', ['munkaviszony.forma'], { value: 'hatarozatlan', when: 'init' }),
    defaultValue('Teljes munkaidő', ['munkaviszony.napiOra'], { value: 8, when: 'init' }),
    defaultValue('Három hónap próbaidő', ['munkaviszony.probaido'], { value: 3, when: 'onPresent' }),
    defaultValue('Munkakezdés nyolckor', ['munkaviszony.munkakezdes'], { value: '08:00', when: 'init' }),
    remove(
      'Próbaidő nélküli formák',
      ['munkaviszony.probaido', 'munkaviszony.probaidoVege'],
      oneOf('munkaviszony.forma', 'egyszerusitett', 'megbizas', 'diak'),
      { retain: 'clear' },
    ),
    modifyOptions('Diáknak gyakornoki munkakör', 'munkaviszony.munkakor', 'include', {
      optionValues: ['gyakornok'],
      condition: or(is('munkaviszony.forma', 'diak'), ageBelow('szemely.szuletett', 26)),
      onUnavailable: 'clear',
    }),
    modifyOptions('Vezető nem lehet egyszerűsített foglalkoztatott', 'munkaviszony.munkakor', 'disable', {
      optionValues: ['vezeto'],
      condition: is('munkaviszony.forma', 'egyszerusitett'),
      reason: 'Vezető csak munkaviszonyban foglalkoztatható.',
      onUnavailable: 'flag',
    }),
    modifyOptions('Munkakörök betűrendben', 'munkaviszony.munkakor', 'sort', {}),
    modifyOptions('Megbízottnál nincs munkaidő-kategória', 'munkaviszony.napiOra', 'relabel', {
      optionValues: [8],
      label: 'kötetlen munkarend',
      condition: is('munkaviszony.forma', 'megbizas'),
    }),
    check('min', ['munkaviszony.alapber'], {
      name: 'Minimálbér',
      parameters: { min: 322_800 },
      message: 'Teljes munkaidőben legalább {min} Ft a minimálbér.',
      condition: is('munkaviszony.napiOra', 8),
    }),
    check('max', ['munkaviszony.alapber'], {
      parameters: { max: 5_000_000 },
      severity: 'warning',
      message: 'Szokatlanul magas összeg: {value} Ft. Jól írta be?',
    }),
    check('time', ['munkaviszony.munkakezdes']),
    reveal('Távmunka napjai', ['munkaviszony.tavmunkaNapok'], on('munkaviszony.tavmunka')),
    defaultValue('Heti két távmunkanap', ['munkaviszony.tavmunkaNapok'], { value: 2, when: 'onPresent' }),
    remove(
      'Helyhez kötött munkakörök',
      ['munkaviszony.tavmunka'],
      oneOf('munkaviszony.munkakor', 'raktaros', 'takarito', 'gepkocsivezeto'),
      { retain: 'clear' },
    ),
    check('anyColor', ['munkaviszony.kartyaSzin']),
    defaultValue('Belépőkártya színe munkakör szerint', ['munkaviszony.kartyaSzin'], {
      expression: {
        if: [
          is('munkaviszony.munkakor', 'vezeto'),
          '#b8860b',
          is('munkaviszony.munkakor', 'gyakornok'),
          '#2e8b57',
          '#1e5aa8',
        ],
      },
      when: 'live',
    }),
    lock('A munkavállalói azonosítót a rendszer adja', ['munkaviszony.szamolo'], {
      mode: 'disabled',
      submit: 'omit',
      reason: 'Belépéskor kapja meg.',
    }),
    check('required', [
      'vegzettseg.legmagasabb',
      'vegzettseg.oklevelek.megnevezes',
      'vegzettseg.nyelvek.nyelv',
      'vegzettseg.nyelvek.szint',
    ]),
    check('pattern', ['vegzettseg.oklevelek.ev'], {
      parameters: { pattern: '^(19|20)[0-9]{2}$' },
      message: 'A megszerzés évét négy számjeggyel adja meg, például 2015.',
    }),
    check('unique', ['vegzettseg.nyelvek.nyelv'], { message: 'Ezt a nyelvet már felvette.' }),
    modifyOptions('A magyar nem idegen nyelv', 'vegzettseg.nyelvek.nyelv', 'exclude', {
      optionValues: ['hu'],
      condition: is('szemely.allampolgarsag', 'HU'),
      onUnavailable: 'clear',
    }),
    reveal('Nyelvvizsga-bizonyítvány', ['vegzettseg.nyelvek.bizonyitvany'], on('vizsga')),
    revealByOption(
      'Oklevelek középfoktól',
      'vegzettseg.legmagasabb',
      ['szakiskola', 'szakmai-erettsegi', 'fokszakkepzes', 'alapkepzes', 'mesterkepzes', 'doktori'],
      ['vegzettseg.oklevelek'],
      { placement: 'after-field', retain: 'park' },
    ),
    reveal('Vezetői engedély kategóriái', ['vegzettseg.kategoriak'], on('vegzettseg.jogositvany')),
    check('required', ['vegzettseg.kategoriak']),
    lock('Gépkocsivezetőnek engedély kell', ['vegzettseg.jogositvany'], {
      condition: is('munkaviszony.munkakor', 'gepkocsivezeto'),
      mode: 'readonly',
      reason: 'Ehhez a munkakörhöz vezetői engedély szükséges.',
    }),
    sideEffect(
      'Gépkocsivezető engedélye',
      'change',
      [
        { type: 'set', targetId: 'vegzettseg.jogositvany', expression: true, overwrite: 'always' },
        { type: 'focus', targetId: 'vegzettseg.kategoriak' },
      ],
      { triggers: ['munkaviszony.munkakor'], condition: is('munkaviszony.munkakor', 'gepkocsivezeto') },
    ),
  ],
}
