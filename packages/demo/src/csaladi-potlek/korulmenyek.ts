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
import { and, chosen, given, is, not, oneOf, or, v } from '../logic.ts'

/** Special cases and foreign aspects. */
export const korulmenyek: SectionSpec = {
  fields: [
    group('specialis', '4. Különleges körülmények', [
      field('esetek', 'checkboxGroup', 'Jelölje, ami igaz!', { optionList: 'specialis-esetek' }),
      field('egyedulalloOta', 'date', 'Mióta neveli egyedül?', { width: 6 }),
      field('masikSzulo', 'text', 'A különélő szülő neve', { width: 6, maxLength: 120, personal: true }),
      field('tartasdij', 'number', 'Havi tartásdíj', { width: 6, min: 0, step: 500, suffix: 'Ft' }),
      field('intezmeny', 'text', 'Az átmeneti gondozást nyújtó intézmény', { maxLength: 160 }),
      field('ikrekSzama', 'number', 'Hány iker született?', { width: 4, min: 2, max: 8, step: 1 }),
      field('valtasRendje', 'textarea', 'A felváltva gondozás rendje', { rows: 3, maxLength: 1000 }),
      field('torvenyesKepviselo', 'text', 'A kiskorú szülő törvényes képviselője', {
        maxLength: 120,
        personal: true,
      }),
    ]),
    group('kulfold', '5. Külföldi vonatkozás', [
      field('erintettseg', 'toggleGroup', 'Van-e külföldi vonatkozás?', {
        optionList: 'kulfoldi-erintettseg',
      }),
      repeat(
        'idoszakok',
        'Külföldi munka vagy lakóhely időszakai',
        [
          field('orszag', 'select', 'Ország', { width: 6, optionList: 'orszagok' }),
          field('ki', 'text', 'Ki?', { width: 6, maxLength: 120, personal: true }),
          field('mettol', 'date', 'Mettől', { width: 3 }),
          field('meddig', 'date', 'Meddig', { width: 3 }),
          field('munkaltato', 'text', 'Munkáltató', { width: 6, maxLength: 160 }),
          field('azonosito', 'text', 'Külföldi társadalombiztosítási szám', {
            width: 6,
            maxLength: 40,
            personal: true,
          }),
          field('ellatas', 'number', 'Külföldi családi ellátás havonta', { width: 3, min: 0 }),
          field('penznem', 'select', 'Pénzneme', { width: 3, optionList: 'penznemek' }),
        ],
        { minRows: 1, maxRows: 10, addLabel: 'Újabb időszak' },
      ),
      field('e411', 'file', 'Külföldi hatóság igazolása', {
        accept: ['.pdf', 'image/*'],
        maxBytes: 5_000_000,
      }),
    ]),
  ],
  rules: [
    revealByOption(
      'Egyedül nevelés adatai',
      'specialis.esetek',
      ['egyedulallo'],
      ['specialis.egyedulalloOta', 'specialis.masikSzulo', 'specialis.tartasdij'],
      { placement: 'under-option' },
    ),
    revealByOption(
      'Átmeneti gondozás',
      'specialis.esetek',
      ['egyedulallo-intezmeny'],
      ['specialis.intezmeny'],
      { placement: 'under-option' },
    ),
    revealByOption('Ikrek száma', 'specialis.esetek', ['ikrek'], ['specialis.ikrekSzama'], {
      placement: 'under-option',
    }),
    revealByOption('Felváltva gondozás rendje', 'specialis.esetek', ['valtott'], ['specialis.valtasRendje'], {
      placement: 'under-option',
    }),
    revealByOption(
      'Kiskorú egyedülálló szülő képviselője',
      'specialis.esetek',
      ['kiskoru-szulo', 'egyedulallo'],
      ['specialis.torvenyesKepviselo'],
      { match: 'all', placement: 'after-field' },
    ),
    check('required', [
      'specialis.egyedulalloOta',
      'specialis.intezmeny',
      'specialis.ikrekSzama',
      'specialis.valtasRendje',
    ]),
    check('required', ['specialis.torvenyesKepviselo'], {
      message: 'Kiskorú szülőnél a törvényes képviselő neve is kell.',
    }),
    check('min', ['specialis.ikrekSzama'], {
      parameters: { min: 2 },
      message: 'Ikrek legalább ketten vannak.',
    }),
    mustHold(
      'Ikrek a gyermekek között',
      ['specialis.ikrekSzama'],
      { '<=': [v('specialis.ikrekSzama'), { count: [v('gyermekek')] }] },
      'Az ikreket külön-külön is vegye fel a gyermekek közé.',
      { severity: 'warning' },
    ),
    modifyOptions('Házastárssal élő nem egyedülálló', 'specialis.esetek', 'disable', {
      optionValues: ['egyedulallo'],
      condition: oneOf('igenylo.csaladiAllapot', 'hazas', 'bejegyzett-elettars', 'elettars'),
      reason: 'Házastárssal, élettárssal együtt élő igénylő nem egyedülálló.',
      onUnavailable: 'clear',
    }),
    lock('Elváltak tartásdíja', ['specialis.tartasdij'], {
      condition: is('igenylo.csaladiAllapot', 'ozvegy'),
      mode: 'disabled',
      submit: 'omit',
      reason: 'Özvegynél tartásdíj nem értelmezhető.',
    }),
    reveal(
      'Külföldi időszakok',
      ['kulfold.idoszakok', 'kulfold.e411'],
      or(
        chosen('kulfold.erintettseg', 'munka'),
        chosen('kulfold.erintettseg', 'par-munka'),
        chosen('kulfold.erintettseg', 'lakohely'),
        chosen('kulfold.erintettseg', 'ellatas'),
      ),
    ),
    check('required', ['kulfold.idoszakok.orszag', 'kulfold.idoszakok.mettol']),
    check('compareField', ['kulfold.idoszakok.meddig'], {
      parameters: { fieldId: 'kulfold.idoszakok.mettol', operator: '>=' },
      message: 'Az időszak vége nem lehet korábbi a kezdeténél.',
    }),
    modifyOptions('Magyarország nem külföld', 'kulfold.idoszakok.orszag', 'exclude', {
      optionValues: ['HU'],
      onUnavailable: 'clear',
    }),
    modifyOptions('EGT-tagállam megjelölése', 'kulfold.idoszakok.orszag', 'disable', {
      filter: { '==': [v('option.data.eu'), false] },
      condition: chosen('kulfold.erintettseg', 'ellatas'),
      reason: 'A családi ellátások összehangolása csak EGT-tagállamokkal történik.',
      onUnavailable: 'flag',
    }),
    defaultValue('A külföldi ellátás rendszerint euró', ['kulfold.idoszakok.penznem'], {
      value: 'EUR',
      when: 'onPresent',
    }),
    remove('Pénznem ellátás nélkül', ['kulfold.idoszakok.penznem'], not(given('ellatas')), {
      retain: 'clear',
    }),
    sideEffect(
      'Külföldi vonatkozás jelzése',
      'conditionTrue',
      [
        {
          type: 'message',
          severity: 'info',
          text: 'Külföldi vonatkozásnál az illetékes külföldi szervvel egyeztetünk; az elbírálás hosszabb lehet.',
        },
      ],
      { condition: and(given('kulfold.erintettseg'), not(chosen('kulfold.erintettseg', 'nincs'))) },
    ),
  ],
}
