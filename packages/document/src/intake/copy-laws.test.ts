import { compile, type FormEvent, type Session } from '@urlapmuhely/engine'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import { randomRun } from '@urlapmuhely/engine/testing/random-run'
import { fieldReads } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { apply, type Command } from '../command.ts'
import { contentOf, type DocumentItem, documentOf, type FormDocument, itemsOf } from '../form-document.ts'
import { copyOf } from './clipboard.ts'
import { documentNames, documentTree, fieldsOf } from './document-fields.ts'
import { pasteCommand } from './paste-command.ts'
import { referredIds, ruleKinds } from './rule-fields.ts'

const NOW = '2026-06-15T21:58:30Z'
const opening = { context: { now: () => NOW } }

function documentFor(parts: DefinitionParts): FormDocument {
  const { form, items } = buildDefinition(parts)
  // The items of a definition are those of a document, without the server's own properties.
  return documentOf({ form, items } as unknown as Parameters<typeof documentOf>[0])
}

function programOf(document: FormDocument, { domains = [] }: DefinitionParts, domain: string | null) {
  const { domains: whole } = buildDefinition({ domains })
  const definition = { ...contentOf(document), domains: whole }
  return compile(definition as unknown as Parameters<typeof compile>[0], { now: NOW, domain }).program
}

function pasted(document: FormDocument, command: Command | null): FormDocument {
  expect(command).not.toBeNull()
  return apply(document, command ?? { steps: [] }).document
}

const rulesOf = (document: FormDocument) => ruleKinds.flatMap(({ name }) => itemsOf(document, name))
const options = { label: 'Beillesztés' }

/** The number of rules that are about any field: one that only reads the context is copied into other forms only. */
function rulesAboutFields(document: FormDocument): number {
  const names = documentNames(document)
  const ids = new Set(fieldsOf(document).map(({ id }) => id))
  return ruleKinds.reduce((sum, kind) => {
    const about = itemsOf(document, kind.name).filter((rule) =>
      [...referredIds(kind, rule), ...fieldReads(kind, rule, names).map(({ id }) => id)].some((id) =>
        ids.has(id),
      ),
    )
    return sum + about.length
  }, 0)
}

/** A form with a message for one host, one for everybody, and its version for a domain. */
function withRulesOfForm(parts: DefinitionParts): DefinitionParts {
  const message = { on: 'load', actions: [{ type: 'message', severity: 'info', text: 'Üdvözöljük.' }] }
  const host = { key: 'host', label: 'Host', type: 'text' }
  const rules = [
    { ...message, id: 'of-host', condition: { '==': [{ var: 'context.host' }, 'webes'] } },
    { ...message, id: 'of-all' },
    { ...message, id: 'of-domain', domainId: 'bp', overridesId: 'of-all', overrideMode: 'replace' },
  ]
  return {
    ...parts,
    form: { ...parts.form, context: [...((parts.form?.context ?? []) as []), host] },
    formSideEffect: [...(parts.formSideEffect ?? []), ...rules],
  } as DefinitionParts // what the parts of a definition may leave out is filled in
}

/** Returns the states of a form's fields that a person sees, by path, with the rows of repeats. */
function seen(
  session: Session,
  fields: readonly DocumentItem[],
  keyOf: (key: string) => string,
  at = '',
  parent: string | null = null,
): unknown[] {
  const among = fields.filter((field) => field.parentId === parent)
  return among.flatMap((field): unknown[] => {
    if (['page', 'section', 'details'].includes(String(field.type)))
      return seen(session, fields, keyOf, at, field.id)
    const key = String(field.key)
    const path = at === '' ? keyOf(key) : `${at}.${key}`
    const state = session.field(path)
    if (!state) return [null]
    const { value, present, editing, required, options: choices, issues, rows } = state
    const own = {
      ...{ value, present, editing, required, choices: choices?.map((one) => [one.value, one.disabled]) },
      issues: issues.map(({ rule }) => rule),
      rows: rows?.length,
    }
    const inside = rows
      ? rows.flatMap((row) => seen(session, fields, keyOf, row.path, field.id))
      : seen(session, fields, keyOf, path, field.id)
    return [own, ...inside]
  })
}

const moved = (event: FormEvent, keyOf: (key: string) => string): FormEvent => {
  if (!('path' in event) || typeof event.path !== 'string') return event
  const [first = '', ...rest] = event.path.split('.')
  return { ...event, path: [keyOf(first), ...rest].join('.') }
}

