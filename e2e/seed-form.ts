import { randomUUID } from 'node:crypto'

/** The form with which the screens are measured. */
export interface SeededForm {
  readonly formId: string
  /** Its fields without the groups, in the order of the form. */
  readonly fieldIds: readonly string[]
  /** A rule whose condition has fifty rows. */
  readonly ruleId: string
}

/** The number of comparisons in the condition of the measured rule. */
const CONDITION_ROWS = 50

const FIELDS_PER_GROUP = 50

/** Saves a form of `fields` fields, in groups of fifty, through the API of a server that needs no sign-in. */
export async function seedForm(url: string, fields: number): Promise<SeededForm> {
  const formId = randomUUID()
  const groups = Array.from({ length: fields / FIELDS_PER_GROUP }, (_, index) => groupOf(formId, index))
  const questions = groups.flatMap(({ id }, group) =>
    Array.from({ length: FIELDS_PER_GROUP - 1 }, (_, index) => questionOf(formId, id, group, index)),
  )
  const rows = questions
    .slice(0, CONDITION_ROWS)
    .map(({ key }, row) => ({ '==': [{ var: `csoport0.${key}` }, `érték ${row}`] }))
  const rule = {
    id: randomUUID(),
    formId,
    name: 'Hosszú feltétel',
    targets: [questions.at(-1)?.id],
    condition: { and: rows },
    order: 0,
  }
  const form = { id: formId, name: 'Nagy űrlap', key: `nagy-${formId}`, title: 'Nagy űrlap' }
  const { revision } = await send(`${url}/api/forms`, 'POST', form)
  const items = {
    formField: { saved: [...groups, ...questions], deleted: [] },
    formDisabled: { saved: [rule], deleted: [] },
  }
  await send(`${url}/api/forms/${formId}/content`, 'PUT', { revision, form: {}, items }, revision)
  return { formId, ruleId: rule.id, fieldIds: questions.map(({ id }) => id) }
}

function groupOf(formId: string, order: number) {
  return {
    id: randomUUID(),
    formId,
    name: `Csoport ${order + 1}`,
    label: `Csoport ${order + 1}`,
    key: `csoport${order}`,
    type: 'group',
    parentId: null,
    order,
  }
}

function questionOf(formId: string, parentId: string, group: number, order: number) {
  const label = `Kérdés ${group + 1}/${order + 1}`
  return {
    id: randomUUID(),
    formId,
    name: label,
    label,
    key: `kerdes${order}`,
    type: 'text',
    parentId,
    order,
  }
}

async function send(
  url: string,
  method: string,
  body: unknown,
  revision?: number,
): Promise<{ revision: number }> {
  const headers = {
    'content-type': 'application/json',
    ...(revision !== undefined && { 'if-match': `"${revision}"` }),
  }
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
