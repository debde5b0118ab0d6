import { apply, documentOf, type FormContent, type FormDocument, type Step } from '@urlapmuhely/document'
import { form, formDisabled, formField } from '@urlapmuhely/schema'
import { buildItem, testId } from '@urlapmuhely/schema/testing'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadMessages } from '../../base/messages/t.ts'
import { contentPath } from './content-path.ts'
import { loadDocument, saveDocument } from './save-content.ts'

beforeAll(loadMessages)

const [FORM, A, B, RULE] = [testId(1), testId(2), testId(3), testId(4)]
const AT = '2026-01-01T00:00:00.000Z'
const stamps = { createdAt: AT, createdBy: 'kata', updatedAt: AT, updatedBy: 'kata', revision: 4 }
const field = (id: string, key: string) => ({
  ...buildItem(formField, { formId: FORM, key, name: key, label: key }),
  ...stamps,
  id,
})
const content: FormContent = {
  form: { ...buildItem(form, { title: 'Próba', key: 'proba' }), ...stamps, id: FORM, contentRevision: 9 },
  items: {
    [formField.name]: [field(A, 'a'), field(B, 'b')],
    [formDisabled.name]: [
      { ...buildItem(formDisabled, { formId: FORM, targets: [A] }), ...stamps, id: RULE },
    ],
  },
}
const saved = documentOf(content)
const change = (kind: string, id: string, values: Readonly<Record<string, unknown>>): Step => ({
  ...{ is: 'change', kind, id, values },
})
const after = (...steps: readonly Step[]): FormDocument => apply(saved, { steps }).document

/** The requests that were sent, and the answer to the next one. */
const sent: {
  readonly path: string
  readonly method: string
  readonly headers: Headers
  readonly body: unknown
}[] = []
let answer: () => Response

const json = (data: unknown, status = 200) => new Response(JSON.stringify(data), { status })
/** The server's answer: a form, its items, and the revision of all of it. */
const result = (more: Partial<FormContent> = {}) => ({ ...content, contentRevision: 9, lists: [], ...more })
const problem = (status: number, code: string, more: object = {}) =>
  json({ type: 'about:blank', status, code, title: 'Nem sikerült.', requestId: 'kérés', ...more }, status)

