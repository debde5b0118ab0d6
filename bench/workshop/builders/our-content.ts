import { randomUUID } from 'node:crypto'
import { CHOICES, type Question, type Rule, type Test, type WorkshopForm } from '../definition.ts'

/** The ids of a form that was saved on our server. */
export interface SavedForm {
  readonly formId: string
  /** The rule whose condition is the longest. */
  readonly longRuleId: string
  /** The ids of the fields by the keys of their questions. */
  readonly fieldIds: ReadonlyMap<string, string>
}

const LIST = 'bench-valaszok'

/** Saves the form through the API of our server, which needs no sign-in; everything in it in one request. */
export async function saveOurs(url: string, form: WorkshopForm): Promise<SavedForm> {
  const formId = randomUUID()
  for (const [order, value] of CHOICES.entries()) {
    const option = { id: randomUUID(), name: value, list: LIST, value, label: value, order }
    await send({ url: `${url}/api/form-options`, method: 'POST', body: option })
  }
  const head = { id: formId, name: form.title, key: 'nagy-urlap', title: form.title }
  const { revision } = await send({ url: `${url}/api/forms`, method: 'POST', body: head })
  const { items, longRuleId, fieldIds } = contentOf(formId, form)
  await send({
    url: `${url}/api/forms/${formId}/content`,
    method: 'PUT',
    body: { revision, form: {}, items },
    revision,
  })
  return { formId, longRuleId, fieldIds }
}

type Item = { readonly id: string } & Readonly<Record<string, unknown>>

function contentOf(formId: string, { sections, rules, longRule }: WorkshopForm) {
  const fieldIds = new Map<string, string>()
  const saved: Record<string, Item[]> = {}
  const add = (kind: string, item: Readonly<Record<string, unknown>>) => {
    const list = saved[kind] ?? []
    saved[kind] = list
    const made = { id: randomUUID(), formId, order: list.length, ...item }
    list.push(made)
    return made.id
  }
  const addField = ({ key, label, type, parts }: Question, parentId: string, order: number) => {
    const hasOptions = type === 'select' || type === 'radio'
    const own = hasOptions ? { optionSource: 'list', optionList: LIST } : {}
    const id = add('formField', { name: label, key, label, type, parentId, order, ...own })
    fieldIds.set(key, id)
    for (const [at, part] of parts.entries()) addField(part, id, at)
  }
  for (const [order, { key, title, questions }] of sections.entries()) {
    const page = { name: title, key, label: title, type: 'page', parentId: null, order }
    const id = add('formField', page)
    for (const [at, question] of questions.entries()) addField(question, id, at)
  }
  let longRuleId = ''
  for (const [index, rule] of rules.entries()) {
    const { kind, properties } = written(rule)
    const name = `${rule.target.label}: szabály ${index + 1}`
    const id = add(kind, { name, targets: [fieldIds.get(rule.target.key)], ...properties })
    if (rule === longRule) longRuleId = id
  }
  const items = Object.fromEntries(
    Object.entries(saved).map(([kind, list]) => [kind, { saved: list, deleted: [] }]),
  )
  return { items, longRuleId, fieldIds }
}

function written({ kind, tests, source }: Rule) {
  const all = tests.map(testOf)
  const condition = all.length === 1 ? all[0] : { or: all }
  switch (kind) {
    case 'visible':
      return { kind: 'formExpandable', properties: { condition } }
    case 'enabled':
      return { kind: 'formDisabled', properties: { condition: { '!': [condition] } } }
    case 'required':
      return { kind: 'formValidation', properties: { rule: 'required', condition } }
    case 'value':
      return {
        kind: 'formDefaultValue',
        properties: { when: 'live', expression: { var: source }, condition },
      }
  }
}

function testOf({ key, operator, value }: Test) {
  return { [operator === '=' ? '==' : operator]: [{ var: key }, value] }
}

interface Sent {
  readonly url: string
  readonly method: string
  readonly body: unknown
  readonly revision?: number
}

async function send({ url, method, body, revision }: Sent): Promise<{ revision: number }> {
  const headers = {
    'content-type': 'application/json',
    ...(revision !== undefined && { 'if-match': `"${revision}"` }),
  }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
