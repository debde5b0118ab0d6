import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import './design.css'
import { buildDefinition, type DefinitionParts } from '@urlapmuhely/engine/testing'
import type { FormDefinition } from '@urlapmuhely/schema'
import { withTrees } from '@urlapmuhely/schema/rich-text'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { DesignFrameProps, DesignMark } from '../design.ts'
import { Form } from '../form/form.tsx'
import { DesignHost, LabelledFrame } from '../testing/design-host.tsx'
import { everyField } from '../testing/every-field.ts'
import type { DesignItem } from './design-item.ts'
import type { DesignParts } from './design-layout.ts'

/** A definition as the editor of a form holds it. */
function partsOf({ form, items }: { readonly form: object; readonly items: object }): DesignParts {
  const lists = items as Record<string, readonly DesignItem[]>
  return { form: form as DesignItem, fields: lists.formField ?? [], options: lists.formOption ?? [] }
}

function designOf(parts: DefinitionParts): DesignParts {
  return partsOf(buildDefinition(parts))
}

/** Returns the visible state of a field: its texts, and the kind of each input. */
function looks(element: Element | null | undefined) {
  const inputs = element?.querySelectorAll<HTMLElement>('input, textarea, button, select, output, [role]')
  return {
    text: element?.textContent,
    inputs: [...(inputs ?? [])].map(({ tagName, ariaLabel, role, ...rest }) => [
      tagName,
      ariaLabel,
      role,
      'type' in rest ? rest.type : null,
    ]),
  }
}

const HOLDERS = ['group', 'repeat', 'page', 'section', 'details']
const HINT = 'Az *okmányból*:\n\n- szám\n- [tájékoztató](https://pelda.hu)'

function cellOf(within: Element, id: string): Element | undefined {
  return within.querySelectorAll(`.ufr-cell[data-path="${id}"]`)[0]
}

/** Scrolls until a field is drawn. */
async function reveal({ container }: { readonly container: Element }, id: string): Promise<void> {
  await expect
    .poll(() => {
      const cell = cellOf(container, id)
      const scroller = container.querySelector('[data-testid="canvas"]')
      if (!cell && scroller) scroller.scrollTop += 200
      return cell !== undefined
    })
    .toBe(true)
}

it('draws every type of field as the form does', async () => {
  const formField = everyField.items.formField
    .filter(({ type, id }) => id !== 'rejtve' && id !== 'taj' && !HOLDERS.includes(type))
    .map((field) => ({ ...field, hint: HINT, legalBasis: 'GDPR 6. cikk', expression: null }))
  const bare = { ...everyField.items, formDefaultValue: [], formValidation: [], formExpandable: [] }
  const definition = { ...everyField, items: { ...bare, formField } }
  const drawn = formField.filter(({ type }) => type !== 'hidden')
  expect(drawn.length).toBeGreaterThan(25)
  // The definition has every property that the texts are in.
  const whole = withTrees(definition as unknown as FormDefinition)
  const filled = await render(<Form form={{ definition: whole }} />)
  await expect.poll(() => filled.container.querySelectorAll('[data-path]').length).toBe(drawn.length)
  const known = new Map(drawn.map(({ id }) => [id, looks(cellOf(filled.container, id))]))
  await filled.unmount()

  const canvas = await render(<DesignHost {...partsOf(definition)} />)

  for (const { id } of drawn) {
    await reveal(canvas, id)
    expect({ id, ...looks(cellOf(canvas.container, id)) }).toEqual({ id, ...known.get(id) })
  }
})

/** Where the inputs and buttons of a form are between its sides, and how wide they are. */
function placesIn(form: Element | null): readonly string[] {
  const left = form?.getBoundingClientRect().left ?? 0
  return [...(form?.querySelectorAll('input, button') ?? [])].map((input) => {
    const { x, width } = input.getBoundingClientRect()
    return `${input.tagName} ${Math.round(x - left)} ${Math.round(width)}`
  })
}

const lists = {
  formOption: [
    { id: 'o1', list: 'szinek', value: 'k', label: 'Kék' },
    { id: 'o2', list: 'szinek', value: 'z', label: 'Zöld' },
  ],
}

