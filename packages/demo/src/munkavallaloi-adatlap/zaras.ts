import {
  check,
  defaultValue,
  field,
  group,
  lock,
  mustHold,
  remove,
  reveal,
  type SectionSpec,
  section,
  sideEffect,
} from '../author.ts'
import { and, chosen, given, is, isNot, not, on, oneOf, or, v } from '../logic.ts'

/** Leave, emergency contact and declarations. */
export const zaras: SectionSpec = {
  fields: [
    group('szabadsag', '11. Éves szabadság', [
      section('napok', 'Miből áll össze', [
        field('alap', 'calculated', {
          label: 'Alapszabadság',
          width: 6,
          suffix: 'nap',
          expression: { '+': [20, 0] },
        }),
        field('eletkori', 'calculated', {
          label: 'Életkori pótszabadság',
          width: 6,
          suffix: 'nap',
          expression: {
            if: [
              { '>=': [v('szemely.eletkor'), 45] },
              10,
              { '>=': [v('szemely.eletkor'), 43] },
              9,
              { '>=': [v('szemely.eletkor'), 41] },
              8,
              { '>=': [v('szemely.eletkor'), 39] },
              7,
              { '>=': [v('szemely.eletkor'), 37] },
              6,
              { '>=': [v('szemely.eletkor'), 35] },
              5,
              { '>=': [v('szemely.eletkor'), 33] },
              4,
              { '>=': [v('szemely.eletkor'), 31] },
              3,
              { '>=': [v('szemely.eletkor'), 28] },
              2,
              { '>=': [v('szemely.eletkor'), 25] },
              1,
              0,
            ],
          },
        }),
        field('gyermekek', 'calculated', {
          label: 'Gyermekek utáni pótszabadság',
          width: 6,
          suffix: 'nap',
          expression: {
            '+': [
              {
                if: [
                  { '>=': [{ count: [{ filter: [v('eltartottak'), { '<': [v('kor'), 16] }] }] }, 3] },
                  7,
                  { '==': [{ count: [{ filter: [v('eltartottak'), { '<': [v('kor'), 16] }] }] }, 2] },
                  4,
                  { '==': [{ count: [{ filter: [v('eltartottak'), { '<': [v('kor'), 16] }] }] }, 1] },
                  2,
                  0,
                ],
              },
              { '*': [v('betegek'), 2] },
            ],
          },
        }),
        field('megvaltozott', 'calculated', {
          label: 'Megváltozott munkaképesség miatt',
          width: 6,
          suffix: 'nap',
          expression: { if: [on('szemely.megvaltozott'), 5, 0] },
        }),
      ]),
      field('osszesen', 'calculated', {
        label: 'Éves szabadság összesen',
        suffix: 'munkanap',
        expression: {
          '+': [
            v('szabadsag.alap'),
            v('szabadsag.eletkori'),
            v('szabadsag.gyermekek'),
            v('szabadsag.megvaltozott'),
          ],
        },
      }),
      field('mashol', 'number', {
        label: 'Az idén máshol már kivett szabadság',
        width: 6,
        min: 0,
        max: 60,
        step: 1,
        suffix: 'nap',
      }),
    ]),
    group('vesz', '12. Vészhelyzet esetén értesítendő', [
      field('nev', 'text', { label: 'Név', width: 6, maxLength: 120, personal: true }),
      field('jelleg', 'select', {
        label: 'Kapcsolata a munkavállalóval',
        width: 6,
        optionList: 'hozzatartozo-jellege',
      }),
      field('telefon', 'phone', {
        label: 'Telefonszám',
        width: 6,
        placeholder: '+36 96 555 012',
        personal: true,
      }),
      field('egyeb', 'textarea', {
        label: 'Amiről vészhelyzetben tudnunk kell (allergia, gyógyszer)',
        rows: 3,
        maxLength: 1000,
        personal: true,
      }),
    ]),
    group('nyilatkozat', '13. Nyilatkozatok', [
      field(
        'valos',
        'checkbox',
        'A közölt adatok a valóságnak megfelelnek, változásukat nyolc napon belül bejelentem.',
      ),
      field('adatkezeles', 'checkbox', 'A munkavállalói adatkezelési tájékoztatót megismertem.'),
      field('hirlevel', 'toggle', 'A belső hírlevelet magán e-mail-címemre is kérem.'),
      field('konnyu', 'scale', {
        label: 'Mennyire volt könnyű kitölteni az adatlapot?',
        minLabel: 'nagyon nehéz',
        maxLabel: 'nagyon könnyű',
      }),
      field('kelt', 'datetime', { label: 'Kelt', width: 6 }),
      field('alairas', 'signature', 'Aláírás'),
      field('alairasHelye', 'location', 'Az aláírás helye'),
      field('belepteto', 'custom', {
        label: 'Beléptető kártya',
        valueMembers: [
          { key: 'sorszam', label: 'A kártya sorszáma', type: 'text', required: true },
          { key: 'aktiv', label: 'A kártya használatban van', type: 'boolean', required: false },
        ],
      }),
      field('forras', 'hidden', 'Kitöltés forrása'),
    ]),
  ],
  rules: [
    reveal('Szabadság a születési időből', ['szabadsag'], {
      condition: and(
        given('szemely.szuletett'),
        or(is('munkaviszony.forma', 'hatarozatlan'), is('munkaviszony.forma', 'hatarozott')),
      ),
    }),
    check('compareField', ['szabadsag.mashol'], {
      parameters: { fieldId: 'szabadsag.osszesen', operator: '<=' },
      message: 'Máshol sem vehetett ki többet az éves szabadságnál.',
    }),
    remove('Máshol kivett szabadság', ['szabadsag.mashol'], {
      condition: isNot('elozo.volt', 'igen'),
      retain: 'clear',
    }),
    check('required', ['vesz.nev', 'vesz.telefon']),
    check('phone', ['vesz.telefon'], { lazy: 'true' }),
    mustHold('Az értesítendő más személy', ['vesz.telefon'], {
      expression: { '!=': [v('vesz.telefon'), v('elerhetoseg.telefon')] },
      message: 'Ne a saját telefonszámát adja meg.',
      severity: 'warning',
    }),
    defaultValue('Házasoknál a házastárs', ['vesz.jelleg'], {
      value: 'hazastars',
      when: 'live',
      condition: oneOf('szemely.csaladiAllapot', 'hazas', 'bejegyzett-elettars', 'elettars'),
    }),
    reveal('Egészségi tudnivaló', ['vesz.egyeb'], {
      condition: null,
      mode: 'manual',
      panelTitle: 'Egészségi tudnivalót adok meg',
      initiallyOpen: false,
      retain: 'clear',
    }),
    reveal(
      'Aláírás a képernyőn',
      ['nyilatkozat.alairas', 'nyilatkozat.alairasHelye', 'nyilatkozat.belepteto'],
      {
        condition: null,
        mode: 'manual',
        panelTitle: 'A képernyőn írom alá',
        initiallyOpen: false,
        retain: 'clear',
      },
    ),
    check('required', ['nyilatkozat.valos', 'nyilatkozat.adatkezeles'], {
      message: 'E nyilatkozat nélkül az adatlap nem küldhető be.',
      lazy: 'ondemand',
    }),
    defaultValue('Kelt most', ['nyilatkozat.kelt'], { expression: { now: [] }, when: 'init' }),
    lock('A kelet rögzített', ['nyilatkozat.kelt'], { mode: 'readonly', reason: 'A kitöltés időpontja.' }),
    check('datetime', ['nyilatkozat.kelt']),
    defaultValue('Forrás', ['nyilatkozat.forras'], { value: { felulet: 'web', valtozat: 1 }, when: 'init' }),
    sideEffect(
      'Adatok másolása a vészhelyzeti mezőbe',
      { on: 'change', triggers: ['ado.tarsNeve'], condition: is('szemely.csaladiAllapot', 'hazas') },
      [{ type: 'copy', sourceId: 'ado.tarsNeve', targetId: 'vesz.nev', overwrite: 'ifEmpty' }],
    ),
    sideEffect(
      'Közös igénylés megszűnt',
      { on: 'change', triggers: ['ado.megosztas'], condition: is('ado.megosztas', 'egyedul') },
      [
        { type: 'clear', targetId: 'ado.tarsAdoazonosito' },
        { type: 'reset', targetId: 'ado.sajatArany' },
      ],
    ),
    sideEffect('Adatlap beküldve', 'submit', [
      { type: 'emit', event: 'adatlap-bekuldes', payload: v('szabadsag.osszesen') },
      {
        type: 'message',
        severity: 'info',
        text: 'Az adatlapot beküldés után a munkaügyi osztály kapja meg.',
      },
    ]),
    sideEffect(
      'Kedvezmény nélküli beküldés',
      { on: 'submit', condition: or(not(given('ado.kert')), chosen('ado.kert', 'nem-ker')) },
      [{ type: 'message', severity: 'info', text: 'Adókedvezményt évközben is kérhet.' }],
    ),
  ],
}
