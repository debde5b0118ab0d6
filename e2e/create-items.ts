import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'

/** The data of the list tests: one form with fields, a rule on one of them, and an option list. */
export interface ListData {
  readonly formId: string
  /** The ids of the fields by their keys. */
  readonly fields: Readonly<Record<string, string>>
  readonly ruleId: string
  readonly options: readonly string[]
}

/**
 * Creates an item through the API; returns its id. Its id is made as the screens make them: later items have greater ones,
 * so that fields of one order stand in the sequence in which they were created.
 */
export async function create(
  request: APIRequestContext,
  slug: string,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const id = uuidv7()
  const response = await request.post(`/api/${slug}`, { data: { id, ...values } })
  if (response.status() >= 300) throw new Error(`POST /api/${slug}: ${await response.text()}`)
  return id
}

/** Creates an empty form with this title. */
export function createEmptyForm(request: APIRequestContext, title: string): Promise<string> {
  return create(request, 'forms', { name: title, key: `u${randomUUID().slice(0, 8)}`, title })
}

/** Creates the data; `name` makes keys unique across tests. */
export async function createListData(request: APIRequestContext, name: string): Promise<ListData> {
  const formId = await create(request, 'forms', { name: `${name} űrlap`, key: name, title: `${name} cím` })
  const field = (key: string, label: string, type: string, order: number) =>
    create(request, 'form-fields', { formId, name: label, key, label, type, order })
  const fields = {
    eletkor: await field('eletkor', 'Életkor', 'number', 10),
    nev: await field('nev', 'Név', 'text', 20),
    cim: await field('cim', 'Cím', 'text', 30),
    elfogad: await field('elfogad', 'Elfogadom', 'checkbox', 40),
  }
  const ruleId = await create(request, 'form-disableds', {
    formId,
    name: 'Kiskorú nem adhat címet',
    targets: [fields.cim],
    condition: { and: [{ '<': [{ var: 'eletkor' }, 18] }, { '!!': { var: 'nev' } }] },
  })
  const options = []
  for (const [index, label] of ['Alma', 'Körte', 'Őszibarack', 'Szilva'].entries()) {
    const values = { list: name, value: label.toLowerCase(), label, name: label, order: (index + 1) * 10 }
    options.push(await create(request, 'form-options', values))
  }
  return { formId, fields, ruleId, options }
}
