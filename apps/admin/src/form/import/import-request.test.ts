import type { ImportedForm } from '@urlapmuhely/import'
import { type FormEffect, SHARED_CHOICES, type SharedChoices } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { importRequest } from './import-request.ts'

const report = { recognised: 'x', lines: [], differences: [], problem: null }
// The request carries what was read without looking into it.
const file = (content: object) => ({ report, ...content }) as unknown as ImportedForm
const one = file({ form: { form: { title: 'Kérelem' }, items: {} } })
const many = file({ several: { forms: [1, 2] } })
const effect = (formId: string, contentRevision: number | null): FormEffect =>
  // The request reads no more of an effect.
  ({ formId, contentRevision }) as FormEffect

describe('the trial of an import', () => {
  it.each([
    ['one form', one, false, { is: 'one', body: { form: { title: 'Kérelem' }, items: {}, shared: {} } }],
    [
      'several',
      many,
      true,
      { is: 'several', body: { file: { forms: [1, 2] }, contentRevisions: {}, shared: {} } },
    ],
  ])('of %s sends what was read, and how it is imported', (_, read, asCopy, expected) => {
    const request = importRequest(read, { asCopy, shared: {}, dryRun: true })
    expect(request).toEqual({ ...expected, query: { dryRun: 'true', asCopy: String(asCopy) } })
  })

  it('sends the choices about what is shared', () => {
    const shared: SharedChoices = { 'list megyek': { choice: SHARED_CHOICES[0], seen: '1' } }
    expect(importRequest(one, { asCopy: false, shared, dryRun: true })?.body).toMatchObject({ shared })
    expect(importRequest(many, { asCopy: false, shared, dryRun: true })?.body).toMatchObject({ shared })
  })

  it('is none if nothing could be read', () => {
    expect(importRequest(file({}), { asCopy: false, shared: {}, dryRun: true })).toBeNull()
  })
})

describe('the import itself', () => {
  const options = { asCopy: false, shared: {}, dryRun: false }

  it.each([
    ['a changed form', [effect('a', 7)], { contentRevision: 7 }],
    ['a form at its first revision', [effect('a', 0)], { contentRevision: 0 }],
    ['a new form, which has no state', [effect('a', null)], {}],
    ['a copy, for which nothing was seen', [], {}],
  ])('names the state that the person saw, of %s', (_, seen, expected) => {
    expect(importRequest(one, { ...options, seen })?.query).toEqual({
      ...{ dryRun: 'false', asCopy: 'false' },
      ...expected,
    })
  })

  it('names the states of several forms by their ids; new ones have none', () => {
    const seen = [effect('a', 7), effect('b', null), effect('c', 0)]
    expect(importRequest(many, { ...options, seen })).toMatchObject({
      body: { contentRevisions: { a: 7, c: 0 } },
      query: { dryRun: 'false', asCopy: 'false' },
    })
  })
})
