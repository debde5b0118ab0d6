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

it('what takes a decision is mended by nobody', () => {
  expect(mended(open('A'), finding('CONDITION_NEVER', IDLE))).toBeNull()
})
