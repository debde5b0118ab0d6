import { compile } from '@urlapmuhely/engine'
import { buildDefinition } from '@urlapmuhely/engine/testing'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FieldControlProps } from '../context/control-props.ts'
import { TextControl } from '../controls/text-field-controls.tsx'
import { Form, SessionForm } from './form.tsx'

it('draws only the field typed into and those that its rules reach, of 1 000', async () => {
  const drawn: string[] = []
  const counting = {
    text: (props: FieldControlProps) => {
      drawn.push(props.path)
      return <TextControl {...props} />
    },
  }
  const ids = Array.from({ length: 1000 }, (_, index) => `m${index}`)
  const definition = buildDefinition({
    formField: ids.map((id) => ({ id, label: `Mező ${id}` })),
    formExpandable: ids
      .filter((_, index) => index % 10 === 1)
      .map((id, index) => ({
        id: `e${id}`,
        targets: [id],
        condition: { '==': [{ var: `m${index * 10}` }, 'x'] },
      })),
    formDefaultValue: [{ id: 'd', targets: ['m5'], when: 'live', expression: { cat: [{ var: 'm0' }, '!'] } }],
  })
  const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" controls={counting} />)
  await expect.poll(() => drawn).toHaveLength(900)
  const input = screen.getByRole('textbox', { name: 'Mező m0', exact: true })
  await input.click()
  drawn.length = 0

  await userEvent.keyboard('x')

  await expect.element(screen.getByRole('textbox', { name: 'Mező m1', exact: true })).toBeVisible()
  expect([...drawn].sort()).toEqual(['m0', 'm1', 'm5'])
})

it('draws only the field typed into on a page, and nothing of the page around it', async () => {
  const drawn: string[] = []
  const counting = {
    text: (props: FieldControlProps) => {
      drawn.push(props.path)
      return <TextControl {...props} />
    },
  }
  const definition = buildDefinition({
    formField: [
      { id: 'lap', type: 'page' },
      { id: 'resz', type: 'section', parentId: 'lap' },
      { id: 'a', parentId: 'resz' },
      { id: 'b', parentId: 'lap' },
      { id: 'masik', type: 'page' },
      { id: 'c', parentId: 'masik' },
    ],
    formValidation: [{ id: 'v', targets: ['a'], rule: 'minLength', parameters: { min: 2 } }],
  })
  const screen = await render(<Form form={{ definition }} now="2026-11-21T10:00:00Z" controls={counting} />)
  await screen.getByRole('textbox', { name: 'a', exact: true }).click()
  expect(new Set(drawn)).toEqual(new Set(['a', 'b']))
  drawn.length = 0

  await userEvent.keyboard('x')

  await expect.element(screen.getByText('Írjon legalább 2 karaktert.')).toBeVisible()
  expect(new Set(drawn)).toEqual(new Set(['a']))
})

it('mounts and listens to only the fields of the page that is shown, of 1 000 on 20 pages', async () => {
  const mounted = new Set<string>()
  const counting = {
    text: (props: FieldControlProps) => {
      useEffect(() => {
        mounted.add(props.path)
        return () => void mounted.delete(props.path)
      }, [props.path])
      return <TextControl {...props} />
    },
  }
  const pages = Array.from({ length: 20 }, (_, page) => `lap${page}`)
  const onPage = (page: number) => Array.from({ length: 50 }, (_, index) => `m${page * 50 + index}`)
  const definition = buildDefinition({
    formField: pages.flatMap((id, page) => [
      { id, type: 'page', label: `Oldal ${page}` },
      ...onPage(page).map((field) => ({ id: field, label: `Mező ${field}`, parentId: id })),
    ]),
  })
  const { program } = compile(definition, { now: '2026-11-21T10:00:00Z' })
  if (!program) throw new Error('The form does not compile.')
  const session = program.start()
  const listened = new Map<string, number>()
  const { subscribe } = session
  vi.spyOn(session, 'subscribe').mockImplementation((path, listener) => {
    listened.set(path, (listened.get(path) ?? 0) + 1)
    const end = subscribe(path, listener)
    return () => {
      listened.set(path, (listened.get(path) ?? 0) - 1)
      end()
    }
  })
  const fieldsListened = () =>
    [...listened].flatMap(([path, count]) => (path.startsWith('m') && count > 0 ? path : []))
  const screen = await render(<SessionForm session={session} controls={counting} />)
  const drawn = () => screen.container.querySelectorAll('[data-path]').length
  await expect.poll(() => [...mounted]).toEqual(onPage(0))
  expect(drawn()).toBe(50)
  expect(fieldsListened()).toEqual(onPage(0))

  await screen.getByRole('button', { name: 'Tovább' }).click()

  await expect.poll(() => [...mounted]).toEqual(onPage(1))
  expect(drawn()).toBe(50)
  expect(fieldsListened()).toEqual(onPage(1))
})
