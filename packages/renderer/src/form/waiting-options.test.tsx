import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from './form.tsx'

/** Schools of the part of the town that is chosen first. */
const form = (type: string, lang: string) => ({
  definition: {
    ...buildDefinition({
      formField: [
        { id: 'hol', label: 'Melyik városrészben él?', type: 'radio', optionList: 'varosreszek' },
        { id: 'iskola', label: 'Iskola', hint: 'Egyet válasszon.', type, optionList: 'iskolak' },
      ],
      formOption: [
        ...['kelet', 'nyugat'].map((value) => ({ id: value, list: 'varosreszek', value, label: value })),
        { id: 'i1', list: 'iskolak', value: 'i1', label: 'Első', data: { hol: 'kelet' } },
        { id: 'i2', list: 'iskolak', value: 'i2', label: 'Második', data: { hol: 'nyugat' } },
      ],
      formOptionModifier: [
        {
          ...{ id: 'm', fieldId: 'iskola', effect: 'restrict' },
          filter: { '==': [{ var: 'option.data.hol' }, { var: 'hol' }] },
        },
      ],
      formValidation: [{ id: 'v', targets: ['iskola'] }],
    }),
    lang,
  },
})

it.each([
  ['hu', 'radio', 'Előbb: „Melyik városrészben él?”'],
  ['hu', 'checkboxGroup', 'Előbb: „Melyik városrészben él?”'],
  ['en', 'radio', 'First answer: “Melyik városrészben él?”'],
  ['de', 'radio', 'Zuerst: „Melyik városrészben él?“'],
])('a required choice whose options wait for another answer says so: %s, %s', async (lang, type, text) => {
  const screen = await render(<Form form={form(type, lang)} />)
  const waiting = screen.getByText(text)
  await expect.element(waiting).toBeVisible()
  await expect.element(screen.getByText('Egyet válasszon.')).toBeVisible()
  await screen.getByRole('radio', { name: 'nyugat' }).click()
  await expect.poll(() => waiting.elements()).toEqual([])
  await expect.element(screen.getByText('Második')).toBeVisible()
  expect(screen.getByText('Első').elements()).toEqual([])
})

it('a list that opens says it with its question, and instead of being empty', async () => {
  const screen = await render(<Form form={form('select', 'hu')} />)
  const choice = screen.getByRole('combobox', { name: 'Iskola' })
  await expect.element(choice).toHaveAccessibleDescription(/Előbb: „Melyik városrészben él\?”/u)
  await choice.click()
  await expect.poll(() => screen.getByText('Előbb: „Melyik városrészben él?”').elements().length).toBe(2)
  expect(screen.getByText('Nincs választható elem.').elements()).toEqual([])
})

it('options that are put into order wait, too', async () => {
  const screen = await render(<Form form={form('ranking', 'hu')} />)
  const waiting = screen.getByText('Előbb: „Melyik városrészben él?”')
  await expect.element(waiting).toBeVisible()
  await screen.getByRole('radio', { name: 'nyugat' }).click()
  await expect.poll(() => waiting.elements()).toEqual([])
})
