import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'

const FIELDS = Array.from({ length: 10 }, (_, index) => `m${index}`)
const definition = buildDefinition({
  formField: [
    { id: 'sorok', label: 'Sorok', type: 'repeat' },
    ...FIELDS.map((id) => ({ id, label: `Mező ${id}`, parentId: 'sorok' })),
  ],
  formRemoveable: [{ id: 'r', targets: ['m9'], condition: { '==': [{ var: 'm0' }, 'rejt'] } }],
})

async function draw(rows: number) {
  const values = { sorok: Array.from({ length: rows }, (_, index) => ({ m0: `sor ${index}` })) }
  const changes: object[] = []
  await prepareForm({ definition })
  const screen = await render(
    <Form
      form={{ definition }}
      now="2026-11-21T10:00:00Z"
      values={values}
      onChange={(all) => changes.push(all)}
    />,
  )
  return { screen, last: () => changes.at(-1) }
}

const rowsDrawn = () => [...document.querySelectorAll('.ufr-row')]
const firstsOf = (rows: readonly Element[]) => rows.map((row) => row.querySelector('input')?.value)
const lightRows = () => document.querySelectorAll('.ufr-row .ufr-light').length

it('draws the far ones of many rows lightly, with what they hold', async () => {
  await draw(60)

  expect(lightRows()).toBeGreaterThan(40)
  expect(firstsOf(rowsDrawn())).toEqual(Array.from({ length: 60 }, (_, index) => `sor ${index}`))
  expect(document.querySelectorAll('.ufr-row input')).toHaveLength(600)
})

it('draws all of a few rows whole, without other elements than before', async () => {
  await draw(6)

  expect(lightRows()).toBe(0)
  expect(document.querySelector('.ufr-chunk')).toBeNull()
})

it('takes what is typed into a row as soon as it is added', async () => {
  const { last } = await draw(60)

  await page.getByRole('button', { name: 'Új sor' }).click()
  await userEvent.keyboard('uj{Tab}masodik')

  await expect.poll(last).toMatchObject({ sorok: { 60: { m0: 'uj', m1: 'masodik' } } })
})

it('keeps the values of far rows where one before them is removed', async () => {
  const { last } = await draw(60)

  await page
    .getByRole('button', { name: /^Törlés: / })
    .first()
    .click()

  const left = Array.from({ length: 59 }, (_, index) => `sor ${index + 1}`)
  await expect.poll(() => firstsOf(rowsDrawn())).toEqual(left)
  expect(last()).toMatchObject({ sorok: left.map((m0) => ({ m0 })) })
  expect(lightRows()).toBeGreaterThan(40)
})

it('hides a field in one of the rows', async () => {
  await draw(60)
  const row = rowsDrawn()[50]
  row?.querySelector('input')?.focus()

  await userEvent.keyboard('{Control>}a{/Control}rejt')

  await expect.poll(() => row?.querySelectorAll('input').length).toBe(9)
  expect(rowsDrawn()[51]?.querySelectorAll('input')).toHaveLength(10)
})
