import { expect, type Page } from '@playwright/test'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { FormDefinition, PublishedForm } from '@urlapmuhely/schema'
import { fieldValueTypes } from '@urlapmuhely/schema/facts'
import { toWire } from '@urlapmuhely/schema/wire'

/** A form that needs no part of the packages that is loaded on demand. */
const plain = buildDefinition({ form: { title: 'Egy kérdés' }, formField: [{ id: 'name', label: 'Név' }] })

const towns = [
  { id: 'o3', list: 'towns', value: 'gyor', label: 'Győr' },
  { id: 'o4', list: 'towns', value: 'pecs', label: 'Pécs' },
]

/** A form that needs most parts: masks, lists, popups, patterns, identifiers, rules. */
const full = buildDefinition({
  form: { title: 'Ügyfél adatai' },
  formField: [
    { id: 'name', label: 'Név' },
    { id: 'client', label: 'Ügyfél', type: 'radio', optionList: 'clients' },
    { id: 'company', label: 'Cégnév' },
    { id: 'town', label: 'Település', type: 'select', optionList: 'towns' },
    { id: 'phone', label: 'Telefon', type: 'phone', mask: 'hu-phone' },
    { id: 'since', label: 'Ügyfél ettől', type: 'date' },
    { id: 'code', label: 'Ügyfélkód' },
    { id: 'account', label: 'Számlaszám' },
  ],
  formOption: [
    { id: 'o1', list: 'clients', value: 'person', label: 'Magánszemély' },
    { id: 'o2', list: 'clients', value: 'company', label: 'Cég' },
    ...towns,
  ],
  formExpandable: [{ id: 'e', targets: ['company'], condition: { '==': [{ var: 'client' }, 'company'] } }],
  formValidation: [
    { id: 'v1', targets: ['name', 'company'] },
    // Repeats inside a repeat: not for the native engine, so re2js is loaded.
    { id: 'v2', targets: ['code'], rule: 'pattern', parameters: { pattern: '^([A-Z]+)*\\d{4}$' } },
    { id: 'v3', targets: ['account'], rule: 'iban' },
  ],
})

/** A form with a field of every type, on one page; each has its type as label. */
const every = buildDefinition({
  form: { title: 'Minden mező' },
  formField: [
    ...Object.entries(fieldValueTypes).map(([type, holds]) => ({
      id: type,
      type,
      parentId: type === 'page' ? null : 'page',
      optionList: holds === 'option' || holds === 'options' ? 'towns' : null,
      expression: type === 'calculated' ? { '+': [1, 2] } : null,
      minRows: type === 'repeat' ? 1 : null,
    })),
    { id: 'inGroup', parentId: 'group' },
    { id: 'inRow', parentId: 'repeat' },
  ],
  formOption: towns,
})

/** Labels of all fields that are drawn in the form with every type. That of the page is in a heading with its number. */
export const labelsOfEvery = [...Object.keys(fieldValueTypes), 'inGroup', 'inRow'].filter(
  (label) => label !== 'hidden' && label !== 'page',
)

/** The published forms by the name of the file that a project keeps each in. */
export const forms = {
  'plain.json': JSON.stringify(published('plain', plain)),
  'full.json': JSON.stringify(published('full', full)),
  'every.json': JSON.stringify(published('every', every)),
}

/** A form as the server returns it. */
function published(form: string, definition: ReturnType<typeof buildDefinition>): PublishedForm {
  // The parts were built with all properties of their kinds.
  const wire = toWire(definition as unknown as FormDefinition, { lang: 'hu' })
  return { form, version: 1, hash: '', domain: null, lang: 'hu', languages: ['hu'], definition: wire }
}

/** What `fillIn` enters into the full form, as an answer holds it. */
export const entered = {
  name: 'Kis Éva',
  client: 'company',
  company: 'Alma Kft.',
  town: 'gyor',
  phone: '+36 30 123 4567',
  since: '2026/01/31',
  code: 'AB1234',
  account: 'HU42117730161111101800000000',
}

/** Fills in the full form as a person does, and submits it. */
export async function fillIn(page: Page): Promise<void> {
  await enter(page)
  await page.getByRole('button', { name: 'Beküldés' }).click()
}

/** Fills in the full form as a person does. */
export async function enter(page: Page): Promise<void> {
  const text = (name: string) => page.getByRole('textbox', { name, exact: true })
  await text('Név').fill(entered.name)
  await page.getByRole('radio', { name: 'Cég', exact: true }).check()
  await text('Cégnév').fill(entered.company)
  await page.getByRole('combobox', { name: 'Település' }).click()
  await page.getByRole('option', { name: 'Győr' }).click()
  await text('Telefon').pressSequentially('301234567')
  await text('Ügyfél ettől').pressSequentially('20260131')
  await text('Ügyfélkód').fill(entered.code)
  await text('Számlaszám').fill(entered.account)
}

/** Once everything is saved, loads the page again, goes on from the draft, and finds what was entered. */
export async function reloadAndResume(page: Page): Promise<void> {
  await expect(page.getByText(/^Mentve ebben a böngészőben/u)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Folytatja a megkezdett kitöltést?' })).toBeVisible()
  await page.getByRole('button', { name: 'Folytatás' }).click()
  await expect(page.getByRole('textbox', { name: 'Név', exact: true })).toHaveValue(entered.name)
  await expect(page.getByRole('radio', { name: 'Cég', exact: true })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Számlaszám' })).toHaveValue(entered.account)
}

/** Loads the page again and finds an empty form, without a question. */
export async function expectNoDraft(page: Page): Promise<void> {
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Név', exact: true })).toHaveValue('')
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
}
