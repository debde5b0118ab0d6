import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import type { DefinitionParts } from '@urlapmuhely/engine/testing'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Form } from '../form/form.tsx'
import { prepareForm } from '../form/prepare-form.ts'
import { buildLargeForm } from '../testing/large-form.ts'

afterEach(() => page.viewport(1024, 768))

const inside = (parentId: string, count: number, width = 12) =>
  Array.from({ length: count }, (_, index) => ({
    ...{ id: `${parentId}${index}`, label: `Belső ${index}`, parentId, width },
  }))

const layouts: Readonly<Record<string, DefinitionParts>> = {
  'in one column': {},
  'in two columns, with a section': {
    form: { columns: 2 },
    formField: [
      { id: 'resz', label: 'Rész', type: 'section' },
      ...inside('resz', 60),
      { id: 'fele', label: 'Fele', width: 6 },
    ],
  },
  'with groups': {
    formField: [
      { id: 'keret', label: 'Keret', type: 'group' },
      ...inside('keret', 40, 6),
      { id: 'sor', label: 'Sor', type: 'group', appearance: 'inline' },
      ...inside('sor', 4, 3),
      { id: 'jegy', label: 'Megjegyzés', type: 'note' },
    ],
  },
}

it.each(Object.entries(layouts))(
  'has every field where a form drawn at once has it: %s',
  async (_, parts) => {
    const places: unknown[] = []
    const definition = buildLargeForm(330, parts)
    await prepareForm({ definition })
    for (const wrapper of [undefined, Plain]) {
      const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" wrapper={wrapper} />)
      expect(document.querySelector('.ufr-light') !== null).toBe(wrapper === undefined)
      // Laid out as if all of it were on the screen.
      for (const box of document.querySelectorAll<HTMLElement>('.ufr-chunk, .ufr-cell'))
        box.style.contentVisibility = 'visible'
      places.push(placesOf())
      await screen.unmount()
    }

    expect(places[0]).toEqual(places[1])
  },
)

function Plain({ children }: Parameters<NonNullable<Parameters<typeof Form>[0]['wrapper']>>[0]) {
  return children
}

/** Where each field is, in whole pixels. */
function placesOf() {
  return [...document.querySelectorAll<HTMLElement>('.ufr-cell')].map((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect()
    return [cell.dataset.path, ...[left, top + scrollY, width, height].map(Math.round)]
  })
}
