import { apply, documentOf, type FormDocument, itemOf } from '@urlapmuhely/document'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import type { Diagnostic } from '@urlapmuhely/schema'
import { testId } from '@urlapmuhely/schema/testing'
import { describe, expect, it } from 'vitest'
import { mendOf } from './mends.ts'

const [FORM, A, KEPT, IDLE] = [testId(1), testId(2), testId(3), testId(4)]

const open = (label: string, more: object = {}): FormDocument => {
  const parts: DefinitionParts = {
    form: { id: FORM },
    formField: [{ id: A, key: 'a', type: 'text', formId: FORM, label }],
    formDisabled: [KEPT, IDLE].map((id) => ({ id, formId: FORM, targets: [A], condition: null, ...more })),
  }
  // The items of a definition are those of a document.
  return documentOf(buildDefinition(parts) as unknown as Parameters<typeof documentOf>[0])
}

const finding = (code: string, itemId: string, more: Partial<Diagnostic> = {}): Diagnostic => ({
  ...{ code, itemId, kind: itemId === A ? 'formField' : 'formDisabled', itemName: '', path: '', params: {} },
  ...{ severity: 'warning', message: '', since: null, domains: [], example: null, related: [] },
  ...more,
})

/** The document after the mend of a finding of it; null if none is offered. */
function mended(checked: FormDocument, found: Diagnostic, now = checked): FormDocument | null {
  const command = mendOf(now, found, { diagnostics: [found], document: checked })
  return command && apply(now, command).document
}

const edited = (document: FormDocument, id: string, values: object) =>
  apply(document, {
    steps: [{ is: 'change', kind: id === A ? 'formField' : 'formDisabled', id, values: { ...values } }],
  }).document

describe('a text', () => {
  it.each([
    ['LABEL_SPACES', ' Külföldön   él ', {}, 'Külföldön él'],
    [
      'ARTICLE_WRONG',
      'Ha adatok vannak, a adatokat kérjük',
      { text: 'a adatokat', better: 'az adatokat' },
      'Ha adatok vannak, az adatokat kérjük',
    ],
    ['TEXT_SPACES', 'Ahogy az  okmányban   áll.', {}, 'Ahogy az okmányban áll.'],
    ['ARTICLE_WRONG', 'Ha adat, a adat', { text: 'a adat', better: 'az adat' }, 'Ha adat, az adat'],
  ])('is put right: %s', (code, label, params, better) => {
    const document = mended(open(label), finding(code, A, { path: 'label', params }))
    expect(document && itemOf(document, 'formField', A)?.label).toBe(better)
  })

  it('that somebody has edited since the check is left alone', () => {
    const checked = open(' Név')
    const found = finding('LABEL_SPACES', A, { path: 'label' })
    expect(mended(checked, found, edited(checked, A, { label: '  Más' }))).toBeNull()
  })
})

describe('a rule that does nothing', () => {
  it.each(['RULE_REPEATED', 'RULE_IMPLIED'])('goes, and the one that does the same stays: %s', (code) => {
    const document = mended(open('A'), finding(code, IDLE))
    expect([...(document?.items.formDisabled?.keys() ?? [])]).toEqual([KEPT])
  })

  it('stays if the other one was edited since the check', () => {
    const checked = open('A')
    const now = edited(checked, KEPT, { mode: 'readonly' })
    expect(mended(checked, finding('RULE_REPEATED', IDLE), now)).toBeNull()
  })

  it('stays if that is so only in a domain or for a time, or if the form differs by them', () => {
    expect(mended(open('A'), finding('RULE_REPEATED', IDLE, { domains: ['Pest'] }))).toBeNull()
    expect(mended(open('A'), finding('RULE_REPEATED', IDLE, { since: '2027-01-01T00:00:00Z' }))).toBeNull()
    const timed = open('A', { validTo: '2027-01-01T00:00:00Z' })
    expect(mended(timed, finding('RULE_REPEATED', IDLE))).toBeNull()
  })
})

