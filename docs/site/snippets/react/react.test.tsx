import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { feedback } from '../testing/feedback.ts'
import { answerRequests } from '../testing/fetched.ts'
import { paged, publishedForm } from '../testing/forms.ts'
import { WithContext } from './context.tsx'
import { Feedback } from './feedback.tsx'
import { loadForm } from './load-form.ts'
import { WithLists } from './options.tsx'
import { PageByPage } from './pages.tsx'
import { PreparedForm } from './prepared-form.tsx'
import { Submitting } from './submitting.tsx'
import { Values } from './values.tsx'

type Screen = Awaited<ReturnType<typeof render>>

async function fillIn(screen: Screen): Promise<void> {
  await screen.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await screen.getByRole('radio', { name: 'Jó' }).click()
}

it('tells the values after each event', async () => {
  const onValues = vi.fn()
  const screen = await render(<Feedback form={feedback} onValues={onValues} />)
  await screen.getByRole('radio', { name: 'Rossz' }).click()
  await screen.getByRole('textbox', { name: 'Mi nem tetszett?' }).fill('Sokat vártam.')

  expect(onValues).toHaveBeenLastCalledWith(
    expect.objectContaining({ ertekeles: 'rossz', miert: 'Sokat vártam.' }),
    expect.anything(),
  )
})

it('loads the form from its server', async () => {
  const asked = answerRequests(() => ({ body: feedback }))
  expect(await loadForm({ server: 'https://urlap.example.hu', form: 'visszajelzes', lang: 'de' })).toEqual(
    feedback,
  )
  expect(asked[0]?.url).toBe('https://urlap.example.hu/public/forms/visszajelzes?lang=de')
})

it('shows what the server found, and the confirmation once it takes the answer', async () => {
  const issues = [{ path: 'nev', message: 'Ezzel a névvel már érkezett válasz.' }]
  const answers = [{ status: 422, body: { issues } }, { status: 200 }]
  const asked = answerRequests(() => answers.shift() ?? {})
  const screen = await render(<Submitting form={feedback} />)
  await fillIn(screen)
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveAttribute('aria-invalid', 'true')

  await screen.getByRole('textbox', { name: 'Név' }).fill('Nagy Éva')
  await screen.getByRole('button', { name: 'Beküldés' }).click()
  await expect.element(screen.getByText('Köszönjük a visszajelzést!')).toBeVisible()
  expect(asked.map(({ method }) => method)).toEqual(['POST', 'POST'])
  // The check refuses any other key.
  expect(asked[1]?.body).toEqual({
    ...{ form: 'visszajelzes', version: 1, domain: null, lang: 'hu' },
    answer: {
      ...{ circumstances: expect.anything(), moment: null, opening: null, events: expect.anything() },
      values: { nev: 'Nagy Éva', ertekeles: 'jo', telefon: null, mikor: null },
    },
  })
})

it('starts with values, tells changes, shows errors of the host, and is led by its handle', async () => {
  const problems = [{ path: 'ertekeles', message: 'Értékelés nélkül nem fogadjuk el.' }]
  const screen = await render(<Values form={feedback} name="Kis Éva" problems={problems} />)
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
  await expect.element(screen.getByText('Értékelés nélkül nem fogadjuk el.').first()).toBeVisible()

  await screen.getByRole('button', { name: 'Ugrás az értékeléshez' }).click()
  await userEvent.keyboard(' ')
  await expect.element(screen.getByText('Értékelés: jo')).toBeVisible()

  await screen.getByRole('button', { name: 'Új visszajelzés' }).click()
  await screen.getByRole('dialog').getByRole('button').first().click()
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

it('follows what the host says', async () => {
  const entry = { optionList: null, sample: null, personal: false }
  const form = publishedForm({
    form: {
      context: [
        { key: 'szerep', label: 'Szerepkör', type: 'text', ...entry },
        { key: 'ugyfel.eletkor', label: 'Életkor', type: 'number', ...entry },
      ],
    },
    formField: [{ id: 'iktato', label: 'Iktatószám' }],
    formExpandable: [
      { id: 'e', targets: ['iktato'], condition: { '==': [{ var: 'context.szerep' }, 'ugyintezo'] } },
    ],
  })
  const screen = await render(<WithContext form={form} userRole="ugyfel" age={34} />)
  await expect.element(screen.getByRole('button', { name: 'Beküldés' })).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'Iktatószám' })).not.toBeInTheDocument()

  await screen.rerender(<WithContext form={form} userRole="ugyintezo" age={34} />)
  await expect.element(screen.getByRole('textbox', { name: 'Iktatószám' })).toBeVisible()
})

it('asks the host for the options of its list, with what they depend on', async () => {
  const form = publishedForm({
    formField: [
      { id: 'megye', label: 'Megye' },
      {
        id: 'telepules',
        label: 'Település',
        type: 'radio',
        optionSource: 'host',
        hostList: 'telepulesek',
        optionInputs: ['megye'],
      },
    ],
  })
  const asked = answerRequests(() => ({ body: [{ value: 'pecs', label: 'Pécs' }] }))
  const screen = await render(<WithLists form={form} />)

  await expect.element(screen.getByRole('radio', { name: 'Pécs' })).toBeVisible()
  expect(asked[0]?.url).toBe('/api/lists/telepulesek?query=&megye=')
})

it('keeps the page in the address, and follows the buttons of the browser', async () => {
  const screen = await render(<PageByPage form={paged} />)
  await screen.getByRole('textbox', { name: 'Név' }).fill('Kis Éva')
  await screen.getByRole('button', { name: 'Tovább' }).click()
  await expect.element(screen.getByRole('textbox', { name: 'Mit gondol?' })).toBeVisible()
  expect(location.search).toBe('?page=velemeny')

  history.back()
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toHaveValue('Kis Éva')
})

it('waits for what a form needs before it draws it', async () => {
  const screen = await render(<PreparedForm form={feedback} />)
  await expect.element(screen.getByRole('textbox', { name: 'Név' })).toBeVisible()
})
