import { compile } from '@urlapmuhely/engine'
import {
  form,
  formField,
  formKinds,
  formOption,
  formValidation,
  kindNamed,
  MAX_FIELD_DEPTH,
  MAX_REPEAT_DEPTH,
} from '@urlapmuhely/schema'
import { parseItem } from '@urlapmuhely/schema/parse'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { expect, it } from 'vitest'
import { apply } from '../command.ts'
import { contentOf, type DocumentItem, documentOf, type FormDocument, itemsOf } from '../form-document.ts'
import { documentTree } from './document-fields.ts'
import { draftsToCommand } from './draft-command.ts'
import type { FieldDraft } from './field-draft.ts'
import { readLines } from './read-lines.ts'
import { type ReadyMadeName, readyMades } from './ready-mades.ts'

const empty = documentOf({
  form: buildItem(form, { id: testId(1), key: 'proba', title: 'Próba' }) as DocumentItem,
  items: {},
})
const options = {
  label: 'Beillesztés',
  lang: 'hu',
  nameRule: (_: string, { rule }: DocumentItem) => `Szabály: ${String(rule)}`,
}
const top = { parentId: null, index: 99 }

function withDrafts(document: FormDocument, drafts: readonly FieldDraft[], more = {}): FormDocument {
  return apply(document, draftsToCommand(document, drafts, top, { ...options, ...more })).document
}

function sessionOf(document: FormDocument) {
  const items = Object.fromEntries(
    Object.entries(contentOf(document).items).map(([kind, list]) => [
      kind,
      list.map((item) => ({ ...item, revision: 1 })),
    ]),
  )
  const definition = { form: { ...document.form, revision: 1 }, items, domains: [] }
  return compile(definition as unknown as Parameters<typeof compile>[0], { now: '2026-06-15T10:00:00Z' })
}

const plain: FieldDraft = {
  ...{
    label: '',
    type: 'text',
    readyMade: null,
    options: [],
    children: [],
    required: false,
    hint: '',
    properties: {},
  },
  ...{ certainty: 'sure', why: 'PLAIN', line: 1 },
}

/** A good and a bad value of the field that each ready-made validates, by its place in the group. */
const examples: Readonly<Record<ReadyMadeName, readonly [at: number, good: string, bad: string] | null>> = {
  // 3·1 + 7·1 + … over eight digits is 40, so the last one is 0.
  taj: [0, '111 111 110', '111 111 111'],
  taxId: [0, '8071592153', '8071592154'],
  // 9·1 + 7·2 + 3·8 + 1·9 + 9·2 + 7·3 + 3·1 = 98, so the eighth digit is 2.
  taxNumber: [0, '12892312-2-41', '12892313-2-41'],
  bankAccount: [0, '11773016-11111018-00000000', '11773016-11111019-00000000'],
  iban: [0, 'HU42 1177 3016 1111 1018 0000 0000', 'HU43 1177 3016 1111 1018 0000 0000'],
  postalCode: [0, '1011', '0123'],
  postalCodeAndSettlement: [0, '9985', '0985'],
  address: [0, '6720', '672'],
  birth: [1, '2008/02/29', '2026/02/30'],
  phone: [0, '+36 30 123 4567', '+36 30 12'],
  email: [0, 'nev@pelda.hu', 'nev@@pelda'],
  licensePlate: [0, 'AABB-123', 'A-1'],
  identityCard: [0, '123456AB', '12345AB'],
  personName: null,
  mothersName: null,
}