it('a copy of a whole form behaves as the original, beside it and in a form of its own', () => {
  let compared = 0
  let ofForm = 0
  const property = fc.property(randomRun({ min: 1, max: 12 }), ({ parts: random, events, domain }) => {
    const parts = withRulesOfForm(random)
    const document = documentFor(parts)
    const original = programOf(document, parts, domain)
    if (!original) return
    const roots = documentTree(document).childrenOf(null)
    const clipboard = copyOf(
      document,
      roots.map(({ item }) => item.id),
    )
    const empty = documentOf({ form: document.form, items: {} })
    const elsewhere = pasteCommand(empty, clipboard, { parentId: null, index: 0 }, options)
    const beside = pasteCommand(document, clipboard, { parentId: null, index: roots.length }, options)
    // Texts of options read fields by name, and both forms beside each other share the options.
    const isShared = /[{]\w|"place"/u.test(JSON.stringify(clipboard.options))
    for (const [paste, host] of [
      [elsewhere, empty],
      [beside, document],
    ] as const) {
      if (isShared && host === document) continue
      const after = pasted(host, paste.command)
      expect(paste.leftOut).toEqual([])
      const taken = host === empty ? rulesOf(document).length : rulesAboutFields(document)
      expect(rulesOf(after)).toHaveLength(rulesOf(host).length + taken)
      ofForm += rulesOf(document).length - rulesAboutFields(document)
      const old = new Set(fieldsOf(host).map(({ id }) => id))
      const copies = fieldsOf(after).filter(({ id }) => !old.has(id))
      const keys = new Map(clipboard.fields.map(({ key }, at) => [String(key), String(copies[at]?.key)]))
      const keyOf = (key: string) => keys.get(key) ?? key
      const started = original.start(opening)
      // The copy beside the original compiles because the original does.
      const copy = programOf(after, parts, domain)?.start(opening)
      expect(copy).toBeDefined()
      if (!copy) return
      const byKey = (key: string) => key
      for (const event of [
        null,
        ...events.filter((one) =>
          ['set', 'blur', 'addRow', 'removeRow', 'moveRow', 'context'].includes(one.type),
        ),
      ]) {
        if (event) {
          started.dispatch(event)
          copy.dispatch(moved(event, keyOf))
        }
        const inOrder = (fields: readonly DocumentItem[]) =>
          fields.toSorted((a, b) => Number(a.order) - Number(b.order))
        expect(seen(copy, inOrder(copies), keyOf)).toEqual(seen(started, inOrder(clipboard.fields), byKey))
        compared += 1
      }
    }
  })
  fc.assert(property, { numRuns: 60, endOnFailure: true })
  expect(compared).toBeGreaterThanOrEqual(200)
  expect(ofForm).toBeGreaterThanOrEqual(3 * 2)
})

it('a paste refers to nothing that is missing, and to no original that was copied with it', () => {
  const property = fc.property(
    randomRun({ min: 1, max: 1 }),
    fc.infiniteStream(fc.boolean()),
    ({ parts }, chosen) => {
      const document = documentFor(parts)
      const ids = fieldsOf(document)
        .map(({ id }) => id)
        .filter(() => chosen.next().value)
      const clipboard = copyOf(document, ids)
      expect(JSON.parse(JSON.stringify(clipboard))).toEqual(clipboard)
      const copied = new Set(
        [...clipboard.fields, ...Object.values(clipboard.rules).flat()].map(({ id }) => id),
      )
      for (const host of [document, documentOf({ form: { ...document.form, id: 'other' }, items: {} })]) {
        const { command, leftOut } = pasteCommand(host, clipboard, { parentId: null, index: 0 }, options)
        const after = pasted(host, command)
        const made = new Set(command?.steps.flatMap((step) => (step.is === 'create' ? [step.item.id] : [])))
        const names = documentNames(after)
        const fields = new Set(fieldsOf(after).map(({ id }) => id))
        const all = new Set([...fields, ...rulesOf(after).map(({ id }) => id), after.form.id, 'hu', 'bp'])
        for (const kind of ruleKinds)
          for (const rule of itemsOf(after, kind.name).filter(({ id }) => made.has(id))) {
            for (const id of referredIds(kind, rule)) {
              expect(all).toContain(id)
              expect(copied).not.toContain(id)
            }
            for (const { id } of fieldReads(kind, rule, names)) expect(copied).not.toContain(id)
          }
        const rules = [...made].filter((id) => rulesOf(after).some((rule) => rule.id === id))
        const kept = host === document ? rulesOf(document).length - rulesAboutFields(document) : 0
        const isAll = fieldsOf(document).every(({ id }) => clipboard.fields.some((field) => field.id === id))
        expect(rules.length + leftOut.length + (isAll ? kept : 0)).toBe(
          Object.values(clipboard.rules).flat().length,
        )
        const keys = fieldsOf(after)
          .filter(({ parentId }) => parentId === null)
          .map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }
    },
  )
  fc.assert(property, { numRuns: 60, endOnFailure: true })
})
