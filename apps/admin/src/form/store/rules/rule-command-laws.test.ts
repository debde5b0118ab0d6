import {
  apply,
  documentOf,
  editableValues,
  type FormContent,
  type FormDocument,
  itemsOf,
} from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { kindNamed } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findRule } from './find-rule.ts'
import { copyRule, createRule, moveRule, overrideRule, removeRules } from './rule-commands.ts'
import { ruleKnowledgeOf } from './rule-knowledge.tsx'

/** Rules of one kind with these orders; each may be the version of an earlier one. */
function documentWith(
  rules: readonly { readonly order: number; readonly over: number | null }[],
): FormDocument {
  const { form, items } = buildDefinition({
    formField: [{ id: 'a', key: 'nev', label: 'Név', type: 'text' }],
    formDisabled: rules.map(({ order, over }, index) => ({
      ...{ id: `r${index}`, name: `Szabály ${index}`, targets: ['a'], order },
      ...(over !== null &&
        over < index && { overridesId: `r${over}`, overrideMode: 'replace', domainId: 'd' }),
    })),
  })
  // The items of a definition are those of a document.
  return documentOf({ form, items } as unknown as FormContent)
}

const rules = fc.array(fc.record({ order: fc.nat(4), over: fc.option(fc.nat(5)) }), {
  minLength: 1,
  maxLength: 6,
})
const ofRules = rules.map(documentWith)

/** The ids in the sequence in which the rules decide. */
const sequence = (document: FormDocument) =>
  itemsOf(document, 'formDisabled')
    .toSorted((left, right) => Number(left.order) - Number(right.order) || (left.id < right.id ? -1 : 1))
    .map(({ id }) => id)
const found = (document: FormDocument, id: string) => {
  const rule = findRule(document, id)
  if (!rule) throw new Error(`There is no rule ${id}.`)
  return rule
}
/** The document without the orders of its rules. */
const withoutOrders = (document: FormDocument) =>
  itemsOf(document, 'formDisabled')
    .map((item) => ({ ...editableValues('formDisabled', item), order: null }))
    .toSorted((left, right) => (left.id < right.id ? -1 : 1))

describe('any rules', () => {
  it('are moved as members of a list are, and nothing but their orders changes', () => {
    fc.assert(
      fc.property(ofRules, fc.nat(), fc.nat(), (document, from, to) => {
        const before = sequence(document)
        const [moved = '', neighbour = ''] = [before[from % before.length], before[to % before.length]]
        const after = apply(document, moveRule(document, found(document, moved), neighbour)).document
        const others = before.filter((id) => id !== moved)
        expect(sequence(after)).toEqual(others.toSpliced(before.indexOf(neighbour), 0, moved))
        expect(withoutOrders(after)).toEqual(withoutOrders(document))
      }),
    )
  })

  it('get distinct rising orders by a move, and none where they already decide so', () => {
    fc.assert(
      fc.property(ofRules, fc.nat(), fc.nat(), (document, from, to) => {
        const before = sequence(document)
        const [moved = '', neighbour = ''] = [before[from % before.length], before[to % before.length]]
        const after = apply(document, moveRule(document, found(document, moved), neighbour)).document
        const orders = sequence(after).map((id) => Number(found(after, id).item.order))
        expect(new Set(orders).size).toBe(orders.length)
        expect(orders).toEqual(orders.toSorted((left, right) => left - right))
        expect(moveRule(after, found(after, moved), moved).steps).toEqual([])
      }),
    )
  })

  it('are copied right behind themselves, with the same properties', () => {
    fc.assert(
      fc.property(ofRules, fc.nat(), (document, at) => {
        const before = sequence(document)
        const id = before[at % before.length] ?? ''
        const copy = copyRule(document, found(document, id))
        const after = apply(document, copy.command).document
        expect(sequence(after)).toEqual(before.toSpliced(before.indexOf(id) + 1, 0, copy.id))
        const [own, original] = [copy.id, id].map((one) => ({
          ...editableValues('formDisabled', found(after, one).item),
          ...{ id: '', order: 0 },
        }))
        expect(own).toEqual(original)
      }),
    )
  })

  it('are deleted with all their versions, of any depth, and with no other rule', () => {
    fc.assert(
      fc.property(rules, fc.subarray([0, 1, 2, 3, 4, 5]), (list, chosen) => {
        const document = documentWith(list)
        const gone = new Set(chosen.filter((index) => index < list.length))
        // A version has a higher place than the rule that it replaces.
        for (const [index, { over }] of list.entries())
          if (over !== null && over < index && gone.has(over)) gone.add(index)
        const picked = chosen
          .filter((index) => index < list.length)
          .map((index) => found(document, `r${index}`))
        const { document: after, inverse } = apply(document, removeRules(document, picked))
        const left = list.flatMap((_, index) => (gone.has(index) ? [] : [`r${index}`]))
        expect(sequence(after).toSorted()).toEqual(left)
        expect(withoutOrders(apply(after, { steps: inverse }).document)).toEqual(withoutOrders(document))
      }),
    )
  })
})

describe('a new rule', () => {
  const document = documentWith([
    { order: 5, over: null },
    { order: 31, over: null },
  ])
  const { names } = ruleKnowledgeOf(document)
  const create = (
    state: FormDocument,
    kind: 'formDisabled' | 'formValidation',
    opens: string,
    values: object,
  ) => createRule({ document: state, names, intent: { kind, opens }, values: { ...values } })

  it('decides after all others of its kind', () => {
    const made = create(document, 'formDisabled', 'condition', { targets: ['a'] })
    const after = apply(document, made.command).document
    expect(sequence(after)).toEqual(['r0', 'r1', made.id])
    expect(found(after, made.id).item.order).toBe(41)
  })

  it('is the first of its kind with the order 0', () => {
    const made = create(document, 'formValidation', '', { targets: ['a'], rule: 'required' })
    expect(found(apply(document, made.command).document, made.id).item.order).toBe(0)
  })

  it('has the initial values of its kind, its form, and a name that is its sentence', () => {
    const made = create(document, 'formValidation', '', { targets: ['a'], rule: 'required' })
    const { item } = found(apply(document, made.command).document, made.id)
    const { severity, enabled } = kindNamed('formValidation').initial
    expect(item).toMatchObject({ formId: document.form.id, severity, enabled, name: 'Kötelező: Név' })
  })

  it('is one step with what is filled in next, if anything is', () => {
    const [first, second] = ['condition', ''].map((opens) =>
      create(document, 'formDisabled', opens, { targets: ['a'] }),
    )
    expect(first?.command.typing).toBe(`${first?.id}.condition`)
    expect(second?.command).not.toHaveProperty('typing')
  })

  it('has another id each time', () => {
    const ids = [1, 2, 3].map(() => create(document, 'formDisabled', '', { targets: ['a'] }).id)
    expect(new Set(ids).size).toBe(3)
  })
})

it('a version for a domain replaces its rule there, and does the same at first', () => {
  const document = documentWith([{ order: 5, over: null }])
  const rule = found(document, 'r0')
  const version = overrideRule(rule, 'pest')
  const { item } = found(apply(document, version.command).document, version.id)
  expect(item).toEqual({
    ...editableValues('formDisabled', rule.item),
    ...{ id: version.id, domainId: 'pest', overridesId: 'r0', overrideMode: 'replace' },
  })
})
