import { createMemoryHistory } from '@tanstack/history'
import { expect, test } from 'vitest'
import { goBackFrom, rememberPlaces } from './came-from.ts'
import { carryQaTest, parseSearch, stringifySearch } from './search-params.ts'

const start = (path: string) => rememberPlaces(createMemoryHistory({ initialEntries: [path] }))
/** As the application's router, which keeps the parameter `qaTest`. */
const routerOf = (history: ReturnType<typeof start>) => ({
  history,
  hrefOf: ({ to }: { readonly to: string }) =>
    to + stringifySearch(carryQaTest(parseSearch(history.location.search), {})),
})
const hrefs = (history: ReturnType<typeof start>) => {
  const found: string[] = []
  for (let at = history.location.state.from; at; at = at.from) found.push(at.href)
  return found
}

test('a screen leads back to the list with its place and filters, also after it was saved under its own address', () => {
  const history = start('/admin')
  history.push('/admin/form-fields?q=nev&page=3')
  history.push('/admin/form-fields/create')
  history.replace('/admin/form-fields/edit/1')
  expect(hrefs(history)).toEqual(['/admin/form-fields?q=nev&page=3', '/admin'])
  goBackFrom(routerOf(history), '/admin/form-fields')
  expect(history.location.href).toBe('/admin/form-fields?q=nev&page=3')
  expect(hrefs(history)).toEqual(['/admin'])
})

test('tabs of a screen are no places of their own: the way back skips them', () => {
  const history = start('/admin/forms?q=kár')
  history.push('/admin/forms/edit/1')
  history.push('/admin/forms/edit/1?tab=rules')
  history.push('/admin/forms/edit/1?tab=check')
  goBackFrom(routerOf(history), '/admin/forms')
  expect(history.location.href).toBe('/admin/forms?q=kár')
  expect(hrefs(history)).toEqual([])
})

test('two screens that were opened from each other lead back one by one, and not in a circle', () => {
  const history = start('/admin')
  history.push('/admin/form-fields/edit/1')
  history.push('/admin/form-disableds/edit/2')
  goBackFrom(routerOf(history), '/admin/form-disableds')
  expect(history.location.href).toBe('/admin/form-fields/edit/1')
  goBackFrom(routerOf(history), '/admin/form-fields')
  expect(history.location.href).toBe('/admin')
})

test('a screen that was opened by its address leads to its list', () => {
  const history = start('/admin/form-fields/edit/1')
  goBackFrom(routerOf(history), '/admin/form-fields')
  expect(history.location.href).toBe('/admin/form-fields')
})

test('the way back from a screen that was opened by its address keeps the parameter qaTest', () => {
  const history = start('/admin/form-fields/edit/1?qaTest=1&tab=x')
  goBackFrom(routerOf(history), '/admin/form-fields')
  expect(history.location.href).toBe('/admin/form-fields?qaTest=1')
})

test('an entry of the history stays small however long the way was', () => {
  const history = start('/admin')
  for (let step = 0; step < 50; step += 1) history.push(`/admin/form-fields/edit/${step}`)
  expect(hrefs(history)).toHaveLength(8)
  expect(hrefs(history)[0]).toBe('/admin/form-fields/edit/48')
})