it('a rule that adds options without a condition leaves only these, which is meant by it', () => {
  const parts: DefinitionParts = {
    form: { id: FORM },
    formField: [{ id: A, key: 'a', type: 'select', formId: FORM, label: 'A' }],
    formOptionModifier: [
      {
        ...{ id: IDLE, formId: FORM, fieldId: A, effect: 'include', condition: null },
        filter: { '==': [{ var: 'option.data.m' }, { var: 'b' }] },
      },
    ],
  }
  // The items of a definition are those of a document.
  const document = documentOf(buildDefinition(parts) as unknown as Parameters<typeof documentOf>[0])
  const found = finding('INCLUDE_IDLE', IDLE, { kind: 'formOptionModifier', path: 'effect' })
  const after = mended(document, found)
  expect(after && itemOf(after, 'formOptionModifier', IDLE)?.effect).toBe('restrict')
})

describe('validity', () => {
  const timed = (more: object) => open('A', more)

  it('an expired rule goes, even if others differ by time', () => {
    const document = mended(timed({ validTo: '2026-01-01T00:00:00Z' }), finding('RULE_EXPIRED', IDLE))
    expect([...(document?.items.formDisabled?.keys() ?? [])]).toEqual([KEPT])
  })

  it.each(['VALIDITY_GAP', 'VALIDITY_OVERLAP'])('a version ends when the next one begins: %s', (code) => {
    const before = edited(open('A'), KEPT, { validTo: '2027-01-01T00:00:00Z' })
    const checked = edited(before, IDLE, { validFrom: '2027-01-03T00:00:00Z' })
    const related = [{ kind: 'formDisabled', itemId: IDLE, itemName: '' }]
    const document = mended(checked, finding(code, KEPT, { related }))
    expect(document && itemOf(document, 'formDisabled', KEPT)?.validTo).toBe('2027-01-03T00:00:00Z')
    // The next one was edited since.
    const now = edited(checked, IDLE, { validFrom: '2028-01-01T00:00:00Z' })
    expect(mended(checked, finding(code, KEPT, { related }), now)).toBeNull()
  })
})

describe('a question without a label', () => {
  it('is labelled with its name, unless that is its key', () => {
    const document = mended(open(''), finding('LABEL_MISSING', A, { path: 'label', itemName: 'Teljes név' }))
    expect(document && itemOf(document, 'formField', A)?.label).toBe('Teljes név')
    expect(mended(open(''), finding('LABEL_MISSING', A, { path: 'label', itemName: 'a' }))).toBeNull()
  })
})

it('what the host is asked for in vain is asked for no longer', () => {
  const entry = (key: string) => ({ key, label: key, type: 'text', optionList: null, sample: null })
  const start = open('A')
  const checked = apply(start, {
    steps: [{ is: 'change', kind: 'form', id: FORM, values: { context: [entry('egy'), entry('ketto')] } }],
  }).document
  const found = finding('CONTEXT_UNUSED', FORM, { kind: 'form', params: { label: 'egy' } })
  const document = mended(checked, found)
  expect(document && itemOf(document, 'form', FORM)?.context).toEqual([entry('ketto')])
  expect(mended(checked, found, edited(checked, A, { hint: '{context.egy}' }))).toBeNull()
})

it('of two writes of a field the one that is lost goes', () => {
  const set = (expression: string) => ({ type: 'set', targetId: A, expression, overwrite: 'always' })
  const actions = [{ type: 'emit', event: 'x', payload: null }, set('Igen'), set('Nem')]
  const parts: DefinitionParts = {
    form: { id: FORM },
    formField: [{ id: A, key: 'a', type: 'text', formId: FORM, label: 'A' }],
    formSideEffect: [{ id: IDLE, formId: FORM, on: 'load', condition: null, actions }],
  }
  // The items of a definition are those of a document.
  const start = documentOf(buildDefinition(parts) as unknown as Parameters<typeof documentOf>[0])
  const document = mended(start, finding('EFFECT_OVERWRITTEN', IDLE, { kind: 'formSideEffect' }))
  expect(document && itemOf(document, 'formSideEffect', IDLE)?.actions).toEqual([actions[0], actions[2]])
})

it('what takes a decision is mended by nobody', () => {
  expect(mended(open('A'), finding('CONDITION_NEVER', IDLE))).toBeNull()
})
