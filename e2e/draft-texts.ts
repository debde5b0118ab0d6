import type { Page } from '@playwright/test'

/** Texts of one property in the browser's drafts, read directly from IndexedDB; sorted. */
export function draftTexts(page: Page, property: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const request = indexedDB.open('urlapmuhely-drafts')
    const database = await new Promise<IDBDatabase>((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
    const all = database.transaction('drafts').objectStore('drafts').getAll()
    const drafts = await new Promise<{ values: Record<string, string> }[]>((done) => {
      all.onsuccess = () => done(all.result)
    })
    database.close()
    return drafts.map(({ values }) => String(values[name] ?? '')).sort()
  }, property)
}

/** How many of the browser's drafts hold a text, wherever in them it is. */
export function draftsHolding(page: Page, text: string): Promise<number> {
  return page.evaluate(async (wanted) => {
    const request = indexedDB.open('urlapmuhely-drafts')
    const database = await new Promise<IDBDatabase>((done, failed) => {
      request.onsuccess = () => done(request.result)
      request.onerror = () => failed(request.error)
    })
    const all = database.transaction('drafts').objectStore('drafts').getAll()
    const drafts = await new Promise<unknown[]>((done) => {
      all.onsuccess = () => done(all.result)
    })
    database.close()
    return drafts.filter((draft) => JSON.stringify(draft).includes(wanted)).length
  }, text)
}