beforeEach(() => {
  sent.length = 0
  answer = () => json(result())
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal(
    'fetch',
    async (path: string, { method, headers, body }: RequestInit & { headers: Headers }) => {
      const read = typeof body === 'string' ? JSON.parse(body) : body
      sent.push({ path, method: method ?? 'GET', headers, body: read })
      return answer()
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

describe('a document that is saved', () => {
  it('is not sent without a change', async () => {
    expect(await saveDocument(saved, saved)).toEqual({ is: 'unchanged' })
    expect(await saveDocument(saved, after(change(formField.name, A, { label: 'a' })))).toEqual({
      is: 'unchanged',
    })
    expect(sent).toEqual([])
  })

  it('sends only its differences, with the revision of the form that it is based on', async () => {
    const document = after(change(formField.name, A, { label: 'Új' }), {
      ...{ is: 'remove', kind: formDisabled.name, id: RULE },
    })
    await saveDocument(saved, document)
    const [request] = sent
    expect(sent).toHaveLength(1)
    expect([request?.method, request?.path]).toEqual(['PUT', contentPath(FORM)])
    expect(request?.headers.get('prefer')).toBe('return=minimal')
    expect(request?.headers.get('if-match')).toMatch(/^"\d+"$/u)
    expect(request?.body).toMatchObject({
      items: {
        [formField.name]: { saved: [{ id: A, label: 'Új' }], deleted: [] },
        [formDisabled.name]: { saved: [], deleted: [{ id: RULE }] },
      },
    })
    expect(JSON.stringify(request?.body)).not.toContain(B)
  })

  it('returns what the server made of it', async () => {
    const outcome = await saveDocument(saved, after(change(form.name, FORM, { title: 'Más' })))
    expect(outcome).toMatchObject({ is: 'saved', answer: { form: { id: FORM } } })
  })
})

describe('a save that the server refuses', () => {
  const save = () =>
    saveDocument(
      saved,
      after(change(formField.name, B, { label: 'Új' }), change(form.name, FORM, { title: '' })),
    )

  it('is stale if somebody else has saved, and says who', async () => {
    answer = () => problem(409, 'stale', { data: { updatedByName: 'Kata' } })
    expect(await save()).toEqual({ is: 'stale', who: 'Kata' })
    answer = () => problem(409, 'stale')
    expect(await save()).toEqual({ is: 'stale', who: '' })
  })

  it.each([
    [`items.${formField.name}.saved.0.label`, formField.name, B, 'label'],
    [`items.${formField.name}.saved.0.validation.0.rule`, formField.name, B, 'validation.0.rule'],
    [`items.${formField.name}.saved.0`, formField.name, B, ''],
    ['form.title', form.name, FORM, 'title'],
    ['form', form.name, FORM, ''],
    // An item that was not sent: the issue is about the form as a whole.
    [`items.${formField.name}.saved.7.label`, form.name, FORM, ''],
    [`items.${formField.name}.deleted.0`, form.name, FORM, ''],
    ['', form.name, FORM, ''],
  ])('has the issue at %s where it can be mended', async (path, kind, id, own) => {
    answer = () =>
      problem(422, 'invalid-item', { issues: [{ path, code: 'REQUIRED', params: {}, message: 'Kötelező.' }] })
    expect(await save()).toEqual({ is: 'refused', issues: [{ kind, id, path: own, message: 'Kötelező.' }] })
  })

  it('because something still reads a deleted item names the readers of this form at their properties', async () => {
    const reader = (id: string, label: string) => ({
      ...{ kind: formDisabled.name, slug: formDisabled.slug, formId: FORM, id, path: 'targets' },
      ...{ property: 'targets', name: label, label, detail: '' },
    })
    const references = [reader(RULE, 'Zár'), reader(testId(77), 'Másik űrlap szabálya')]
    answer = () => problem(409, 'referenced', { data: { references } })
    const outcome = await save()
    if (outcome.is !== 'refused') throw new Error('It was refused.')
    const [own, other] = outcome.issues
    expect(own).toMatchObject({ kind: formDisabled.name, id: RULE, path: 'targets' })
    expect(other).toMatchObject({ kind: form.name, id: FORM, path: '' })
    expect(other?.message).toContain('Másik űrlap szabálya')
  })

  it.each([
    [500, 'internal'],
    [403, 'forbidden'],
    [404, 'not-found'],
  ])('with %i, which no edit can mend, is an error', async (status, code) => {
    answer = () => problem(status, code)
    await expect(save()).rejects.toMatchObject({ name: 'ApiError', status })
  })

  it('for want of a network is an error', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(save()).rejects.toMatchObject({ name: 'ApiError', code: 'network' })
  })
})

describe('a document that is loaded again', () => {
  it('keeps the items whose revision is the same, and whole kinds of such items', async () => {
    const changed = { ...field(B, 'b'), label: 'Övék', revision: 5 }
    answer = () => json(result({ items: { ...content.items, [formField.name]: [field(A, 'a'), changed] } }))
    const document = await loadDocument(FORM, saved)
    expect(document.items.formField?.get(A)).toBe(saved.items.formField?.get(A))
    expect(document.items.formField?.get(B)).toMatchObject({ label: 'Övék', revision: 5 })
    expect(document.items.formDisabled).toBe(saved.items.formDisabled)
    expect(document.form).toBe(saved.form)
  })

  it('lacks what was deleted meanwhile', async () => {
    answer = () => json(result({ items: { ...content.items, [formDisabled.name]: [] } }))
    const document = await loadDocument(FORM, saved)
    expect(document.items.formDisabled?.size).toBe(0)
    expect(document.items.formField).toBe(saved.items.formField)
  })

  it('takes the form anew if anything about it differs, with the same revision too', async () => {
    answer = () => json(result({ form: { ...content.form, publishedVersion: 3 } }))
    const document = await loadDocument(FORM, saved)
    expect(document.form).toMatchObject({ publishedVersion: 3 })
  })

  it('for the first time is as the server has it', async () => {
    const document = await loadDocument(FORM, null)
    expect(sent.map(({ method, path }) => [method, path])).toEqual([['GET', contentPath(FORM)]])
    expect([...(document.items.formField?.keys() ?? [])]).toEqual([A, B])
  })
})

it('the address of a form escapes its id', () => {
  expect(contentPath('a/b c')).toBe('/api/forms/a%2Fb%20c/content')
})
