import { form } from '@urlapmuhely/schema'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../base/api/client.ts'
import { createForm } from './create-form.ts'

/** The calls of the API, and a small server that answers them. */
const server = {
  calls: [] as string[],
  bodies: [] as unknown[],
  fails: (_call: string): boolean => false,
  items: new Map<string, { id: string; revision: number }>(),
}
function answer(call: string, body: unknown, result: () => unknown) {
  server.calls.push(call)
  server.bodies.push(body)
  if (server.fails(call)) throw new Error(`${call} failed.`)
  // Each call asks for the answer that it gets.
  return result() as never
}
function put(id: string) {
  const item = { id, revision: (server.items.get(id)?.revision ?? 0) + 1 }
  server.items.set(id, item)
  return item
}
function bulk({ action, ids }: { action: string; ids: readonly string[] }) {
  if (action === 'duplicate') return { ids: ids.map((id) => put(`copy of ${id}`).id) }
  for (const id of ids) server.items.delete(id)
  return { ids }
}
const last = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '')

beforeEach(() => {
  server.calls.length = 0
  server.bodies.length = 0
  server.fails = () => false
  server.items = new Map([['minta', { id: 'minta', revision: 4 }]])
  vi.spyOn(api, 'get').mockImplementation(async (_, path) =>
    answer(`GET ${last(path)}`, null, () => server.items.get(last(path))),
  )
  vi.spyOn(api, 'post').mockImplementation(async (_, path, options) => {
    // The bodies that `createForm` sends.
    const body = options?.body as { id: string; action: string; ids: readonly string[] }
    return answer(`POST ${last(path)}`, body, () => {
      if (path.endsWith('/bulk')) return bulk(body)
      if (path.endsWith('/insert-block')) return put(decodeURIComponent(path.split('/').at(-2) ?? ''))
      return put(body.id)
    })
  })
  vi.spyOn(api, 'patch').mockImplementation(async (_, path, { body, revision }) =>
    answer(`PATCH ${last(path)} ${revision}`, body, () => put(last(path))),
  )
})
afterEach(() => vi.restoreAllMocks())

const create = (value: unknown, values: Readonly<Record<string, unknown>> = { title: 'Új' }) =>
  createForm({ id: 'uj', values, from: null, value })

describe('a new form', () => {
  it.each([undefined, { type: 'empty' }, { type: 'paste', text: 'Név' }])(
    'of %j is created empty',
    async (value) => {
      expect(await create(value)).toEqual({ id: 'uj', revision: 1 })
      expect(server.calls).toEqual([`POST ${form.slug}`])
      expect(server.bodies).toEqual([{ id: 'uj', title: 'Új' }])
    },
  )

  it('of blocks gets them one after another, at its end', async () => {
    const blocks = [{ ready: 'lakcim' }, { id: 'sajat' }]
    expect(await create({ type: 'blocks', blocks })).toEqual({ id: 'uj', revision: 3 })
    expect(server.calls).toEqual([`POST ${form.slug}`, 'POST insert-block', 'POST insert-block', 'GET uj'])
    expect(server.bodies.slice(1, 3)).toEqual(
      blocks.map((block) => ({ block, parentId: null, afterId: null })),
    )
  })

  it('of blocks is deleted again if one of them fails', async () => {
    server.fails = (call) => call === 'POST insert-block' && server.calls.length > 2
    const blocks = [{ ready: 'a' }, { ready: 'b' }]
    await expect(create({ type: 'blocks', blocks })).rejects.toThrow('POST insert-block failed.')
    expect(server.calls.slice(3)).toEqual(['GET uj', 'POST bulk'])
    expect(server.bodies.at(-1)).toEqual({ action: 'delete', ids: ['uj'], revisions: { uj: 2 } })
    expect([...server.items.keys()]).toEqual(['minta'])
  })
})

describe('a copy of a form', () => {
  const copy = (values: Readonly<Record<string, unknown>>) =>
    create({ type: 'copy', formId: 'minta' }, values)

  it('is a duplicate with the values that the person has set', async () => {
    const saved = await copy({ ...form.initial, title: 'Új', key: 'uj' })
    expect(saved.id).toBe('copy of minta')
    expect(server.calls).toEqual(['GET minta', 'POST bulk', 'GET copy of minta', 'PATCH copy of minta 1'])
    expect(server.bodies[1]).toEqual({ action: 'duplicate', ids: ['minta'], revisions: { minta: 4 } })
    expect(server.bodies.at(-1)).toEqual({ title: 'Új', key: 'uj' })
  })

  it('is deleted again if its values are refused', async () => {
    server.fails = (call) => call.startsWith('PATCH')
    await expect(copy({ title: 'Új' })).rejects.toThrow('PATCH')
    expect([...server.items.keys()]).toEqual(['minta'])
  })

  it('is not begun if the form cannot be copied', async () => {
    server.fails = (call) => call === 'POST bulk'
    await expect(copy({ title: 'Új' })).rejects.toThrow('POST bulk failed.')
    expect(server.calls).toEqual(['GET minta', 'POST bulk'])
  })
})
