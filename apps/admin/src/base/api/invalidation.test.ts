import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { kindNamed } from '@urlapmuhely/schema'
import { expect, test } from 'vitest'
import { markDeleted, unmarkDeleted } from './deleted-items.ts'
import { invalidateItems, queryKeys } from './queries.ts'

const form = kindNamed('form')
const changes = (itemId: string) => queryKeys.changes({ kind: form.name, itemId, page: 1 })

/** A screen that shows what the keys name; `asked` counts the requests for each since it was last emptied. */
async function openScreen(keys: Readonly<Record<string, readonly unknown[]>>) {
  const client = new QueryClient()
  const asked: string[] = []
  const observers = Object.entries(keys).map(([name, queryKey]) => {
    const queryFn = async () => {
      asked.push(name)
      return name
    }
    return new QueryObserver(client, { queryKey, queryFn })
  })
  for (const observer of observers) observer.subscribe(() => undefined)
  await settled(client)
  asked.length = 0
  return { client, asked, observers }
}

async function settled(client: QueryClient) {
  await expect.poll(() => client.isFetching()).toBe(0)
}

test('nothing about a deleted item is requested again, and everything about the others is', async () => {
  const { client, asked } = await openScreen({
    item: queryKeys.item(form, 'deleted'),
    references: queryKeys.references(form, 'deleted'),
    definition: queryKeys.definition('deleted'),
    publish: [...queryKeys.check('deleted'), 'publish'],
    log: changes('deleted'),
    otherItem: queryKeys.item(form, 'other'),
    otherLog: changes('other'),
    list: queryKeys.list(form, { after: 'deleted' }),
    overview: queryKeys.overview,
  })

  await markDeleted(client, ['deleted'])
  await invalidateItems(client, [form])

  expect(asked.toSorted()).toEqual(['list', 'otherItem', 'otherLog', 'overview'])
})

test('what is derived from several kinds is requested once when all of them change', async () => {
  const { client, asked } = await openScreen({
    counts: queryKeys.counts,
    forms: queryKeys.list(form, {}),
    domains: queryKeys.list(kindNamed('domain'), {}),
    fields: queryKeys.list(kindNamed('formField'), {}),
  })

  await invalidateItems(client, [form, kindNamed('formField')])

  expect(asked.toSorted()).toEqual(['counts', 'fields', 'forms'])
})

test('numbers that the server sends are not requested after the changes of others', async () => {
  const { client, asked } = await openScreen({
    counts: queryKeys.counts,
    forms: queryKeys.list(form, {}),
  })

  await invalidateItems(client, [form], { keepOpenItems: true, areCountsPushed: true })

  expect(asked).toEqual(['forms'])
})

test('a request about an item is cancelled when the item is deleted', async () => {
  const client = new QueryClient()
  const queryKey = queryKeys.definition('cancelled')
  let isAborted = false
  const queryFn = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => {
        isAborted = true
        reject(signal.reason)
      })
    })
  new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined)

  await markDeleted(client, ['cancelled'])

  expect(isAborted).toBe(true)
})

test('after a rejected deletion the item is requested again', async () => {
  const { client, asked } = await openScreen({ item: queryKeys.item(form, 'refused') })
  await markDeleted(client, ['refused'])

  await unmarkDeleted(client, ['refused'])

  expect(asked).toEqual(['item'])
})

test('an item that was loaded after its deletion exists again and is kept up to date', async () => {
  const { client, asked, observers } = await openScreen({ item: queryKeys.item(form, 'restored') })
  await markDeleted(client, ['restored'])
  const deletedAt = Date.now()
  await expect.poll(() => Date.now()).toBeGreaterThan(deletedAt)

  await observers[0]?.refetch()
  await invalidateItems(client, [form])

  expect(asked).toEqual(['item', 'item'])
})
