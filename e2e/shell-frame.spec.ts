import { kinds } from '@urlapmuhely/schema'
import { expect, loaded, test } from './fixtures.ts'
import { DEMO } from './shared-servers.ts'

test.use({ serverOptions: DEMO })

test('the control panel counts, and leads to lists and to new items', async ({ admin }) => {
  await admin.goto('/admin')
  await loaded(admin)

  // What is needed rarely is folded, and remembered as it was left.
  for (const name of ['Elemek fajtánként', 'Űrlapok állapota és a változások száma'])
    await admin.getByRole('button', { name }).click()
  await admin.reload()
  const counts = admin.getByRole('region', { name: 'Elemek fajtánként' })
  await expect(counts.getByRole('listitem')).toHaveCount(kinds.length)
  for (const { label, purpose } of kinds)
    await expect(counts.getByRole('listitem').filter({ hasText: purpose })).toContainText(label.many)
  await expect(counts.getByRole('listitem').first()).toContainText(/^Űrlapok4/)
  await expect(admin.getByRole('region', { name: 'Űrlapok állapota', exact: true })).toContainText(
    'piszkozat',
  )
  await expect(admin.getByRole('region', { name: 'Változások az elmúlt 30 napban' })).toContainText(
    'Összesen',
  )
  await expect(admin.getByRole('region', { name: 'Teendők' })).toContainText(
    'Nincs teendője: az ellenőrzések nem találtak hibát, és minden módosítás közzé van téve.',
  )
  // All that the demo has was made by one save.
  await expect(admin.getByRole('region', { name: 'Legutóbbi változások' }).getByRole('listitem')).toHaveText(
    /^Mintaadatok mentette: .*Kárbejelentő.* létrejött; 4 űrlap közzé lett téve/,
  )
  // Nothing unseen makes the page longer than what it shows.
  const below = await admin.evaluate(() => {
    const last = [...document.querySelectorAll('main section')].at(-1)?.getBoundingClientRect().bottom ?? 0
    return document.documentElement.scrollHeight - (last + window.scrollY)
  })
  expect(below).toBeLessThan(100)
  await counts.getByRole('link', { name: 'Új mező létrehozása' }).click()
  await expect(admin).toHaveTitle('FIELD/NEW')
})

test('a failed call says what failed, and Újra tries again', async ({ admin, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/)
  const broken = { now: true }
  await admin.route('**/api/overview', (route) => (broken.now ? route.abort() : route.continue()))
  await admin.goto('/admin')

  const alert = admin.getByRole('alert')
  await expect(alert).toContainText('A vezérlőpult adatai nem tölthetők be.')
  await expect(alert).toContainText('A kiszolgáló nem érhető el. Ellenőrizze a hálózati kapcsolatot.')

  broken.now = false
  await alert.getByRole('button', { name: 'Újra' }).click()
  await expect(admin.getByRole('region', { name: 'Teendők' })).toBeVisible()
})

test('the command palette finds screens and items by name, accents ignored', async ({ admin }) => {
  await admin.goto('/admin')
  await loaded(admin)

  await admin.keyboard.press('Control+k')
  const search = admin.getByPlaceholder(/Képernyő, űrlap, mező/)
  await expect(search).toBeFocused()
  await search.fill('lenyitasok')
  await expect(admin.getByRole('button', { name: /^Lenyitások/ }).first()).toBeVisible()
  await search.fill('KARBEJELENTO')
  const found = admin.getByRole('button', { name: /^Kárbejelentő/ }).first()
  await expect(found).toBeVisible()
  await found.click()

  await expect(admin).toHaveTitle(/^FORM\/MOD\//)
  await expect(admin.getByRole('navigation', { name: 'Hol vagyok' })).toContainText('Kárbejelentő')
})

test('the scheme is chosen, remembered, and there before the first paint', async ({ admin }) => {
  await admin.goto('/admin')
  await admin.getByRole('button', { name: /felhasználói menü/ }).click()
  await admin.getByRole('menuitemradio', { name: 'Sötét' }).click()
  await expect(admin.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(admin.locator('html')).toHaveAttribute('data-theme', 'dark')

  await admin.goto('/', { waitUntil: 'commit' })
  await expect(admin.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('on a telephone the navigation is behind a button, and nothing is wider than the screen', async ({
  admin,
}) => {
  await admin.setViewportSize({ width: 360, height: 740 })
  await admin.goto('/admin')
  await loaded(admin)
  await admin.getByRole('button', { name: 'Menü megnyitása' }).click()
  await admin.getByRole('dialog').getByRole('link', { name: 'Domainek' }).click()

  await expect(admin).toHaveURL(/domain-selector-test/)
  await expect(admin.getByRole('dialog')).toHaveCount(0)
  const overflow = await admin.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a wait of more than a second is told by a progress bar', async ({ admin }) => {
  await admin.clock.install()
  const gate = Promise.withResolvers<void>()
  await admin.route('**/api/overview', async (route) => {
    await gate.promise
    await route.continue()
  })
  await admin.goto('/admin')
  await expect(admin.getByRole('heading', { name: 'Vezérlőpult' })).toBeVisible()
  await admin.clock.runFor(1_100)
  await expect(admin.getByRole('progressbar', { name: 'Betöltés folyamatban' })).toBeVisible()

  gate.resolve()
  await expect(admin.getByRole('progressbar')).toHaveCount(0)
})

test('what another tab changes appears by itself', async ({ admin, context }) => {
  await admin.goto('/admin')
  await loaded(admin)
  const forms = admin.getByRole('navigation', { name: 'Főmenü' }).getByRole('link', { name: /^Űrlapok/ })
  await expect(forms).toHaveText('Űrlapok4')
  const token = await admin.evaluate(
    () => JSON.parse(localStorage.getItem('oauth2authcodepkce-state') ?? '{}').accessToken.value,
  )

  const response = await context.request.post('/api/forms', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      id: '01935d0e-7a7a-7000-8000-000000000001',
      name: 'Másik lapon',
      key: 'masik-lapon',
      title: 'Másik',
    },
  })
  expect(response.status()).toBe(201)

  await expect(forms).toHaveText('Űrlapok5')
  await expect(
    admin.getByRole('region', { name: 'Legutóbbi változások' }).getByRole('listitem').first(),
  ).toContainText('létrehozta: Másik lapon űrlap')
})
