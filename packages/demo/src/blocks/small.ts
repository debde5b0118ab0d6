import { check, field, group, note, revealByOption } from '../author.ts'
import type { BlockSpec } from './block-spec.ts'

/** A first and a last day. */
export const period: BlockSpec = {
  key: 'idoszak',
  name: 'Időszak (-tól, -ig)',
  description: 'Kezdő és záró nap egy sorban; a záró nap nem előzheti meg a kezdőt.',
  fields: [
    group('idoszak', { label: 'Időszak', appearance: 'inline' }, [
      field('tol', 'date', { label: 'Kezdete', width: 6 }),
      field('ig', 'date', { label: 'Vége', width: 6 }),
    ]),
  ],
  rules: [
    check('required', ['idoszak.tol', 'idoszak.ig']),
    check('date', ['idoszak.tol', 'idoszak.ig']),
    check('compareField', ['idoszak.ig'], {
      name: 'A vége nem előzi meg a kezdetét',
      parameters: { fieldId: 'idoszak.tol', operator: '>=' },
      message: 'Az időszak vége nem lehet korábbi a kezdeténél.',
    }),
  ],
}

/** A document that is attached now, sent later, or not needed. */
export const attachment: BlockSpec = {
  key: 'csatolmany',
  name: 'Csatolmány (most / később / nem kell)',
  description: 'A kitöltő most csatolja az iratot, később küldi el, vagy megindokolja, miért nem kell.',
  fields: [
    group('csatolmany', 'Csatolandó irat', [
      field('mikor', 'radio', { label: 'Mikor csatolja?', optionList: 'csatolas-mikor' }),
      field('fajl', 'file', {
        label: 'Az irat',
        accept: ['.pdf', 'image/png', 'image/jpeg'],
        maxBytes: 10_485_760,
        personal: true,
      }),
      field('hatarido', 'date', { label: 'Mikorra küldi el?', width: 6 }),
      field('indok', 'textarea', { label: 'Miért nem szükséges?', maxLength: 1000, rows: 3 }),
    ]),
  ],
  rules: [
    check('required', ['csatolmany.mikor', 'csatolmany.fajl', 'csatolmany.hatarido', 'csatolmany.indok']),
    revealByOption('Most csatolja', ['csatolmany.fajl'], {
      fieldId: 'csatolmany.mikor',
      optionValues: ['most'],
    }),
    revealByOption('Később küldi', ['csatolmany.hatarido'], {
      fieldId: 'csatolmany.mikor',
      optionValues: ['kesobb'],
    }),
    revealByOption('Nem szükséges', ['csatolmany.indok'], {
      fieldId: 'csatolmany.mikor',
      optionValues: ['nem-kell'],
    }),
  ],
  options: {
    'csatolas-mikor': [
      { value: 'most', label: 'most csatolom' },
      { value: 'kesobb', label: 'később küldöm el' },
      { value: 'nem-kell', label: 'nem szükséges' },
    ],
  },
}

/** The statements of the person with the submission. */
export const statement: BlockSpec = {
  key: 'nyilatkozat',
  name: 'Nyilatkozat',
  description: 'A nyilatkozat szövege és az elfogadása, amely nélkül nem küldhető be az űrlap.',
  fields: [
    note(
      'nyilatkozatSzovege',
      'Nyilatkozat',
      'Kijelentem, hogy a megadott adatok a valóságnak megfelelnek. Tudomásul veszem, hogy a valótlan adat közlése jogkövetkezményekkel jár.',
    ),
    field('nyilatkozatElfogadva', 'checkbox', 'A nyilatkozatot elolvastam és elfogadom'),
  ],
  rules: [
    check('required', ['nyilatkozatElfogadva'], {
      message: 'A beküldéshez el kell fogadnia a nyilatkozatot.',
    }),
  ],
}

/** A choice whose last option has a text to enter. */
export const other: BlockSpec = {
  key: 'egyeb-espedig',
  name: 'Egyéb, éspedig',
  description: 'Választás, amelynek utolsó eleme szöveget kér.',
  fields: [field('valasztas', 'radio', { label: 'Válasszon', optionList: 'egyeb-espedig' })],
  rules: [check('required', ['valasztas'])],
  options: {
    'egyeb-espedig': [
      { value: 'elso', label: 'első lehetőség' },
      { value: 'masodik', label: 'második lehetőség' },
      { value: 'egyeb', label: 'egyéb, éspedig:', withText: true },
    ],
  },
}
