import { apply, documentOf, type FormDocument } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { Diagnostic } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { joinedChecks } from '../problems/joined-checks.ts'
import { createProblems } from '../problems/problem-store.ts'
import { type KnownProblems, problemsByItem } from './problem.ts'

const [FORM, A, B, RULE] = [testId(1), testId(2), testId(3), testId(4)]

const start = documentOf(
  buildDefinition({
    form: { id: FORM },
    formField: [A, B].map((id, index) => ({ id, key: `k${index}`, type: 'text', formId: FORM })),
    formDisabled: [{ id: RULE, formId: FORM, targets: [A, B], condition: null }],
  }) as unknown as Parameters<typeof documentOf>[0], // the items of a definition are those of a document
)

const said = (itemId: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ kind: itemId === RULE ? 'formDisabled' : 'formField', itemId, itemName: '', path: '', params: {} },
  ...{ code: 'LABEL_MISSING', severity: 'warning', message: 'Nincs felirata.', since: null, domains: [] },
  example: null,
  related: [],
  ...more,
})

const problemsOf = (known: Partial<KnownProblems>) =>
  Object.fromEntries(
    [...problemsByItem({ document: start, issues: [], findings: [], checks: [], ...known })].map(
      ([id, problems]) => [id, problems.map(({ severity, message }) => `${severity} ${message}`)],
    ),
  )

const checked = (...diagnostics: Diagnostic[]) => [{ diagnostics, document: start }]

function edited(document: FormDocument, kind: string, id: string): FormDocument {
  return apply(document, { steps: [{ is: 'change', kind, id, values: { name: 'más' } }] }).document
}

describe('what is wrong', () => {
  it('with a rule is shown at the rule and at each field that it is about', () => {
    expect(problemsOf({ checks: checked(said(RULE, { message: 'Mindig igaz.' })) })).toEqual({
      [RULE]: ['warning Mindig igaz.'],
      [A]: ['warning Mindig igaz.'],
      [B]: ['warning Mindig igaz.'],
    })
  })

  it('comes from the last save, the form as it is and the last check, errors first', () => {
    const known = {
      checks: checked(said(A)),
      issues: [{ kind: 'formField', id: A, path: 'key', message: 'Foglalt.' }],
      findings: [{ severity: 'warning', code: 'PAGE_EMPTY', params: { label: 'X' }, itemId: A }] as const,
    }
    expect(problemsOf(known)[A]).toEqual([
      'error Foglalt.',
      expect.stringMatching(/^warning .*X/u),
      'warning Nincs felirata.',
    ])
  })

  it('that presses comes before a hint', () => {
    const all = checked(said(A, { severity: 'hint' }), said(A, { severity: 'error', code: 'CYCLE' }))
    expect(problemsOf({ checks: all })[A]?.length).toBe(2)
    const [first] = problemsByItem({ document: start, issues: [], findings: [], checks: all }).get(A) ?? []
    expect(first?.severity).toBe('error')
  })

  it('is said once if both the browser and the server find it', () => {
    const finding = { severity: 'warning', code: 'LABEL_MISSING', params: { name: 'a' }, itemId: A } as const
    const server = said(A, { params: { name: 'a' } })
    expect(problemsOf({ checks: checked(server), findings: [finding] })[A]).toHaveLength(1)
    expect(problemsOf({ checks: checked(said(B)), findings: [finding] })[A]).toHaveLength(1)
  })

  it('by the last check, is shown until the item is edited or deleted', () => {
    const known = { checks: checked(said(A), said(B)) }
    const other = edited(start, 'formField', A)
    expect(Object.keys(problemsOf({ ...known, document: other }))).toEqual([B])
    const without = apply(start, { steps: [{ is: 'remove', kind: 'formField', id: A }] }).document
    expect(Object.keys(problemsOf({ ...known, document: without }))).toEqual([B])
  })
})

describe('what the server and the browser say', () => {
  const missing = said(A)
  const place = { kind: 'formField', itemId: B, itemName: '', path: 'optionsUrl' }
  const refused = said(B, { ...place, code: 'OPTIONS_ORIGIN_REFUSED', message: 'Nem engedélyezett.' })
  const broken = said(B, { ...place, code: 'INVALID', severity: 'error', message: 'Hibás.' })
  const saved = (...diagnostics: Diagnostic[]) => ({ diagnostics, document: start })
  const codes = (...all: Parameters<typeof joinedChecks>) =>
    joinedChecks(...all).flatMap(({ diagnostics }) => diagnostics.map(({ code, itemId }) => [code, itemId]))

  it('is what the one of them says that has an answer', () => {
    expect(codes(saved(missing, refused), null)).toEqual([
      ['LABEL_MISSING', A],
      ['OPTIONS_ORIGIN_REFUSED', B],
    ])
    expect(codes(null, saved(missing))).toEqual([['LABEL_MISSING', A]])
    expect(codes(null, null)).toEqual([])
  })

  it('is said once, and what the browser no longer finds is gone', () => {
    expect(codes(saved(missing, refused), saved(missing))).toEqual([
      ['OPTIONS_ORIGIN_REFUSED', B],
      ['LABEL_MISSING', A],
    ])
    expect(codes(saved(missing, refused), saved())).toEqual([['OPTIONS_ORIGIN_REFUSED', B]])
  })

  it('leaves out doubts about what saving refuses, until it is edited', () => {
    expect(codes(saved(broken), saved(said(B)))).toEqual([['INVALID', B]])
    const live = { diagnostics: [said(B)], document: edited(start, 'formField', B) }
    expect(codes(saved(broken), live)).toEqual([
      ['INVALID', B],
      ['LABEL_MISSING', B],
    ])
  })
})

describe('the store', () => {
  const byItem = (message: string) =>
    new Map([
      [A, [{ severity: 'error', itemId: A, message: 'Ugyanaz.' } as const]],
      [B, [{ severity: 'error', itemId: B, message } as const]],
    ])

  it('keeps what is equal as the same object, and notifies only of changes', () => {
    const store = createProblems()
    let told = 0
    store.subscribe(() => {
      told += 1
    })
    store.set(byItem('Egyik.'))
    const [atA, atB, all] = [store.at(A), store.at(B), store.all()]
    store.set(byItem('Egyik.'))
    expect([store.all(), told]).toEqual([all, 1])
    expect(store.all()).toBe(all)
    store.set(byItem('Másik.'))
    expect(store.at(A)).toBe(atA)
    expect(store.at(B)).not.toBe(atB)
    store.set(new Map())
    expect([store.at(A), store.all().size, told]).toEqual([undefined, 0, 3])
  })
})
