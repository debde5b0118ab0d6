import { type Answer, compile, type EventLog, type FormEvent } from '@urlapmuhely/engine'
import {
  type FormDefinition,
  formKinds,
  formOption,
  type Kind,
  kindNamed,
  publishedItem,
} from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'

type Values = Readonly<Record<string, unknown>>

/** The instant at which every released form is filled in. */
export const RELEASED_NOW = '2026-11-22T09:00:00.000Z'

/** A plain text of 0.1.0 that would mean something else as a rich text with places. */
export const RELEASED_HINT = '*Becsomagoljuk* {nev} nevére,\n1. papírba'

/** The domain for which it is filled in. */
export const RELEASED_DOMAIN = 'bolt'

const ids = new Map<string, string>()
const idOf = (name: string) => {
  const known = ids.get(name) ?? testId(ids.size + 1)
  ids.set(name, known)
  return known
}
const called = (names: readonly string[]) => names.map(idOf)
const is = (name: string, value: unknown) => ({ '==': [{ var: name }, value] })

const parts: Readonly<Record<string, readonly Values[]>> = {
  domain: [
    { id: idOf('cég'), key: 'ceg', name: 'Cég' },
    { id: idOf('bolt'), key: RELEASED_DOMAIN, name: 'Bolt', parentId: idOf('cég') },
  ],
  formField: [
    field('nev', { label: 'Név' }),
    field('mod', { label: 'Átvétel', type: 'radio', optionList: 'modok' }),
    field('hova', { label: 'Melyik boltban', type: 'select', optionList: 'boltok' }),
    field('cim', { label: 'Szállítási cím', type: 'group' }),
    field('varos', { label: 'Város', parentId: idOf('cim'), maxLength: 30 }),
    field('tetelek', { label: 'Tételek', type: 'repeat', minRows: 1, maxRows: 3, addLabel: 'Új tétel' }),
    field('ar', { label: 'Ár', type: 'number', parentId: idOf('tetelek'), min: 1, suffix: 'Ft' }),
    field('db', { label: 'Darab', type: 'number', parentId: idOf('tetelek'), min: 1, step: 1 }),
    field('osszeg', {
      ...{ label: 'Összeg', type: 'calculated', parentId: idOf('tetelek') },
      expression: { '*': [{ var: 'ar' }, { var: 'db' }] },
    }),
    field('vegosszeg', {
      label: 'Végösszeg',
      type: 'calculated',
      expression: { sum: [{ var: 'tetelek.osszeg' }] },
    }),
    field('szallitas', { label: 'Szállítási díj', type: 'number' }),
    field('ajandek', { label: 'Ajándék', type: 'checkbox', hint: RELEASED_HINT }),
    field('kinek', { label: 'Kinek', personal: true }),
    field('megjegyzes', { label: 'Megjegyzés', type: 'textarea', rows: 3 }),
    field('titok', { label: 'Kód', mask: '### ###', unmaskedValue: true }),
    field('kuldve', { label: 'Visszaigazolva', type: 'toggle' }),
    field('uj', { label: 'Új vásárló', type: 'checkbox', key: 'ujVasarlo' }),
    field('ar-bolt', {
      ...{ key: 'nev', label: 'Vásárló neve', domainId: idOf('cég') },
      ...{ overridesId: idOf('nev'), overrideMode: 'replace' },
    }),
  ],
  formOption: [
    { list: 'boltok', value: 1, label: 'Győr', data: { megye: 'GS' } },
    { list: 'boltok', value: 2, label: 'Pécs', data: { megye: 'BA' }, description: 'Csak hétköznap' },
    { list: 'boltok', value: 3, label: 'Szeged', data: { megye: 'CS' }, disabled: true },
    { list: 'modok', value: 'hazhoz', label: 'Házhoz szállítás' },
    { list: 'modok', value: 'bolt', label: 'Boltban' },
  ],
  formDefaultValue: [
    { targets: called(['db']), value: 1, when: 'onPresent' },
    { targets: called(['szallitas']), expression: { if: [is('mod', 'hazhoz'), 990, 0] }, when: 'live' },
  ],
  formDisabled: [
    {
      targets: called(['szallitas']),
      mode: 'readonly',
      reason: 'A boltban ingyenes.',
      condition: is('mod', 'bolt'),
    },
  ],
  formExpandable: [
    { targets: called(['kinek']), condition: is('ajandek', true) },
    { targets: called(['megjegyzes', 'titok']), mode: 'manual', panelTitle: 'Továbbiak', retain: 'clear' },
  ],
  formOptionExpandable: [
    { fieldId: idOf('mod'), optionValues: ['hazhoz'], targets: called(['cim']), placement: 'after-field' },
    { fieldId: idOf('mod'), optionValues: ['bolt'], targets: called(['hova']) },
  ],
  formOptionModifier: [
    { fieldId: idOf('hova'), effect: 'exclude', filter: { '==': [{ var: 'option.data.megye' }, 'BA'] } },
    {
      fieldId: idOf('hova'),
      effect: 'relabel',
      optionValues: [1],
      label: 'Győr, Árkád',
      domainId: idOf('bolt'),
    },
  ],
  formRemoveable: [{ targets: called(['ajandek']), condition: is('mod', 'bolt') }],
  formSideEffect: [
    {
      ...{ on: 'change', triggers: called(['mod']) },
      actions: [
        { type: 'set', targetId: idOf('kuldve'), expression: true, overwrite: 'ifUntouched' },
        { type: 'message', severity: 'info', text: 'Köszönjük.' },
      ],
    },
  ],
  formValidation: [
    { targets: called(['nev', 'mod']), rule: 'required' },
    { targets: called(['varos']), rule: 'minLength', parameters: { min: 3 }, lazy: 'false' },
    {
      targets: called(['kinek']),
      rule: 'compareField',
      parameters: { fieldId: idOf('nev'), operator: '!=' },
      severity: 'warning',
    },
  ],
}

