import type { APIRequestContext, Page } from '@playwright/test'
import axe from 'axe-core'
import { create } from './create-items.ts'
import { expect, loaded, test } from './fixtures.ts'
import { QA } from './shared-servers.ts'

// Who hears a screen, or speaks to it, has nothing but the names: two controls of one part with the same role and name
// cannot be told apart.

test.use({ serverOptions: QA })

/** A form with two languages, whose fields have rules, a problem and an option list. */
async function makeForm(request: APIRequestContext, key: string): Promise<string> {
  const formId = await create(request, 'forms', {
    ...{ name: 'Nevek', key, title: 'Nevek', languages: ['hu', 'en'], confirmation: 'Köszönjük.' },
  })
  for (const [order, value] of ['igen', 'nem'].entries())
    await create(request, 'form-options', { list: key, value, label: value, name: value, order })
  const field = (key: string, label: string, type: string, more = {}) =>
    create(request, 'form-fields', { formId, key, label, name: label, type, ...more })
  await field('dontes', 'Döntés', 'radio', { optionList: key, order: 10 })
  const name = await field('nev', 'Név', 'text', { order: 20 })
  const day = await field('nap', 'Nap', 'date', { order: 30 })
  await field('osszeg', 'Összeg', 'calculated', { order: 40, expression: { '/': [1, 3] } })
  await create(request, 'form-validations', { formId, name: 'Kell', targets: [name, day], rule: 'required' })
  await create(request, 'form-expandables', {
    ...{ formId, name: 'Látszik', targets: [day], condition: { '==': [{ var: 'dontes' }, 'igen'] } },
  })
  return formId
}

/** Returns the controls of a screen that share role, name and description with another one in the same part of it. */
async function confused(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(() => {
    const CONTROLS =
      'button, a[href], input:not([type=hidden]), textarea, select, [role=combobox], [role=tab], [role=treeitem]'
    // A row, an entry of a list or a group has a name of its own, which the names of its controls need not repeat.
    const PARTS =
      '[role=dialog], [role=region], section, nav, form, tr, li, fieldset, details, [role=group], [role=radiogroup], [role=toolbar], [role=treeitem], [role=tablist], main, header'
    // The line above this function added it.
    const { commons, setup, teardown } = (globalThis as unknown as { axe: typeof axe & AxeCommons }).axe
    setup(document.body)
    const ids = new Map<Element | null, number>()
    const count = new Map<string, number>()
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      // The canvas shows the form of somebody else, behind a frame that is the control.
      if (!control.checkVisibility() || control.closest('[inert], [aria-hidden=true]')) continue
      // A box to type into is looked for on the whole screen.
      const isBox = control.matches('textarea, input:not([type=radio], [type=checkbox])')
      const part = isBox ? document.body : (control.parentElement?.closest(PARTS) ?? null)
      if (!ids.has(part)) ids.set(part, ids.size)
      const role = control.role ?? `${control.localName} ${control.getAttribute('type') ?? ''}`
      const described = (control.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
      const words = [commons.text.accessibleText(control), ...described].join(' ')
      const key = `${ids.get(part)} ${part?.localName} | ${role} | ${words}`
      count.set(key, (count.get(key) ?? 0) + 1)
    }
    teardown()
    return [...count].filter(([, times]) => times > 1).map(([key]) => key.replace(/^\d+ /u, ''))
  })
}

interface AxeCommons {
  readonly commons: { readonly text: { readonly accessibleText: (element: Element) => string } }
  readonly setup: (root: Element) => void
  readonly teardown: () => void
}

test('the parts of an entry of the outline are read with pauses between them', async ({ page, request }) => {
  await page.goto(`/admin/forms/edit/${await makeForm(request, 'nevek-vazlat')}?qaTest=1`)
  await loaded(page)
  const rows = page.getByRole('treeitem')
  await expect(rows.first()).toBeVisible()

  // An icon, the name, a star, a mark or a button: each has an element of its own.
  await expect(rows.nth(1)).toHaveAccessibleName(
    'Szöveg , Név , kötelező , Mit fogadunk el? , Név: műveletek',
  )
  for (const row of await rows.all()) {
    const parts = await row.locator('[role=img], svg[aria-label], button').count()
    const [name = ''] = (await row.ariaSnapshot()).split('\n')
    expect(name.split(' , ').length, name).toBeGreaterThan(parts)
  }
})

test('no two controls of a part of the workshop have the same name', async ({ page, request }) => {
  const formId = await makeForm(request, 'nevek-lapok')
  const found: string[] = []
  await page.goto(`/admin/forms/edit/${formId}?qaTest=1`)
  await loaded(page)
  const tabs = page.getByRole('tablist', { name: 'Az űrlap részei' }).getByRole('tab')
  await expect(tabs).toHaveCount(6)
  for (const tab of await tabs.allTextContents()) {
    await tabs.filter({ hasText: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    if (tab === 'Szerkesztés') {
      // The screen with most boxes of one kind: a date with its earliest and its latest day.
      await page.getByRole('treeitem', { name: /Nap/u }).click()
      await page.getByRole('tab', { name: 'Viselkedés' }).click()
      await expect(page.getByRole('textbox', { name: 'Legkésőbbi nap' })).toBeVisible()
    }
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    found.push(...(await confused(page)).map((one) => `${tab}: ${one}`))
  }
  expect(found).toEqual([])
})
