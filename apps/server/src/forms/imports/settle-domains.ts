import { domain } from '@urlapmuhely/schema'
import { v7 as uuidv7 } from 'uuid'
import { readItems, readItemsWhere } from '../../items/item-repository.ts'
import { duplicateValues, withNewIds } from '../../items/write/duplicate.ts'
import type { Item } from '../../storage/columns.ts'
import { sendable } from '../content-service.ts'
import { create, decide, isSame, type Sent, type Settling, update } from './settling.ts'

/** Settles the domains of files. They are matched by key, and those that were renamed by id. */
export async function settleDomains(settling: Settling, sent: readonly Sent[]): Promise<void> {
  const { session, newIds } = settling
  const found: { readonly sent: Sent; readonly here: Item }[] = []
  const missing: Sent[] = []
  const ids = await readItems(
    session.db,
    domain,
    sent.map(({ item }) => String(item.id)),
  )
  const byId = new Map(ids.map((item) => [item.id, item]))
  for (const one of sent) {
    const [byKey] = await readItemsWhere(session.db, domain, { property: 'key', value: String(one.item.key) })
    const here = byKey ?? byId.get(one.item.id)
    if (here) newIds.set(String(one.item.id), String(here.id))
    if (here) found.push({ sent: one, here })
    else missing.push(one)
  }
  for (const { sent: one, here } of found) {
    const item = withNewIds(one.item, newIds)
    if (isSame(domain, here, item)) continue
    const { id, key, name } = here
    const choice = await decide(settling, domain, {
      id: `domain:${String(key)}`,
      name: String(name),
      as: 'domain',
      uses: String(id),
      parts: [{ name: String(name), here, file: item }],
    })
    if (choice === 'file') update(settling, domain, { here, item, path: one.path })
    if (choice !== 'copy') continue
    const copyId = uuidv7()
    newIds.set(String(one.item.id), copyId)
    const values = await duplicateValues(session, domain, { ...sendable(domain, item), id: copyId })
    create(settling, domain, { item: values, path: one.path })
  }
  for (const { item, path } of missing) create(settling, domain, { item: withNewIds(item, newIds), path })
}
