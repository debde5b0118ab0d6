import '@urlapmuhely/ui/styles.css'
import '../styles.css'
import './design.css'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { type DesignFrameProps, loadDesign } from '../design.ts'
import { DesignHost, type DesignHostHandle, LabelledFrame } from '../testing/design-host.tsx'
import type { DesignItem } from './design-item.ts'

const form = { id: 'form', title: 'Nagy űrlap' }
const types = ['text', 'number', 'date', 'select', 'radio', 'checkbox', 'textarea']
const options = ['Kék', 'Zöld', 'Piros'].map((label, order) => ({
  ...{ id: `o${order}`, list: 'szinek', value: label, label, order },
}))

/** 1 000 fields in 20 groups. */
function manyFields(): DesignItem[] {
  return Array.from({ length: 1_000 }, (_, order): DesignItem => {
    const isGroup = order % 50 === 0
    return {
      id: `f${order}`,
      key: `k${order}`,
      label: `Mező ${order}.`,
      type: isGroup ? 'group' : (types[order % types.length] ?? 'text'),
      optionList: 'szinek',
      parentId: isGroup ? null : `f${order - (order % 50)}`,
      width: order % 3 === 0 ? 12 : 6,
      order,
    }
  })
}

/** A frame that writes down which parts are drawn. */
function countingFrame() {
  const drawn: string[] = []
  const Frame = (props: DesignFrameProps) => {
    drawn.push(`${props.part} ${props.item.id}`)
    return <LabelledFrame {...props} />
  }
  return { drawn, Frame }
}

it('keeps only the rows near what is seen in the document, of 1 000 fields', async () => {
  await loadDesign()
  const fields = manyFields()
  const { drawn, Frame } = countingFrame()
  const canvas = await render(<DesignHost form={form} fields={fields} options={options} frame={Frame} />)

  await expect.element(canvas.getByRole('group', { name: 'Mező 1. (field)' })).toBeVisible()

  expect(canvas.container.querySelectorAll('[data-frame]').length).toBeLessThan(60)
  expect(drawn).not.toContain('field f500')
})

it('draws again only the field whose label changes', async () => {
  const fields = manyFields()
  const { drawn, Frame } = countingFrame()
  const host = (items: readonly DesignItem[]) => (
    <DesignHost form={form} fields={items} options={options} frame={Frame} />
  )
  const canvas = await render(host(fields))
  await expect.element(canvas.getByRole('group', { name: 'Mező 4. (field)' })).toBeVisible()
  drawn.length = 0

  await canvas.rerender(host(fields.map((field) => (field.id === 'f4' ? { ...field, label: 'Új' } : field))))

  await expect.element(canvas.getByRole('group', { name: 'Új (field)' })).toBeVisible()
  expect(new Set(drawn)).toEqual(new Set(['field f4']))
})

it('draws again only what a selection or a mark concerns', async () => {
  const fields = manyFields()
  const { drawn, Frame } = countingFrame()
  const shared = { form, fields, options, frame: Frame }
  const marked = (id: string) =>
    new Map([
      [id, { required: true }],
      ['f1', { hidden: false }],
    ])
  const canvas = await render(<DesignHost {...shared} selected={new Set(['f2'])} marks={marked('f4')} />)
  await expect.element(canvas.getByRole('group', { name: 'Mező 2. (field)' })).toBeVisible()
  drawn.length = 0

  await canvas.rerender(<DesignHost {...shared} selected={new Set(['f3'])} marks={marked('f5')} />)

  await expect
    .poll(() => canvas.container.querySelector('[data-frame="field f3"][data-selected]'))
    .not.toBeNull()
  expect(new Set(drawn)).toEqual(new Set(['field f2', 'field f3', 'field f4', 'field f5']))
})

it('draws nothing again when a field is added but the field and those that come into view', async () => {
  const fields = manyFields()
  const { drawn, Frame } = countingFrame()
  const host = (items: readonly DesignItem[]) => (
    <DesignHost form={form} fields={items} options={options} frame={Frame} />
  )
  const canvas = await render(host(fields))
  await expect.element(canvas.getByRole('group', { name: 'Mező 4. (field)' })).toBeVisible()
  drawn.length = 0

  // Whoever inserts a field numbers those after it anew.
  const moved = fields.map((field, order) => (order > 4 ? { ...field, order: order + 1 } : field))
  await canvas.rerender(host([...moved, { id: 'uj', label: 'Beszúrt', parentId: 'f0', order: 5 }]))

  await expect.element(canvas.getByRole('group', { name: 'Beszúrt (field)' })).toBeVisible()
  // Fields that share a line with others may move to another line.
  const seen = new Set(drawn)
  expect(seen.has('field uj')).toBe(true)
  expect(seen.size).toBeLessThan(8)
})

it('draws again only the fields whose options change', async () => {
  const fields = ['szinek', 'masok'].map((optionList, order) => ({
    ...{ id: optionList, label: optionList, type: 'radio', optionList, order },
  }))
  const others = options.map((option) => ({ ...option, id: `m${option.id}`, list: 'masok' }))
  const { drawn, Frame } = countingFrame()
  const host = (items: readonly DesignItem[]) => (
    <DesignHost form={form} fields={fields} options={items} frame={Frame} />
  )
  const canvas = await render(host([...options, ...others]))
  await expect.element(canvas.getByText('Piros').first()).toBeVisible()
  drawn.length = 0

  const renamed = options.map((option) => (option.id === 'o0' ? { ...option, label: 'Lila' } : option))
  await canvas.rerender(host([...renamed, ...others]))

  await expect.element(canvas.getByText('Lila')).toBeVisible()
  expect(new Set(drawn)).toEqual(new Set(['field szinek']))
})

it('scrolls to any field', async () => {
  const handle = createRef<DesignHostHandle>()
  const canvas = await render(
    <DesignHost form={form} fields={manyFields()} options={options} handle={handle} />,
  )
  await expect.element(canvas.getByRole('group', { name: 'Mező 1. (field)' })).toBeVisible()
  for (const id of ['f777', 'f999', 'f3']) {
    handle.current?.scrollTo(id)
    await expect.element(canvas.getByRole('group', { name: `Mező ${id.slice(1)}. (field)` })).toBeInViewport()
  }
})
