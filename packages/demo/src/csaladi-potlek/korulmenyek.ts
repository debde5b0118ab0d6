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
      field('esetek', 'checkboxGroup', { label: 'Jelölje, ami igaz!', optionList: 'specialis-esetek' }),
      field('egyedulalloOta', 'date', { label: 'Mióta neveli egyedül?', width: 6 }),
      field('masikSzulo', 'text', {
        label: 'A különélő szülő neve',
        width: 6,
        maxLength: 120,
        personal: true,
      }),
      field('tartasdij', 'number', { label: 'Havi tartásdíj', width: 6, min: 0, step: 500, suffix: 'Ft' }),
      field('intezmeny', 'text', { label: 'Az átmeneti gondozást nyújtó intézmény', maxLength: 160 }),
      field('ikrekSzama', 'number', { label: 'Hány iker született?', width: 4, min: 2, max: 8, step: 1 }),
      field('valtasRendje', 'textarea', { label: 'A felváltva gondozás rendje', rows: 3, maxLength: 1000 }),
      field('torvenyesKepviselo', 'text', {
        label: 'A kiskorú szülő törvényes képviselője',
        maxLength: 120,
        personal: true,
      }),
    ]),
    group('kulfold', '5. Külföldi vonatkozás', [
      field('erintettseg', 'toggleGroup', {
        label: 'Van-e külföldi vonatkozás?',
        optionList: 'kulfoldi-erintettseg',
      }),
      repeat(
        'idoszakok',
        {
          label: 'Külföldi munka vagy lakóhely időszakai',
          minRows: 1,
          maxRows: 10,
          addLabel: 'Újabb időszak',
        },
        [
          field('orszag', 'select', { label: 'Ország', width: 6, optionList: 'orszagok' }),
          field('ki', 'text', { label: 'Ki?', width: 6, maxLength: 120, personal: true }),
          field('mettol', 'date', { label: 'Mettől', width: 3 }),
          field('meddig', 'date', { label: 'Meddig', width: 3 }),
          field('munkaltato', 'text', { label: 'Munkáltató', width: 6, maxLength: 160 }),
          field('azonosito', 'text', {
            label: 'Külföldi társadalombiztosítási szám',
            width: 6,
            maxLength: 40,
            personal: true,
          }),
          field('ellatas', 'number', { label: 'Külföldi családi ellátás havonta', width: 3, min: 0 }),
          field('penznem', 'select', { label: 'Pénzneme', width: 3, optionList: 'penznemek' }),
        ],
      ),
      field('e411', 'file', {
        label: 'Külföldi hatóság igazolása',
        accept: ['.pdf', 'image/*'],
        maxBytes: 5_000_000,
      }),
    ]),
  ],
  rules: [
    revealByOption(
      'Egyedül nevelés adatai',
      ['specialis.egyedulalloOta', 'specialis.masikSzulo', 'specialis.tartasdij'],
      { fieldId: 'specialis.esetek', optionValues: ['egyedulallo'], placement: 'under-option' },
    ),
    revealByOption('Átmeneti gondozás', ['specialis.intezmeny'], {
      fieldId: 'specialis.esetek',
      optionValues: ['egyedulallo-intezmeny'],
      placement: 'under-option',
    }),
    revealByOption('Ikrek száma', ['specialis.ikrekSzama'], {
      fieldId: 'specialis.esetek',
      optionValues: ['ikrek'],
      placement: 'under-option',
    }),
    revealByOption('Felváltva gondozás rendje', ['specialis.valtasRendje'], {
      fieldId: 'specialis.esetek',
      optionValues: ['valtott'],
      placement: 'under-option',
    }),
    revealByOption('Kiskorú egyedülálló szülő képviselője', ['specialis.torvenyesKepviselo'], {
      fieldId: 'specialis.esetek',
      optionValues: ['kiskoru-szulo', 'egyedulallo'],
      match: 'all',
      placement: 'after-field',
    }),
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
    mustHold('Ikrek a gyermekek között', ['specialis.ikrekSzama'], {
      expression: { '<=': [v('specialis.ikrekSzama'), { count: [v('gyermekek')] }] },
      message: 'Az ikreket külön-külön is vegye fel a gyermekek közé.',
      severity: 'warning',
    }),
    modifyOptions('Házastárssal élő nem egyedülálló', 'specialis.esetek', {
      effect: 'disable',
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
    reveal('Külföldi időszakok', ['kulfold.idoszakok', 'kulfold.e411'], {
      condition: or(
        chosen('kulfold.erintettseg', 'munka'),
        chosen('kulfold.erintettseg', 'par-munka'),
        chosen('kulfold.erintettseg', 'lakohely'),
        chosen('kulfold.erintettseg', 'ellatas'),
      ),
    }),
    check('required', ['kulfold.idoszakok.orszag', 'kulfold.idoszakok.mettol']),
    check('compareField', ['kulfold.idoszakok.meddig'], {
      parameters: { fieldId: 'kulfold.idoszakok.mettol', operator: '>=' },
      message: 'Az időszak vége nem lehet korábbi a kezdeténél.',
    }),
    modifyOptions('Magyarország nem külföld', 'kulfold.idoszakok.orszag', {
      effect: 'exclude',
      optionValues: ['HU'],
      onUnavailable: 'clear',
    }),
    modifyOptions('EGT-tagállam megjelölése', 'kulfold.idoszakok.orszag', {
      effect: 'disable',
      filter: { '==': [v('option.data.eu'), false] },
      condition: chosen('kulfold.erintettseg', 'ellatas'),
      reason: 'A családi ellátások összehangolása csak EGT-tagállamokkal történik.',
      onUnavailable: 'flag',
    }),
    defaultValue('A külföldi ellátás rendszerint euró', ['kulfold.idoszakok.penznem'], {
      value: 'EUR',
      when: 'onPresent',
    }),
    remove('Pénznem ellátás nélkül', ['kulfold.idoszakok.penznem'], {
      condition: not(given('ellatas')),
      retain: 'clear',
    }),
    sideEffect(
      'Külföldi vonatkozás jelzése',
      {
        on: 'conditionTrue',
        condition: and(given('kulfold.erintettseg'), not(chosen('kulfold.erintettseg', 'nincs'))),
      },
      [
        {
          type: 'message',
          severity: 'info',
          text: 'Külföldi vonatkozásnál az illetékes külföldi szervvel egyeztetünk; az elbírálás hosszabb lehet.',
        },
      ],
    ),
  ],
}
