import { apply, documentOf, type FormContent, type FormDocument, itemOf } from '@urlapmuhely/document'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import type { Diagnostic } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dropContext,
  dropOverwritten,
  joinVersions,
  labelByName,
  removeExpired,
  restrictTo,
  rewrite,
} from './item-mends.ts'
import type { Mend } from './mend.ts'
import { mendOf } from './mends.ts'

const [FORM, A, B, RULE, NEXT] = [testId(1), testId(2), testId(3), testId(4), testId(5)]

function documentWith(parts: DefinitionParts): FormDocument {
  const { form, items } = buildDefinition({
    form: { id: FORM },
    formField: [A, B].map((id, at) => ({ id, key: `k${at}`, type: 'text', formId: FORM })),
    ...parts,
  })
  // The items of a definition are those of a document.
  return documentOf({ form, items } as unknown as FormContent)
}

const finding = (kind: string, itemId: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ code: 'X', kind, itemId, itemName: '', path: '', params: {}, severity: 'warning', message: '' },
  ...{ since: null, domains: [], example: null, related: [] },
  ...more,
})
const change = (document: FormDocument, kind: string, id: string, values: object) =>
  apply(document, { steps: [{ is: 'change', kind, id, values: { ...values } }] }).document

/** The value of a property after a mend; undefined if there is none. */
function after(
  mend: Mend,
  document: FormDocument,
  found: Diagnostic,
  property: string,
  checked = document,
): unknown {
  const command = mend(document, found, { document: checked, diagnostics: [found] })
  if (!command) return undefined
  return itemOf(apply(document, command).document, found.kind, found.itemId)?.[property]
}

describe('of several writes of one field', () => {
  const write = (targetId: string, more: object = {}) => ({
    type: 'set',
    targetId,
    expression: 1,
    overwrite: 'always',
    ...more,
  })
  const withActions = (...actions: readonly object[]) =>
    documentWith({ formSideEffect: [{ id: RULE, formId: FORM, on: 'load', actions: [...actions] }] })
  const left = (...actions: readonly object[]) =>
    after(dropOverwritten, withActions(...actions), finding('formSideEffect', RULE), 'actions')

  it('the first one goes that a later one always replaces', () => {
    const [first, other, second] = [write(A), write(B), write(A, { expression: 2 })]
    expect(left(first, other, second)).toEqual([other, second])
  })

  it.each([
    ['of different fields', [write(A), write(B)]],
    ['of which the later one may leave the value', [write(A), write(A, { overwrite: 'empty' })]],
    ['of which only the later one counts', [{ type: 'message', text: 'x', targetId: A }, write(A)]],
    ['of no field', []],
  ])('none goes: those %s', (_what, actions) => {
    expect(left(...actions)).toBeUndefined()
  })

  it('a copy and a clearing are writes too', () => {
    const [copy, clear] = [
      { type: 'copy', targetId: A, sourceId: B, overwrite: 'always' },
      { type: 'clear', targetId: A },
    ]
    expect(left(copy, clear)).toEqual([clear])
    expect(left(clear, copy)).toEqual([copy])
  })

  it('until no mend is left, exactly the last write of each field stays', () => {
    const any = fc.array(fc.tuple(fc.constantFrom(A, B), fc.nat(9)), { maxLength: 6 })
    fc.assert(
      fc.property(any, (list) => {
        let actions: readonly object[] = list.map(([target, expression]) => write(target, { expression }))
        for (;;) {
          const next = left(...actions)
          if (!Array.isArray(next)) break
          actions = next
        }
        const last = list.filter(([target], at) => list.findLastIndex(([other]) => other === target) === at)
        expect(actions).toEqual(last.map(([target, expression]) => write(target, { expression })))
      }),
      { numRuns: 50 },
    )
  })
})

describe('a context value that nothing uses', () => {
  const entry = (key: string, label = '') => ({ key, label, type: 'text', optionList: null, sample: null })
  const withContext = (...context: readonly object[]) => change(documentWith({}), 'form', FORM, { context })
  const found = (label: string) => finding('form', FORM, { params: { label } })

  it('goes by its label, or by its key without one', () => {
    const document = withContext(entry('egy', 'Első'), entry('ketto'))
    expect(after(dropContext, document, found('Első'), 'context')).toEqual([entry('ketto')])
    expect(after(dropContext, document, found('ketto'), 'context')).toEqual([entry('egy', 'Első')])
  })

  it('stays if no entry, or more than one, has the label', () => {
    const document = withContext(entry('egy', 'Azonos'), entry('ketto', 'Azonos'))
    expect(after(dropContext, document, found('Azonos'), 'context')).toBeUndefined()
    expect(after(dropContext, document, found('Más'), 'context')).toBeUndefined()
  })

  it('stays if any item was edited since the check: it may be used now', () => {
    const checked = withContext(entry('egy'))
    const now = change(checked, 'formField', A, { label: 'Más' })
    expect(after(dropContext, now, found('egy'), 'context', checked)).toBeUndefined()
  })
})