it.each(Object.keys(readyMades) as ReadyMadeName[])(
  'the ready-made %s is valid, accepts a good value and refuses a bad one',
  (name) => {
    const document = withDrafts(empty, [{ ...plain, readyMade: name }])
    for (const kind of formKinds)
      for (const item of itemsOf(document, kind.name)) {
        expect(parseItem(kind, item)).toMatchObject({ ok: true })
        expect(kind.check(item)).toEqual([])
      }
    const { program, diagnostics } = sessionOf(document)
    expect(diagnostics).toEqual([])
    const example = examples[name]
    const several = readyMades[name].fields.length > 1
    expect(itemsOf(document, formField.name)).toHaveLength(readyMades[name].fields.length + Number(several))
    if (!example) return
    const [at, good, bad] = example
    const leaves = itemsOf(document, formField.name).filter(({ type }) => type !== 'group')
    const group = itemsOf(document, formField.name).find(({ type }) => type === 'group')
    const path = [...(group ? [group.key] : []), leaves[at]?.key].join('.')
    const faults = (value: string) => {
      const session = program?.start()
      session?.dispatch({ type: 'set', path, value })
      session?.dispatch({ type: 'submit' })
      return session?.field(path)?.issues.length ?? -1
    }
    expect(faults(good)).toBe(0)
    expect(faults(bad)).toBeGreaterThan(0)
  },
)

it('makes valid fields of a paper form, with keys, options, rules and parents of their own', () => {
  const drafts = readLines(
    'I. A kérelmező\nNév*\nE-mail-cím*\nKiskorú? (igen/nem)\nKér-e értesítést? (igen/nem)\nNév\nII. Az igény\nÖsszeg (Ft)*\nJogcím\n☐ tulajdonos\n☐ egyik sem\n☐ egyéb, éspedig:',
  )
  const document = withDrafts(empty, drafts)
  for (const { name } of [formField, formOption, formValidation])
    for (const item of itemsOf(document, name)) {
      expect(parseItem(kindNamed(name), item)).toMatchObject({ ok: true })
      expect(kindNamed(name).check(item)).toEqual([])
    }
  expect(sessionOf(document).diagnostics).toEqual([])
  const fields = itemsOf(document, formField.name)
  const byKey = new Map(fields.map((field) => [field.key, field]))
  expect(fields.filter(({ parentId }) => parentId === null).map(({ type }) => type)).toEqual(['page', 'page'])
  expect(byKey.get('nev2')).toMatchObject({ label: 'Név', type: 'group', name: 'Név' })
  expect(byKey.get('osszeg')).toMatchObject({ currency: 'HUF', type: 'number' })
  expect([byKey.get('kiskoru')?.optionList, byKey.get('kerEErtesitest')?.optionList]).toEqual([
    'igen-nem',
    'igen-nem',
  ])
  expect(
    itemsOf(document, formOption.name).map(({ list, value, withText, exclusive }) => [
      list,
      value,
      withText,
      exclusive,
    ]),
  ).toEqual([
    ['igen-nem', 'igen', false, false],
    ['igen-nem', 'nem', false, false],
    ['jogcim', 'tulajdonos', false, false],
    ['jogcim', 'egyik-sem', false, true],
    ['jogcim', 'egyeb-espedig', true, false],
  ])
  const required = itemsOf(document, formValidation.name).filter(({ rule }) => rule === 'required')
  expect(
    required.map(({ targets }) =>
      (targets as string[]).map((id) => fields.find((field) => field.id === id)?.label),
    ),
  ).toEqual([['Vezetéknév', 'Utónév'], ['E-mail-cím'], ['Összeg']])
  expect(required[0]?.name).toBe('Szabály: required')
})

it('reuses lists of the form, and avoids names that other forms have', () => {
  const drafts = readLines('Kiskorú? (igen/nem)')
  const first = withDrafts(empty, drafts, { takenLists: ['igen-nem'] })
  expect(itemsOf(first, formField.name)[0]).toMatchObject({ optionList: 'igen-nem-2' })
  const second = withDrafts(first, drafts)
  expect(itemsOf(second, formField.name).map(({ optionList }) => optionList)).toEqual([
    'igen-nem-2',
    'igen-nem-2',
  ])
  expect(itemsOf(second, formOption.name)).toHaveLength(2)
})