it('draws containers in pieces that say together what the form says', async () => {
  const choice = { type: 'radio', optionList: 'szinek' }
  const definition = buildDefinition({
    form: { title: 'Tartók', description: 'Mind együtt.' },
    formField: [
      { id: 'cim', type: 'group', label: 'Cím', hint: 'Állandó lakcím.' },
      { id: 'varos', label: 'Város', parentId: 'cim', width: 6 },
      { id: 'utca', label: 'Utca', parentId: 'cim', width: 6 },
      { id: 'belso', type: 'group', label: 'Belső', parentId: 'cim', appearance: 'plain' },
      { id: 'ajto', label: 'Ajtó', parentId: 'belso' },
      { id: 'szakasz', type: 'section', label: 'Szakasz', hint: 'Bevezető.' },
      { id: 'szmezo', label: 'Szakasz mezője', parentId: 'szakasz' },
      { id: 'tobb', type: 'details', label: 'Továbbiak' },
      { id: 'tmezo', label: 'Kinyitott mező', parentId: 'tobb' },
      { id: 'tetel', type: 'repeat', label: 'Tétel', minRows: 1, maxRows: 3, addLabel: 'Új tétel' },
      { id: 'ar', label: 'Ár', type: 'number', parentId: 'tetel' },
      { id: 'racs', type: 'group', label: 'Rács', appearance: 'matrix' },
      { id: 'racs1', label: 'Első', parentId: 'racs', ...choice },
      { id: 'racs2', label: 'Második', parentId: 'racs', ...choice },
      { id: 'sorok', type: 'repeat', label: 'Sorok', rowAppearance: 'table', minRows: 1 },
      { id: 'sor1', label: 'Oszlop', parentId: 'sorok' },
      { id: 'sorcsop', type: 'group', label: 'Csoport a sorban', parentId: 'sorok' },
      { id: 'sor2', label: 'Csoportban', parentId: 'sorcsop' },
    ],
    ...lists,
  })
  const filled = await render(<Form form={{ definition }} />)
  await expect.element(filled.getByText('Csoportban')).toBeInTheDocument()
  const form = filled.container.querySelector('.ufr-form')
  for (const part of form?.querySelectorAll('details') ?? []) part.open = true
  const [text, places] = [form?.textContent, placesIn(form)]
  expect(places.length).toBeGreaterThan(15)
  await filled.unmount()

  const canvas = await render(<DesignHost {...partsOf(definition)} height={6_000} />)

  const design = () => canvas.container.querySelector('.ufr-form')
  await expect.poll(() => design()?.textContent).toBe(text)
  await expect.poll(() => placesIn(design())).toEqual(places)
})

it('shows all pages one after another, each under its heading', async () => {
  const canvas = await render(
    <DesignHost
      {...designOf({
        formField: [
          { id: 'p1', type: 'page', label: 'Személy' },
          { id: 'a', label: 'Név', parentId: 'p1' },
          { id: 'p2', type: 'page', label: '' },
          { id: 'b', label: 'Cég', parentId: 'p2' },
        ],
      })}
    />,
  )
  await expect.element(canvas.getByText('Személy', { exact: true })).toBeVisible()
  expect(canvas.container.textContent).toMatch(/Személy.*Név.*2\. oldal.*Cég.*Beküldés/u)
})

it('leaves keys and presses to the frame, and is one item for screen readers', async () => {
  const pressed: string[] = []
  const Frame = (props: DesignFrameProps) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a test of presses.
    // biome-ignore lint/a11y/noStaticElementInteractions: a test of presses.
    <div onClick={() => pressed.push(`${props.part} ${props.item.id}`)}>
      <button type="button">fogantyú {props.item.id}</button>
      <LabelledFrame {...props} />
    </div>
  )
  const canvas = await render(
    <DesignHost
      {...designOf({
        formField: [
          { id: 'nev', label: 'Név' },
          { id: 'szin', label: 'Szín', type: 'select', optionList: 'szinek' },
          { id: 'racs', type: 'group', label: 'Rács', appearance: 'matrix' },
          { id: 'r1', label: 'Első', parentId: 'racs', type: 'radio', optionList: 'szinek' },
          { id: 'sorok', type: 'repeat', label: 'Sorok', rowAppearance: 'table' },
          { id: 's1', label: 'Oszlop', parentId: 'sorok' },
        ],
        ...lists,
      })}
      frame={Frame}
      height={2_000}
    />,
  )
  await expect.element(canvas.getByText('Oszlop', { exact: true }).first()).toBeVisible()
  const reached: (string | null | undefined)[] = []
  canvas.getByTestId('canvas').element().focus()
  for (let step = 0; step < 20; step += 1) {
    await userEvent.keyboard('{Tab}')
    if (document.activeElement?.tagName === 'BUTTON') reached.push(document.activeElement.textContent)
  }
  expect(new Set(reached)).toEqual(
    new Set(['nev', 'szin', 'racs', 'r1', 'sorok', 's1', 'form'].map((id) => `fogantyú ${id}`)),
  )

  await expect.element(canvas.getByRole('group', { name: 'Név (field)' })).toBeVisible()
  expect(canvas.container.querySelectorAll('input:not([inert] *)')).toHaveLength(0)
  expect(canvas.container.querySelectorAll('input').length).toBeGreaterThan(3)
  for (const id of ['nev', 'szin']) {
    const box = cellOf(canvas.container, id)?.querySelector('.uf-box, input')?.getBoundingClientRect()
    const hit = document.elementFromPoint((box?.x ?? 0) + 20, (box?.y ?? 0) + 5)
    if (hit instanceof HTMLElement) hit.click()
  }
  expect(pressed).toEqual(['field nev', 'field szin'])
})

