import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import type { RichNode } from '@urlapmuhely/schema'
import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'

const FILE = '01234567-89ab-cdef-0123-456789abcdef'
const line = (text: string): RichNode => ({ type: 'paragraph', children: [text] })
const rich: RichNode[] = [
  { type: 'heading', level: 3, children: ['Fejezet'] },
  {
    type: 'paragraph',
    children: [
      'Lásd ',
      { type: 'link', href: 'https://pelda.hu/a', children: ['a tájékoztatót'] },
      ' vagy ',
      { type: 'link', href: 'tel:+3611234567', children: ['hívjon'] },
      { type: 'break' },
      { type: 'strong', children: ['<b>fontos</b>'] },
    ],
  },
  { type: 'list', ordered: true, start: 3, items: [{ type: 'item', children: [line('harmadik')] }] },
  {
    type: 'table',
    align: [null, 'right'],
    rows: [
      [['Tétel'], ['Ár']],
      [['Ajtó'], ['100']],
    ],
  },
  { type: 'paragraph', children: [{ type: 'image', file: FILE, alt: 'A kár helye' }] },
]

const now = '2026-11-21T10:00:00Z'

describe('texts', () => {
  it('are drawn from their tree, with headings below those of the form', async () => {
    const definition = buildDefinition({ formField: [{ id: 'n', type: 'note', label: '', hint: rich }] })
    const screen = await render(
      <Form form={{ definition }} now={now} headingLevel={3} fileUrl={(id) => `/f/${id}`} />,
    )
    await expect.element(screen.getByRole('heading', { level: 4, name: 'Fejezet' })).toBeVisible()
    await expect.element(screen.getByText('<b>fontos</b>')).toBeVisible()
    expect(screen.getByRole('list').element()).toHaveProperty('start', 3)
    await expect.element(screen.getByRole('columnheader', { name: 'Ár' })).toBeVisible()
    await expect
      .element(screen.getByRole('img', { name: 'A kár helye' }))
      .toHaveAttribute('src', `/f/${FILE}`)
  })

  it('say which links open a new tab; others stay', async () => {
    const definition = buildDefinition({ formField: [{ id: 'n', type: 'note', label: '', hint: rich }] })
    const screen = await render(<Form form={{ definition }} now={now} />)
    const away = screen.getByRole('link', { name: 'a tájékoztatót (új lapon nyílik)' })
    await expect.element(away).toHaveAttribute('target', '_blank')
    await expect.element(away).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(screen.getByRole('link', { name: 'hívjon' })).not.toHaveAttribute('target')
    // Without the host's addresses of files, the description replaces the image.
    await expect.element(screen.getByText('A kár helye')).toBeVisible()
  })

  it('that are plain keep their lines and show everything as it was typed', async () => {
    const definition = buildDefinition({
      form: { description: 'Első\n\n**Második**' },
      formField: [{ id: 'n', type: 'note', label: '', hint: 'egy\nkettő' }],
    })
    const screen = await render(<Form form={{ definition }} now={now} />)
    await expect.element(screen.getByText('**Második**', { exact: true })).toBeVisible()
    const note = screen.getByText('egy kettő').element()
    expect(getComputedStyle(note).whiteSpace).toBe('pre-line')
  })

  it('with places follow the answers in the same event: label, hint, title, message, error', async () => {
    const definition = buildDefinition({
      form: { title: '{nev} kérelme', submitLabel: 'Küldés: {nev}' },
      formField: [
        { id: 'nev', label: 'Név' },
        {
          id: 'x',
          label: 'Kedves {nev}!',
          hint: [
            line('x'),
            { type: 'paragraph', children: ['Hossz: ', { type: 'place', name: 'nev', format: 'nagybetű' }] },
          ],
        },
        { id: 'k', label: 'Kor', type: 'number' },
      ],
      formValidation: [
        {
          id: 'v',
          targets: ['k'],
          rule: 'max',
          parameters: { max: 5 },
          message: [
            {
              type: 'paragraph',
              children: [
                { type: 'place', name: 'nev', format: null },
                ' ',
                { type: 'link', href: '/s', children: ['súgó'] },
              ],
            },
          ],
        },
      ],
    })
    const screen = await render(<Form form={{ definition }} now={now} />)
    await expect.element(screen.getByRole('heading', { name: '– kérelme' })).toBeVisible()
    await screen.getByRole('textbox', { name: 'Név' }).fill('Anna')
    await expect.element(screen.getByRole('heading', { name: 'Anna kérelme' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Küldés: Anna' })).toBeVisible()
    await expect
      .element(screen.getByRole('textbox', { name: 'Kedves Anna!' }))
      .toHaveAccessibleDescription('x Hossz: ANNA')
    await screen.getByLabelText('Kor').fill('7')
    await screen.getByRole('textbox', { name: 'Név' }).click()
    await expect.element(screen.getByRole('link', { name: /súgó/u })).toBeVisible()
    await expect.element(screen.getByText(/^Anna súgó/u)).toBeVisible()
  })

  it('set notes apart by their severity, in words too', async () => {
    const severities = ['plain', 'info', 'success', 'warning', 'danger']
    const definition = buildDefinition({
      formField: severities.map((severity) => ({
        id: severity,
        type: 'note',
        severity,
        label: '',
        hint: `Ez ${severity}`,
      })),
    })
    const screen = await render(<Form form={{ definition }} now={now} />)
    const notes = screen.getByRole('note').elements()
    expect(notes.map((note) => note.textContent)).toEqual([
      'Tájékoztatás: Ez info',
      'Siker: Ez success',
      'Figyelmeztetés: Ez warning',
      'Figyelem: Ez danger',
    ])
  })

  it('scroll a wide table by itself at 360 px', async () => {
    const cells = Array.from({ length: 12 }, (_, index) => [`oszlop${index}hosszúnéven`])
    const wide: RichNode[] = [{ type: 'table', align: [], rows: [cells, cells] }]
    const definition = buildDefinition({ formField: [{ id: 'n', type: 'note', label: '', hint: wide }] })
    const screen = await render(
      <div style={{ inlineSize: 360 }} data-testid="page">
        <Form form={{ definition }} now={now} />
      </div>,
    )
    const table = screen.getByRole('region', { name: 'Táblázat' }).element()
    const page = screen.getByTestId('page').element()
    expect(table.scrollWidth).toBeGreaterThan(table.clientWidth)
    expect(page.scrollWidth).toBe(360)
    expect(table).toHaveProperty('tabIndex', 0)
  })
})
