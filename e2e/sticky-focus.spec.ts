import type { Page } from '@playwright/test'
import { expect, loaded, test } from './fixtures.ts'
import { QA_DEMO } from './shared-servers.ts'

test.use({ serverOptions: QA_DEMO })

/** Where the page is after each element that stays at the top of the window got the focus, and how many there are. */
function focusAllAtTheTop(page: Page, from: number) {
  return page.evaluate(async (top) => {
    const turn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const sticks = (element: Element): boolean => {
      const parent = element.parentElement
      const { position, top: at } = getComputedStyle(element)
      return (position === 'sticky' && at !== 'auto') || (parent !== null && sticks(parent))
    }
    window.scrollTo({ top, behavior: 'instant' })
    await turn()
    const moved: string[] = []
    let count = 0
    for (const element of document.querySelectorAll<HTMLElement>('a, button, input, [tabindex="0"]')) {
      const box = element.getBoundingClientRect()
      const isShown = box.height > 0 && box.top >= 0 && box.bottom <= Math.min(200, innerHeight)
      if (!isShown || !sticks(element)) continue
      element.focus()
      if (document.activeElement !== element) continue
      await turn()
      count += 1
      if (window.scrollY !== top) moved.push(`${element.textContent || element.ariaLabel}: ${window.scrollY}`)
      element.blur()
      window.scrollTo({ top, behavior: 'instant' })
      await turn()
    }
    return { count, moved }
  }, from)
}

for (const [name, path, least] of [
  ['a list', '/admin/form-options', 20],
  ['an item', '/admin/form-fields/create', 14],
  ['the settings of a form', '/admin/forms/edit/{form}?tab=settings', 15],
  ['the theme', '/admin/forms?themes', 10],
] as const) {
  test(`focus on what stays at the top does not move the page: ${name}`, async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 500 })
    const { items } = await (await request.get('/api/forms')).json()
    const address = path.replace('{form}', items[0].id)
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}qaTest=1`)
    await loaded(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThan(900)
    const { count, moved } = await focusAllAtTheTop(page, 300)
    expect(moved).toEqual([])
    expect(count).toBeGreaterThanOrEqual(least)
  })
}