it('draws what is hidden, locked, required or filled in as it is told', async () => {
  const marks = new Map<string, DesignMark>([
    ['a', { hidden: true }],
    ['b', { editing: 'disabled', value: 'Kiss' }],
    ['c', { required: true }],
  ])
  const fields = ['a', 'b', 'c', 'd'].map((id) => ({ id, label: `Mező ${id}` }))
  const canvas = await render(<DesignHost {...designOf({ formField: fields })} marks={marks} />)
  await expect.poll(() => cellOf(canvas.container, 'd')).toBeDefined()
  const inputOf = (id: string) => cellOf(canvas.container, id)?.querySelector('input')
  const fadedOf = (id: string) => getComputedStyle(cellOf(canvas.container, id) as Element).opacity
  expect(['a', 'b', 'c', 'd'].map(fadedOf)).toEqual(['0.45', '1', '1', '1'])
  expect([inputOf('b')?.disabled, inputOf('b')?.value]).toEqual([true, 'Kiss'])
  expect([inputOf('c')?.ariaRequired, inputOf('d')?.ariaRequired]).toEqual(['true', null])
})

it('draws a hollow star for what is required under a condition only, also at the head of a column', async () => {
  const marks = new Map<string, DesignMark>([
    ['a', { required: true }],
    ['b', { required: 'sometimes' }],
    ['t', { required: 'sometimes' }],
    ['oszlop', { required: true }],
    ['masik', { required: 'sometimes', hidden: true }],
  ])
  const inTable = { parentId: 't' }
  const fields = [
    ...['a', 'b', 'c'].map((id) => ({ id, label: `Mező ${id}` })),
    { id: 't', label: 'Tábla', type: 'repeat' as const, rowAppearance: 'table' as const },
    { id: 'oszlop', label: 'Oszlop', ...inTable },
    { id: 'masik', label: 'Másik', ...inTable },
  ]
  const canvas = await render(<DesignHost {...designOf({ formField: fields })} marks={marks} />)
  await expect.poll(() => canvas.container.querySelector('th')).toBeTruthy()
  const starAfter = (label: string) => {
    const named = [...canvas.container.querySelectorAll('label, legend, caption, th')].find((element) =>
      element.textContent?.startsWith(label),
    )
    const star = named?.querySelector('.uf-required')
    return star ? getComputedStyle(star).color === 'rgba(0, 0, 0, 0)' : null
  }
  const hollow = ['Mező a', 'Mező b', 'Mező c', 'Oszlop', 'Másik'].map(starAfter)
  expect(hollow).toEqual([false, true, null, false, true])
})

it('writes the labels of what texts read into their places', async () => {
  const canvas = await render(
    <DesignHost
      {...designOf({
        form: { context: [{ key: 'szerep', label: 'Szerepkör', type: 'text', optionList: null }] },
        formField: [
          { id: 'nev', label: 'Teljes név' },
          { id: 'cim', type: 'group', label: 'Cím' },
          { id: 'varos', label: 'Város', parentId: 'cim' },
          { id: 'b', label: 'Kedves {nev}!', hint: '**{cim.varos}**, {context.szerep}, {nincs}, {{ez}' },
        ],
      })}
    />,
  )
  await expect.element(canvas.getByText('Kedves {Teljes név}!')).toBeVisible()
  expect(cellOf(canvas.container, 'b')?.textContent).toContain('{Város}, {Szerepkör}, {nincs}, {ez}')
})

it('draws the first of many options, and says how many more there are', async () => {
  const formOption = Array.from({ length: 120 }, (_, index) => ({
    ...{ id: `o${index}`, list: 'sok', value: index, label: `Opció ${index}.` },
  }))
  const canvas = await render(
    <DesignHost {...designOf({ formField: [{ id: 'a', type: 'radio', optionList: 'sok' }], formOption })} />,
  )
  await expect.element(canvas.getByText('és még 70')).toBeInTheDocument()
  expect(cellOf(canvas.container, 'a')?.querySelectorAll('input')).toHaveLength(50)
})
