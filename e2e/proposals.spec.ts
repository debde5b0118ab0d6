import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { create, createEmptyForm } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'

test.use({ serverOptions: { qa: true, env: { AGENT_DOOR: '1' } } })

/** Calls a tool as an agent does. */
async function callTool(request: APIRequestContext, name: string, args: object) {
  const response = await request.post('/mcp', {
    headers: { accept: 'application/json, text/event-stream' },
    data: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } },
  })
  const { result } = await response.json()
  expect(result.isError ?? false, JSON.stringify(result)).toBe(false)
  return result.structuredContent
}

test('a person takes over what an agent proposed, takes it back, does it again, and publishes it', async ({
  page,
  request,
}) => {
  const formId = await createEmptyForm(request, 'Amit egy ügynök javasol')
  const field = (key: string, label: string, order: number) =>
    create(request, 'form-fields', { formId, key, label, name: label, type: 'text', order })
  const name = await field('nev', 'Név', 10)
  await field('cim', 'Cím', 20)
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)
  const door = page.getByRole('button', { name: 'Javasolt módosítások (1)' })
  await expect(door).toBeHidden()

  const { contentRevision } = await callTool(request, 'read_form', { formId })
  await callTool(request, 'submit_proposal', {
    ...{ formId, contentRevision, title: 'A teljes nevet kérjük', reason: 'Többen becenevet írtak.' },
    client: 'Segéd',
    steps: [
      { is: 'change', kind: 'formField', id: name, values: { label: 'Teljes név' } },
      {
        is: 'create',
        kind: 'formValidation',
        item: {
          ...{ id: randomUUID(), name: 'Név hossza', targets: [name], rule: 'maxLength' },
          ...{ parameters: { max: 40 }, message: 'Túl hosszú.' },
        },
      },
    ],
  })

  // The page is open already; a server event notifies it of the proposal.
  await door.click()
  const dialog = page.getByRole('dialog', { name: 'Javasolt módosítások' })
  await expect(dialog.getByText('Többen becenevet írtak.')).toBeVisible()
  await expect(dialog.getByText(/Segéd segítségével/u)).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Mit változtat?' })).toContainText('Teljes név')
  await expect(dialog.getByText('Másként viselkedik (1)')).toBeVisible()
  await expect(dialog.getByText('Egy próba sem törik el.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Átveszem: A teljes nevet kérjük' }).click()
  await expect(dialog).toBeHidden()
  await expect(door).toBeHidden()

  const label = page.getByRole('tree').getByText('Teljes név')
  await expect(label).toBeVisible()
  await expect(page.getByRole('button', { name: '2 mentetlen módosítás' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(label).toBeHidden()
  await expect(page.getByText('Minden mentve')).toBeVisible()
  await page.getByRole('button', { name: 'Újra', exact: true }).click()
  await expect(label).toBeVisible()

  await page.getByRole('button', { name: 'Közzététel' }).first().click()
  const publishing = page.getByRole('dialog', { name: 'Közzététel' })
  await publishing.getByRole('button', { name: 'Közzététel' }).click()
  await expect(publishing).toBeHidden()
  const version = await (await request.get(`/api/forms/${formId}/versions/1`)).json()
  expect(version.definition.items.formField.map((one: { label: string }) => one.label).sort()).toEqual([
    'Cím',
    'Teljes név',
  ])
  const { proposals } = await callTool(request, 'list_proposals', { formId })
  expect(proposals).toEqual([expect.objectContaining({ state: 'accepted', decidedByName: 'Teszt Elek' })])
})
