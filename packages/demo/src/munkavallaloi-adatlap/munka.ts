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
      field('munkakor', 'select', { label: 'Munkakör', width: 6, optionList: 'munkakorok' }),
      field('forma', 'select', {
        label: 'A foglalkoztatás formája',
        width: 6,
        optionList: 'foglalkoztatas-formai',
      }),
      field('kezdete', 'date', { label: 'Kezdete', width: 4 }),
      field('vege', 'date', { label: 'Vége', width: 4 }),
      field('probaido', 'number', { label: 'Próbaidő', width: 4, min: 0, max: 3, step: 1, suffix: 'hónap' }),
      field('probaidoVege', 'calculated', {
        label: 'A próbaidő utolsó napja',
        width: 4,
        expression: {
          date_add: [
            { date_add: [v('munkaviszony.kezdete'), v('munkaviszony.probaido'), 'month'] },
            -1,
            'day',
          ],
        },
      }),
      field('napiOra', 'select', { label: 'Munkaidő', width: 4, optionList: 'munkaidok' }),
      field('munkakezdes', 'time', { label: 'A munkanap kezdete', width: 4 }),
      field('alapber', 'number', {
        label: 'Havi bruttó alapbér',
        width: 6,
        min: 0,
        max: 20_000_000,
        step: 1000,
        suffix: 'Ft',
        debounce: 300,
        personal: true,
      }),
      field('oraber', 'calculated', {
        label: 'Egy órára jutó bér',
        width: 6,
        personal: true,
        suffix: 'Ft',
        expression: {
          round: [{ '/': [v('munkaviszony.alapber'), { '*': [v('munkaviszony.napiOra'), 21.75] }] }],
        },
      }),
      field('tavmunka', 'toggle', { label: 'Távmunkában is dolgozom', width: 6 }),
      field('tavmunkaNapok', 'number', { label: 'Távmunkanapok hetente', width: 6, min: 1, max: 5, step: 1 }),
      field('kartyaSzin', 'color', { label: 'A belépőkártya színe', width: 4 }),
      field('szamolo', 'text', { label: 'Munkavállalói azonosító', width: 4, mask: 'AA-######' }),
    ]),
    group('vegzettseg', '6. Végzettség', [
      field('legmagasabb', 'select', {
        label: 'Legmagasabb iskolai végzettség',
        width: 6,
        optionList: 'iskolai-vegzettseg',
      }),
      repeat(
        'oklevelek',
        { label: 'Szakképesítések, oklevelek', minRows: 0, maxRows: 10, addLabel: 'Újabb oklevél' },
        [
          field('megnevezes', 'text', { label: 'Megnevezés', width: 6, maxLength: 160 }),
          field('terulet', 'select', { label: 'Szakterület', width: 6, optionList: 'szakma-teruletek' }),
          field('ev', 'text', { label: 'Megszerzés éve', width: 3, mask: '####' }),
          field('szam', 'text', { label: 'Oklevél száma', width: 4, maxLength: 40 }),
          field('masolat', 'file', {
            label: 'Másolat',
            width: 5,
            accept: ['.pdf', 'image/*'],
            maxBytes: 5_000_000,
          }),
        ],
      ),
      repeat('nyelvek', { label: 'Nyelvtudás', minRows: 0, maxRows: 10, addLabel: 'Újabb nyelv' }, [
        field('nyelv', 'select', { label: 'Nyelv', width: 5, optionList: 'nyelvek' }),
        field('szint', 'select', { label: 'Szint', width: 5, optionList: 'nyelvtudas-szintje' }),
        field('vizsga', 'checkbox', { label: 'Van nyelvvizsgám', width: 2 }),
        field('bizonyitvany', 'text', { label: 'A bizonyítvány száma', maxLength: 40 }),
      ]),
      field('jogositvany', 'toggle', 'Van vezetői engedélyem'),
      field('kategoriak', 'checkboxGroup', {
        label: 'Kategóriák',
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
    reveal('Határozott idő vége', ['munkaviszony.vege'], {
      condition: oneOf('munkaviszony.forma', 'hatarozott', 'egyszerusitett', 'megbizas'),
    }),
    check('compareField', ['munkaviszony.vege'], {
      parameters: { fieldId: 'munkaviszony.kezdete', operator: '>' },
      message: 'A munkaviszony vége a kezdeténél későbbi.',
    }),
    mustHold('Legfeljebb öt év', ['munkaviszony.vege'], {
      expression: { '<=': [v('munkaviszony.vege'), { date_add: [v('munkaviszony.kezdete'), 5, 'year'] }] },
      message: 'A határozott idejű munkaviszony legfeljebb öt évre szólhat.',
      condition: is('munkaviszony.forma', 'hatarozott'),
    }),
    defaultValue('Határozatlan idő', ['munkaviszony.forma'], { value: 'hatarozatlan', when: 'init' }),
    defaultValue('Teljes munkaidő', ['munkaviszony.napiOra'], { value: 8, when: 'init' }),
    defaultValue('Három hónap próbaidő', ['munkaviszony.probaido'], { value: 3, when: 'onPresent' }),
    defaultValue('Munkakezdés nyolckor', ['munkaviszony.munkakezdes'], { value: '08:00', when: 'init' }),
    remove('Próbaidő nélküli formák', ['munkaviszony.probaido', 'munkaviszony.probaidoVege'], {
      condition: oneOf('munkaviszony.forma', 'egyszerusitett', 'megbizas', 'diak'),
      retain: 'clear',
    }),
    modifyOptions('Diáknak gyakornoki munkakör', 'munkaviszony.munkakor', {
      effect: 'include',
      optionValues: ['gyakornok'],
      condition: or(is('munkaviszony.forma', 'diak'), ageBelow('szemely.szuletett', 26)),
      onUnavailable: 'clear',
    }),
    modifyOptions('Vezető nem lehet egyszerűsített foglalkoztatott', 'munkaviszony.munkakor', {
      effect: 'disable',
      optionValues: ['vezeto'],
      condition: is('munkaviszony.forma', 'egyszerusitett'),
      reason: 'Vezető csak munkaviszonyban foglalkoztatható.',
      onUnavailable: 'flag',
    }),
    modifyOptions('Munkakörök betűrendben', 'munkaviszony.munkakor', { effect: 'sort' }),
    modifyOptions('Megbízottnál nincs munkaidő-kategória', 'munkaviszony.napiOra', {
      effect: 'relabel',
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
    reveal('Távmunka napjai', ['munkaviszony.tavmunkaNapok'], { condition: on('munkaviszony.tavmunka') }),
    defaultValue('Heti két távmunkanap', ['munkaviszony.tavmunkaNapok'], { value: 2, when: 'onPresent' }),
    remove('Helyhez kötött munkakörök', ['munkaviszony.tavmunka'], {
      condition: oneOf('munkaviszony.munkakor', 'raktaros', 'takarito', 'gepkocsivezeto'),
      retain: 'clear',
    }),
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
    modifyOptions('A magyar nem idegen nyelv', 'vegzettseg.nyelvek.nyelv', {
      effect: 'exclude',
      optionValues: ['hu'],
      condition: is('szemely.allampolgarsag', 'HU'),
      onUnavailable: 'clear',
    }),
    reveal('Nyelvvizsga-bizonyítvány', ['vegzettseg.nyelvek.bizonyitvany'], { condition: on('vizsga') }),
    revealByOption('Oklevelek középfoktól', ['vegzettseg.oklevelek'], {
      fieldId: 'vegzettseg.legmagasabb',
      optionValues: [
        'szakiskola',
        'szakmai-erettsegi',
        'fokszakkepzes',
        'alapkepzes',
        'mesterkepzes',
        'doktori',
      ],
      placement: 'after-field',
      retain: 'park',
    }),
    reveal('Vezetői engedély kategóriái', ['vegzettseg.kategoriak'], {
      condition: on('vegzettseg.jogositvany'),
    }),
    check('required', ['vegzettseg.kategoriak']),
    lock('Gépkocsivezetőnek engedély kell', ['vegzettseg.jogositvany'], {
      condition: is('munkaviszony.munkakor', 'gepkocsivezeto'),
      mode: 'readonly',
      reason: 'Ehhez a munkakörhöz vezetői engedély szükséges.',
    }),
    sideEffect(
      'Gépkocsivezető engedélye',
      {
        on: 'change',
        triggers: ['munkaviszony.munkakor'],
        condition: is('munkaviszony.munkakor', 'gepkocsivezeto'),
      },
      [
        { type: 'set', targetId: 'vegzettseg.jogositvany', expression: true, overwrite: 'always' },
        { type: 'focus', targetId: 'vegzettseg.kategoriak' },
      ],
    ),
  ],
}
