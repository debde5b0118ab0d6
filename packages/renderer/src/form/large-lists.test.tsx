import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { RenderableForm } from '../session/use-session.ts'
import { Form } from './form.tsx'

const TOWNS: readonly (readonly [string, string])[] = [
  ['Keszthely', 'ZA'],
  ['Nagykanizsa', 'ZA'],
  ['Pécs', 'BA'],
  ['Pécsvárad', 'BA'],
]

const published: RenderableForm = {
  ...{ form: 'lakcim', version: 3, domain: 'nagyvaros' },
  definition: {
    ...buildDefinition({
      domains: [{ id: 'nagyvaros' }],
      formField: [
        { id: 'megye', label: 'Megye' },
        { id: 'hol', label: 'Település', type: 'select', optionList: 'telepulesek' },
        { id: 'mutat', label: 'Választott', type: 'note', hint: 'Itt: {hol}.' },
      ],
      formOptionModifier: [
        {
          ...{ id: 'm', fieldId: 'hol', effect: 'exclude' },
          filter: { '!=': [{ var: 'option.data.megye' }, { var: 'megye' }] },
        },
      ],
    }),
    onDemand: ['telepulesek'],
  },
}

/** The form server, as its route of options answers. */
function serve(url: URL) {
  const { megye } = JSON.parse(url.searchParams.get('where') ?? '{}')
  const chosen: readonly string[] = JSON.parse(url.searchParams.get('chosen') ?? '[]')
  const query = url.searchParams.get('query')
  const options = TOWNS.filter(
    ([value, county]) =>
      chosen.includes(value) ||
      (query !== null && (megye === undefined || county === megye) && value.toLowerCase().includes(query)),
  ).map(([value, county]) => ({ value, label: `${value} (város)`, data: { megye: county } }))
  return Response.json({ options, hasMore: true })
}

const asked: string[] = []
let answer: (url: URL) => Response | Promise<Response> = serve

beforeEach(() => {
  asked.length = 0
  answer = serve
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'https://oldal.example.hu')
    asked.push(`${url.origin}${url.pathname} ${decodeURIComponent(url.search.replaceAll('+', ' '))}`)
    return answer(url)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const ADDRESS = '/public/forms/lakcim/versions/3/options/telepulesek'

describe('a large list of a published form', () => {
  it('is fetched from the form server when it opens and as the user types, by the value of its filter', async () => {
    const screen = await render(
      <Form form={published} lists="https://urlap.example.hu/" values={{ megye: 'BA' }} />,
    )
    await expect.element(screen.getByRole('combobox', { name: 'Település' })).toBeVisible()
    expect(asked).toEqual([])
    await screen.getByRole('combobox', { name: 'Település' }).click()
    await expect.element(screen.getByRole('option', { name: 'Pécsvárad (város)' })).toBeVisible()
    await expect.element(screen.getByRole('option', { name: /Keszthely/u })).not.toBeInTheDocument()
    // At once: keys that a busy machine delays would each be a search of its own.
    await screen.getByRole('combobox', { name: 'Keresés' }).fill('vár')
    await expect.element(screen.getByRole('option', { name: 'Pécs (város)' })).not.toBeInTheDocument()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(screen.getByText('Itt: Pécsvárad (város).')).toBeVisible()
    const where = 'where={"megye":"BA"}'
    expect(asked).toEqual([
      `https://urlap.example.hu${ADDRESS} ?domain=nagyvaros&query=&${where}`,
      `https://urlap.example.hu${ADDRESS} ?domain=nagyvaros&query=vár&${where}`,
    ])
  })

  it('is asked for the label of what a draft has chosen, which leaves with another value of its filter', async () => {
    const screen = await render(<Form form={published} values={{ megye: 'ZA', hol: 'Keszthely' }} />)
    await expect.element(screen.getByText('Itt: Keszthely (város).')).toBeVisible()
    for (const one of asked)
      expect(one).toBe(
        `https://oldal.example.hu${ADDRESS} ?domain=nagyvaros&chosen=["Keszthely"]&where={"megye":"ZA"}`,
      )
    await screen.getByRole('textbox', { name: 'Megye' }).fill('BA')
    await expect.element(screen.getByText('Itt: –.')).toBeVisible()
  })

  it('that cannot be fetched says so, and is fetched again on request', async () => {
    answer = () => new Response(null, { status: 503 })
    const screen = await render(<Form form={published} values={{ megye: 'ZA' }} />)
    await screen.getByRole('combobox', { name: 'Település' }).click()
    await expect.element(screen.getByText('A keresés nem sikerült.')).toBeVisible()
    answer = serve
    await screen.getByRole('button', { name: 'Próbálja újra' }).click()
    await expect.element(screen.getByRole('option', { name: 'Nagykanizsa (város)' })).toBeVisible()
  })

  it('may come from a function of the host', async () => {
    const lists = vi.fn(async () => ({ options: [{ value: 'Pécs', label: 'Pécs' }], hasMore: false }))
    const screen = await render(<Form form={published} lists={lists} values={{}} />)
    await screen.getByRole('combobox', { name: 'Település' }).click()
    await expect.poll(() => lists.mock.calls.length).toBe(1)
    expect(lists.mock.calls[0]).toMatchObject([
      'telepulesek',
      { query: '', values: { megye: null }, chosen: [] },
    ])
    expect(asked).toEqual([])
  })
})