describe('a version', () => {
  const versions = (next: object = { validFrom: '2027-03-01T00:00:00Z' }) =>
    documentWith({
      formDisabled: [
        { id: RULE, formId: FORM, targets: [A], validTo: '2027-01-01T00:00:00Z' },
        { id: NEXT, formId: FORM, targets: [A], ...next },
      ],
    })
  const related = [{ kind: 'formDisabled', itemId: NEXT, itemName: '' }]

  it('ends when the next one begins', () => {
    const found = finding('formDisabled', RULE, { related })
    expect(after(joinVersions, versions(), found, 'validTo')).toBe('2027-03-01T00:00:00Z')
  })

  it.each([
    ['there is no next one', versions(), []],
    ['the next one has no beginning', versions({ validFrom: null }), related],
    ['it ends then already', versions({ validFrom: '2027-01-01T00:00:00Z' }), related],
  ])('stays as it is if %s', (_what, document, others) => {
    const found = finding('formDisabled', RULE, { related: others })
    expect(after(joinVersions, document, found, 'validTo')).toBeUndefined()
  })

  it('that has expired is removed; what is no rule is not', () => {
    const document = versions()
    const run = (id: string) =>
      removeExpired(document, finding('formDisabled', id), { document, diagnostics: [] })?.steps.map(
        ({ is }) => is,
      )
    expect(run(RULE)).toEqual(['remove'])
    expect(run(A)).toBeUndefined()
    expect(run(testId(99))).toBeUndefined()
  })
})

describe('a question without a label', () => {
  const document = documentWith({})
  const found = (itemName: string) => finding('formField', A, { itemName })

  it.each([
    ['Teljes név', 'Teljes név'],
    ['  Teljes név ', 'Teljes név'],
    ['  ', undefined],
    // A key is no word for people.
    ['k0', undefined],
  ])('with the name “%s” gets the label %s', (name, expected) => {
    expect(after(labelByName, document, found(name), 'label')).toBe(expected)
  })
})

it.each([
  ['include', 'restrict'],
  ['exclude', undefined],
  ['restrict', undefined],
])('a rule with the effect %s becomes one with the effect %s', (effect, expected) => {
  const document = documentWith({
    formOptionModifier: [{ id: RULE, formId: FORM, fieldId: A, effect, optionValues: ['x'] }],
  })
  expect(after(restrictTo, document, finding('formOptionModifier', RULE), 'effect')).toBe(expected)
})

describe('a text that is rewritten', () => {
  const upper = rewrite((text) => text.toUpperCase())

  it('is the property at the path of the finding', () => {
    const document = change(documentWith({}), 'formField', A, { label: 'Név', hint: 'Súgó' })
    expect(after(upper, document, finding('formField', A, { path: 'hint' }), 'hint')).toBe('SÚGÓ')
    expect(after(upper, document, finding('formField', A, { path: 'hint' }), 'label')).toBe('Név')
  })

  it.each([
    ['that is right already', 'NÉV'],
    ['that is no text', 12],
    ['that is missing', null],
  ])('is left alone: one %s', (_what, label) => {
    const document = change(documentWith({}), 'formField', A, { label })
    expect(after(upper, document, finding('formField', A, { path: 'label' }), 'label')).toBeUndefined()
  })

  it.each([
    ['Egy  két   három', 'Egy két három'],
    [' Szóköz elöl', 'Szóköz elöl'],
    ['Jó  szöveg. ', 'Jó szöveg.'],
  ])('loses the spaces that nobody sees: “%s”', (label, expected) => {
    const document = change(documentWith({}), 'formField', A, { label })
    const found = finding('formField', A, { code: 'LABEL_SPACES', path: 'label' })
    const command = mendOf(document, found, { document, diagnostics: [found] })
    expect(command && itemOf(apply(document, command).document, 'formField', A)?.label).toBe(expected)
  })

  it.each(['toString', 'constructor', '__proto__', 'CONDITION_NEVER', ''])(
    'has no mend for the code %s',
    (code) => {
      const document = documentWith({})
      const found = finding('formField', A, { code, path: 'label' })
      expect(mendOf(document, found, { document, diagnostics: [found] })).toBeNull()
    },
  )
})
