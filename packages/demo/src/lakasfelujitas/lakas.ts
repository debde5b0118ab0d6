import {
  check,
  defaultValue,
  field,
  group,
  modifyOptions,
  mustHold,
  note,
  reveal,
  type SectionSpec,
} from '../author.ts'
import { and, given, is, isNot, not, oneOf, today, v } from '../logic.ts'

const PARTS = {
  teto: 'Tető',
  homlokzat: 'Homlokzat, hőszigetelés',
  nyilaszarok: 'Ajtók, ablakok',
  futes: 'Fűtés, melegvíz',
  viz: 'Vízvezeték, csatorna',
  villany: 'Villanyhálózat',
}

const EPULET = ['lakas.fajta', 'lakas.helyrajziSzam', 'lakas.epult', 'lakas.terulet', 'lakas.futes']

/** The home, and the state that its parts are in. */
export const lakas: SectionSpec = {
  fields: [
    field('ugyanott', 'toggle', 'A felújítandó lakás a lakcímemen van'),
    group('lakas', 'A lakás adatai', [
      field('megye', 'select', {
        label: 'Vármegye',
        width: 6,
        optionList: 'megyek',
        placeholder: 'Válasszon!',
      }),
      field('telepules', 'select', {
        label: 'Település',
        width: 6,
        optionList: 'telepulesek',
        placeholder: 'Előbb a vármegyét válassza ki',
      }),
      field('kozterulet', 'text', { label: 'Közterület, házszám, ajtó', maxLength: 160, personal: true }),
      field('helyrajziSzam', 'text', {
        label: 'Helyrajzi szám',
        width: 6,
        maxLength: 30,
        hint: 'A tulajdoni lapon található, például: 1234/5/A/6.',
      }),
      field('fajta', 'radio', { label: 'Milyen épületben van a lakás?', optionList: 'epulet-fajtai' }),
      field('epult', 'number', { label: 'Az építés éve', width: 4, min: 1700, max: 2100, step: 1 }),
      field('terulet', 'number', {
        label: 'Hasznos alapterület',
        width: 4,
        min: 10,
        max: 2000,
        step: 0.01,
        unit: 'm²',
      }),
      field('futes', 'select', { label: 'A jelenlegi fűtés', width: 4, optionList: 'futesi-modok' }),
      field('hely', 'location', {
        label: 'A lakás helye a térképen',
        hint: 'A helyszíni ellenőrzést segíti. Ha nem tudja megadni, hagyja üresen.',
        personal: true,
      }),
    ]),
    note(
      'muemlek',
      { label: 'Régi épület', severity: 'warning' },
      'Ha az épület **műemlék**, a felújításhoz az örökségvédelmi hatóság engedélye is szükséges.',
    ),
    group(
      'allapot',
      {
        label: 'Milyen állapotban vannak a lakás részei?',
        appearance: 'matrix',
        hint: 'Minden sorban egy választ jelöljön meg.',
      },
      Object.entries(PARTS).map(([key, label]) =>
        field(key, 'radio', { label, optionList: 'szerkezet-allapota' }),
      ),
    ),
  ],
  rules: [
    reveal('Cím, ha nem a lakcímen van', ['lakas.megye', 'lakas.telepules', 'lakas.kozterulet'], {
      condition: not(is('ugyanott', true)),
    }),
    defaultValue('Rendszerint a lakcímén van', ['ugyanott'], { value: true, when: 'init' }),
    check('required', [...EPULET, 'lakas.megye', 'lakas.telepules', 'lakas.kozterulet']),
    check(
      'required',
      Object.keys(PARTS).map((key) => `allapot.${key}`),
      {
        message: '{label}: jelölje meg az állapotát.',
      },
    ),
    check('pattern', ['lakas.helyrajziSzam'], {
      parameters: { pattern: '^[0-9]{1,6}(/[0-9]{1,4})*(/[A-Z])?(/[0-9]{1,4})?$' },
      message: 'A helyrajzi számot így adja meg: 1234/5/A/6.',
    }),
    mustHold('Az építés éve nem jövőbeli', ['lakas.epult'], {
      expression: { '<=': [v('lakas.epult'), { year: [today] }] },
      message: 'Az építés éve nem lehet jövőbeli.',
    }),
    mustHold('Öt évnél régebbi lakás', ['lakas.epult'], {
      expression: { '>=': [{ '-': [{ year: [today] }, v('lakas.epult')] }, 5] },
      message: 'Öt évnél újabb lakás felújítására nem adható támogatás.',
      condition: { '<=': [v('lakas.epult'), { year: [today] }] },
    }),
    reveal('Régi épület tájékoztatója', ['muemlek'], {
      condition: and(given('lakas.epult'), { '<': [v('lakas.epult'), 1945] }),
    }),
    modifyOptions('A lakás vármegyéjének települései', 'lakas.telepules', {
      effect: 'exclude',
      filter: { '!=': [v('option.data.megye'), v('lakas.megye')] },
      onUnavailable: 'clear',
    }),
    modifyOptions('Távfűtés csak társasházban', 'lakas.futes', {
      effect: 'exclude',
      optionValues: ['tavfutes'],
      condition: and(given('lakas.fajta'), isNot('lakas.fajta', 'tarsashaz')),
      onUnavailable: 'clear',
    }),
    modifyOptions('Társasházi közös részek', 'lakas.fajta', {
      effect: 'relabel',
      optionValues: ['tarsashaz'],
      label: 'társasházi vagy lakásszövetkezeti lakás',
    }),
    mustHold('Van felújítandó rész', ['allapot.villany'], {
      expression: {
        or: Object.keys(PARTS).map((key) => oneOf(`allapot.${key}`, 'felujitando', 'hianyzik')),
      },
      message: 'Egyetlen rész sem szorul felújításra. Ellenőrizze a válaszait.',
      severity: 'warning',
      condition: given('allapot.villany'),
    }),
  ],
}
