import { apply, documentOf, type FormContent } from '@urlapmuhely/document'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { Diagnostic } from '@urlapmuhely/schema'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currentFindings } from './current-findings.ts'
import { byPlace } from './findings-by-place.ts'
import type { CheckedDocument } from './problem.ts'

const { form, items } = buildDefinition({
  formField: ['a', 'b'].map((id) => ({ id, key: id, type: 'text' })),
})
// The items of a definition are those of a document.
const start = documentOf({ form, items } as unknown as FormContent)
const edited = apply(start, {
  steps: [{ is: 'change', kind: 'formField', id: 'a', values: { label: 'Más' } }],
}).document
const without = apply(start, { steps: [{ is: 'remove', kind: 'formField', id: 'a' }] }).document

const finding = (code: string, itemId: string, kind = 'formField'): Diagnostic => ({
  ...{
    code,
    kind,
    itemId,
    itemName: '',
    path: '',
    params: {},
    severity: 'warning',
    message: `${code} ${itemId}`,
  },
  ...{ since: null, domains: [], example: null, related: [] },
})
const check = (document = start, ...diagnostics: Diagnostic[]): CheckedDocument => ({ diagnostics, document })
const said = (found: readonly Diagnostic[] | undefined) => found?.map(({ message }) => message)

describe('the findings that are still true', () => {
  const all = ({ diagnostics }: CheckedDocument) => diagnostics

  it('are unknown before the first check, and none after one that found nothing', () => {
    expect(currentFindings(start, [], all)).toBeUndefined()
    expect(currentFindings(start, [check()], all)).toEqual([])
  })

  it('are those of all checks, in their order', () => {
    const checks = [check(start, finding('LABEL_MISSING', 'b')), check(start, finding('LABEL_MISSING', 'a'))]
    expect(said(currentFindings(start, checks, all))).toEqual(['LABEL_MISSING b', 'LABEL_MISSING a'])
  })

  it.each([
    ['was edited', edited],
    ['was deleted', without],
  ])('are not about an item that %s since', (_what, now) => {
    const checks = [check(start, finding('LABEL_MISSING', 'a'), finding('LABEL_MISSING', 'b'))]
    expect(said(currentFindings(now, checks, all))).toEqual(['LABEL_MISSING b'])
  })

  it('of the server alone stay until the next save, although the item was edited', () => {
    const checks = [check(start, finding('OPTIONS_ORIGIN_REFUSED', 'a'))]
    expect(said(currentFindings(edited, checks, all))).toEqual(['OPTIONS_ORIGIN_REFUSED a'])
  })

  it('about something that is not in the document stay', () => {
    const checks = [
      check(start, finding('LABEL_MISSING', 'masik'), finding('LABEL_MISSING', form.id, 'masfajta')),
    ]
    expect(currentFindings(edited, checks, all)).toHaveLength(2)
  })

  it('of one kind are unknown while no check has looked for them', () => {
    const open = ({ undecided }: CheckedDocument) => undecided
    const asked = { ...check(), undecided: [finding('CONDITION_UNDECIDED', 'a')] }
    expect(currentFindings(start, [check()], open)).toBeUndefined()
    expect(said(currentFindings(start, [check(), asked], open))).toEqual(['CONDITION_UNDECIDED a'])
    expect(currentFindings(edited, [asked], open)).toEqual([])
  })
})

describe('the findings by place', () => {
  it('are in the order of the first one of each item', () => {
    const all = [finding('X', 'b'), finding('Y', 'a'), finding('Z', 'b')]
    expect(byPlace(all).map((one) => said(one))).toEqual([['X b', 'Z b'], ['Y a']])
  })

  it('are apart for items of two kinds with the same id', () => {
    expect(byPlace([finding('X', 'a'), finding('X', 'a', 'formDisabled')])).toHaveLength(2)
  })

  it('are none of none', () => {
    expect(byPlace([])).toEqual([])
  })

  it('lose nothing, and each place is there once', () => {
    const any = fc.tuple(
      fc.constantFrom('X', 'Y'),
      fc.constantFrom('a', 'b'),
      fc.constantFrom('formField', 'formDisabled'),
    )
    fc.assert(
      fc.property(fc.array(any), (list) => {
        const all = list.map(([code, id, kind]) => finding(code, id, kind))
        const places = byPlace(all)
        expect(new Set(places.flat())).toEqual(new Set(all))
        expect(places.flat()).toHaveLength(all.length)
        const names = places.map(([{ kind, itemId }]) => `${kind} ${itemId}`)
        expect(new Set(names).size).toBe(names.length)
        for (const place of places) {
          const at = place.map((one) => all.indexOf(one))
          expect(at).toEqual(at.toSorted((left, right) => left - right))
        }
      }),
    )
  })
})