it('puts fields between their neighbours, and leaves Hungarian hints out of forms in other languages', () => {
  const document = withDrafts(empty, readLines('Alma\nKörte'))
  const steps = draftsToCommand(
    document,
    [{ ...plain, readyMade: 'taj', label: 'TAJ' }],
    { parentId: null, index: 1 },
    { ...options, lang: 'de' },
  )
  const after = apply(document, steps).document
  const inOrder = itemsOf(after, formField.name).toSorted(
    (left, right) => Number(left.order) - Number(right.order),
  )
  expect(inOrder.map(({ label }) => label)).toEqual(['Alma', 'TAJ', 'Körte'])
  expect(inOrder[1]).toMatchObject({ hint: '', placeholder: '', mask: '### ### ###' })
})

it('keeps drafts within the levels of a form: no question is lost, no repeat is one too many', () => {
  const draft = (label: string, more: Partial<FieldDraft> = {}): FieldDraft => ({ ...plain, label, ...more })
  const nest = (type: FieldDraft['type'], levels: number, children: FieldDraft[]): FieldDraft[] =>
    Array.from({ length: levels }).reduce<FieldDraft[]>((inside, _, at) => {
      const properties = type === 'repeat' ? { rowAppearance: 'table' as const } : {}
      return [draft(`${type} ${levels - at}`, { type, properties, children: inside })]
    }, children)
  const name = draft('Név', { type: 'group', readyMade: 'personName' })
  const table = nest('repeat', 1, [draft('Oszlop')])
  const deep = [draft('Kérdés'), name, ...nest('group', 12, [draft('Válasz'), name, ...table])]
  const within = (document: FormDocument, into: number) => {
    const drafts = documentTree(document).nodes.findLast(({ depth }) => depth === into)
    const place = { parentId: drafts?.item.id ?? null, index: 0 }
    return apply(document, draftsToCommand(document, deep, place, options)).document
  }
  const hosts = [
    withDrafts(empty, nest('repeat', 7, [draft('Belül')])),
    withDrafts(empty, nest('group', 9, [draft('Belül')])),
  ]
  expect(documentTree(hosts[0] as FormDocument).nodes.map(({ item }) => item.type)).toEqual([
    ...Array.from({ length: 5 }, () => 'repeat'),
    ...['group', 'group', 'text'],
  ])
  for (const host of hosts)
    for (const into of [-1, 0, 4, 7, 8]) {
      const document = within(host, into)
      const tree = documentTree(document)
      expect(Math.max(...tree.nodes.map(({ depth }) => depth))).toBeLessThan(MAX_FIELD_DEPTH)
      expect(Math.max(...tree.nodes.map(({ repeats }) => repeats))).toBeLessThanOrEqual(MAX_REPEAT_DEPTH)
      const labels = tree.nodes.map(({ item }) => item.label)
      for (const label of ['Kérdés', 'Válasz', 'Oszlop', 'Belül']) expect(labels).toContain(label)
      for (const { item } of tree.nodes) expect(kindNamed(formField.name).check(item)).toEqual([])
    }
})

it('sums up the numbers of the rows before it, and asks for the sum where there are none', () => {
  const rows = readLines('Háztartás tagjai: Név | Kor (év) | Jövedelem (Ft)')
  const sum = readLines('A háztartás összes jövedelme (Ft)')
  const document = withDrafts(withDrafts(withDrafts(empty, sum), rows), sum)
  const [asked, , , , , summed] = documentTree(document).nodes.map(({ item }) => item)
  expect([asked?.type, summed?.type]).toEqual(['number', 'calculated'])
  const { program, diagnostics } = sessionOf(document)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  const session = program?.start({})
  const set = (path: string, value: number) => session?.dispatch({ type: 'set', path, value })
  session?.dispatch({ type: 'addRow', path: 'haztartasTagjai' })
  set('haztartasTagjai.0.jovedelem', 300_000)
  set('haztartasTagjai.0.kor', 40)
  session?.dispatch({ type: 'addRow', path: 'haztartasTagjai' })
  set('haztartasTagjai.1.jovedelem', 150_000)
  expect(session?.field(String(summed?.key))?.value).toBe(450_000)
  for (const { item } of documentTree(document).nodes) expect(parseItem(formField, item).ok).toBe(true)
})