function field(key: string, values: Values): Values {
  return { id: idOf(key), key, name: String(values.label), ...values }
}

/** A compact form with items of every kind, as publishing stores it. */
export function releasedForm(): FormDefinition {
  const formId = testId(900)
  let count = 0
  const item = (kind: Kind, values: Values, order: number) => {
    count += 1
    const built = { name: kind.label.one, order: 10 * (order + 1), id: testId(1_000 + count), ...values }
    return { ...publishedItem(buildItem(kind, built)), ...(kind.ofForm && { formId }), revision: 1 }
  }
  const listed = (kind: Kind) => (parts[kind.name] ?? []).map((values, order) => item(kind, values, order))
  const lists = [...formKinds, formOption].map((kind) => [kind.name, listed(kind)])
  const form = { id: formId, key: 'rendeles', name: 'Rendelés', title: 'Rendelés', columns: 2, order: 0 }
  // Every item is built by its kind.
  return {
    form: item(kindNamed('form'), form, 0),
    items: Object.fromEntries(lists),
    domains: listed(kindNamed('domain')).map(({ order: _, ...domain }: Values) => domain),
  } as unknown as FormDefinition
}

/** Fills in a released form as a user does, with the panel opened by the field in it. */
export function fillInReleased(
  definition: Parameters<typeof compile>[0],
): Answer & { readonly events: EventLog | null } {
  const { program, diagnostics } = compile(definition, { domain: RELEASED_DOMAIN, now: RELEASED_NOW })
  if (!program) throw new Error(JSON.stringify(diagnostics))
  const session = program.start({ context: { now: RELEASED_NOW }, record: true })
  const does = (event: FormEvent) => {
    const { rejected } = session.dispatch(event)
    if (rejected) throw new Error(`${JSON.stringify(event)}: ${rejected.code}`)
  }
  const set = (path: string, value: unknown) => does({ type: 'set', path, value })
  set('nev', 'Kis Éva')
  set('mod', 'bolt')
  set('hova', 1)
  set('mod', 'hazhoz')
  set('cim.varos', 'Pécs')
  set('tetelek.0.ar', 1_200)
  does({ type: 'addRow', path: 'tetelek', values: { ar: 300, db: 4 } })
  set('ajandek', true)
  set('kinek', 'Nagy Anna')
  const panel = session.field('megjegyzes')?.panel
  if (!panel) throw new Error('The field is in no panel.')
  does({ type: 'open', rule: panel.rule, row: panel.row })
  set('megjegyzes', 'Délután')
  set('titok', '123456')
  set('ujVasarlo', true)
  return { ...session.answer(), events: session.events() }
}
