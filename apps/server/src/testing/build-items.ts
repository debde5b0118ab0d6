import { domain, form, formField, formOption, type Kind } from '@urlapmuhely/schema'
import { buildItem } from '@urlapmuhely/schema/testing'
import type { TestApp } from './test-app.ts'

/** A response of the API in a test. */
interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  /** Parsed JSON; the test checks its shape. */
  readonly body: Answered
}

/** The body as a test reads it: any property at any depth. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks into answers of every shape and expects what it finds
export type Answered = any

/** The issues of a refused request, as `path CODE`. */
export function issuesOf(body: Answered): string[] {
  return body.issues.map(({ path, code }: Answered) => `${path} ${code}`)
}

/** Calls the API as a signed-in administrator. */
export interface Caller {
  get(url: string): Promise<Answer>
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: unknown,
    ifMatch?: unknown,
  ): Promise<Answer>
}

/** Returns a caller of the app; `ifMatch` is the revision to change. */
export function callerOf({ app, headers }: Pick<TestApp, 'app' | 'headers'>): Caller {
  const call = async (method: Method, url: string, body?: unknown, ifMatch?: unknown): Promise<Answer> => {
    const response = await app.inject({
      method,
      url,
      headers: {
        ...headers,
        ...(ifMatch === undefined ? {} : { 'if-match': `"${ifMatch}"` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    const json = String(response.headers['content-type'] ?? '').includes('json')
    const answered: Answered = json ? response.json() : response.body
    return { status: response.statusCode, headers: response.headers, body: answered }
  }
  return { get: (url) => call('GET', url), send: call }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A form with a text field, a choice field and its list: the items to which an item of any kind may refer.
 */
export interface Surroundings {
  readonly form: Answered
  readonly text: Answered
  readonly select: Answered
  readonly list: string
}

let counter = 0

/** Makes a form with two fields and a list of two options through the API. */
export async function buildSurroundings(api: Caller): Promise<Surroundings> {
  counter += 1
  const list = `lista-${counter}`
  const owner = buildItem(form, { name: `Űrlap ${counter}`, key: `urlap-${counter}` })
  for (const value of ['egy', 'ketto']) {
    await created(api, formOption, { list, value, label: value })
  }
  await created(api, form, owner)
  const text = await created(api, formField, { formId: owner.id, key: 'nev', label: 'Név' })
  const select = await created(api, formField, {
    formId: owner.id,
    key: 'valaszto',
    label: 'Választó',
    type: 'select',
    optionList: list,
  })
  return { form: owner, text, select, list }
}

/** Makes an item through the API; fails when it is refused. */
export async function created(
  api: Caller,
  kind: Kind,
  overrides: Readonly<Record<string, unknown>>,
): Promise<Answered> {
  const { status, body } = await api.send('POST', `/api/${kind.slug}`, buildItem(kind, overrides))
  if (status !== 201) throw new Error(`${kind.name} was refused: ${JSON.stringify(body)}`)
  return body
}

/** The base of a content change: the form's revision and its content revision. */
export async function seen(
  api: Caller,
  formId: string,
): Promise<{ readonly revision: number; readonly contentRevision: number }> {
  const { revision } = (await api.get(`/api/forms/${formId}`)).body
  const { contentRevision } = (await api.send('POST', `/api/forms/${formId}/check`)).body
  return { revision, contentRevision }
}

/** Publishes the current form; confirms warnings by default. */
export async function publish(
  api: Caller,
  formId: string,
  said: { readonly note?: string; readonly confirmWarnings?: boolean } = {},
): Promise<Answer> {
  const { revision, contentRevision } = await seen(api, formId)
  const body = { note: '', confirmWarnings: true, ...said, contentRevision }
  return api.send('POST', `/api/forms/${formId}/publish`, body, revision)
}

/** Makes a bulk change to the current items. */
export async function bulk(
  api: Caller,
  slug: string,
  request: { readonly action: string; readonly ids: readonly string[] } & Readonly<Record<string, unknown>>,
): Promise<Answer> {
  const revisions: Record<string, number> = {}
  for (const id of request.ids) {
    const { status, body } = await api.get(`/api/${slug}/${id}`)
    revisions[id] = status === 200 ? body.revision : 1
  }
  return api.send('POST', `/api/${slug}/bulk`, { ...request, revisions })
}

/** A valid item of any kind in these surroundings; the test overrides properties. */
export function itemAmong(
  around: Surroundings,
  kind: Kind,
  overrides: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const filled: Record<string, unknown> = {}
  for (const [name, property] of Object.entries(kind.properties)) {
    if (!property.required) continue
    if (property.type === 'reference')
      filled[name] = property.target === form.name ? around.form.id : around.select.id
    if (property.type === 'references') filled[name] = [around.text.id]
    if (property.type === 'optionValues') filled[name] = ['egy']
    if (property.type === 'optionList') filled[name] = around.list
    if (property.type === 'actions') filled[name] = [{ type: 'clear', targetId: around.text.id }]
  }
  const one = kind.properties.condition ? { condition: { '==': [{ var: 'nev' }, 'Anna'] } } : {}
  const chosen = kind.properties.optionValues && kind.properties.filter ? { optionValues: ['egy'] } : {}
  const literal = kind.properties.value?.type === 'value' ? { value: 'Béla' } : {}
  const trigger = kind.properties.triggers ? { triggers: [around.text.id] } : {}
  return buildItem(kind, { ...filled, ...one, ...chosen, ...literal, ...trigger, ...overrides })
}

/** A tree of two domains: a group and a site in it. */
export async function buildDomains(api: Caller): Promise<{ group: Answered; site: Answered }> {
  counter += 1
  const group = await created(api, domain, { key: `csoport-${counter}` })
  const site = await created(api, domain, { key: `hely-${counter}`, parentId: group.id })
  return { group, site }
}
