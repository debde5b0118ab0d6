import { expect, fillSignIn, loaded, signIn, test } from './fixtures.ts'

const STATE_KEY = 'oauth2authcodepkce-state'
const storedState = () => JSON.parse(localStorage.getItem('oauth2authcodepkce-state') ?? 'null')

test('the start page says what this is, and signing in leads to the control panel', async ({
  page,
  server,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Űrlapműhely' })).toBeVisible()
  await expect(page.getByText('Űrlapok, mezők és szabályok beállítása egy helyen.')).toBeVisible()

  await signIn(page, server)

  await expect(page).toHaveURL(`${server.url}/admin`)
  await expect(page).toHaveTitle('CONTROL PANEL')
})

test('at an address where nobody can sign in, the start page says why before the button is pressed', async ({
  page,
  server,
  expectedErrors,
}) => {
  // The browser warns that the header has no meaning over http.
  expectedErrors.push(/Cross-Origin-Opener-Policy/)
  const here = 'http://urlapok.example.hu'
  /** True once the server is set to this address. */
  let isItsAddress = false
  await page.route(`${here}/**`, async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace(here, server.url) })
    const isPage = answer.headers()['content-type']?.startsWith('text/html')
    if (!isItsAddress || !isPage) return route.fulfill({ response: answer })
    return route.fulfill({ response: answer, body: (await answer.text()).replaceAll(server.url, here) })
  })

  await page.goto(here)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    `Ezen a címen (${here}) nem lehet bejelentkezni, mert az alkalmazás címe más`,
  )
  await expect(alert.getByRole('link', { name: `Megnyitás itt: ${server.url}` })).toHaveAttribute(
    'href',
    server.url,
  )

  isItsAddress = true
  await page.reload()
  await expect(alert).toContainText('https')
  await expect(alert).toContainText('PUBLIC_URL')
  await expect(alert.getByRole('link')).toHaveCount(0)

  await page.goto(server.url)
  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a refused person learns why, where they were going, and gets there after sign-in', async ({
  page,
  server,
}) => {
  await page.goto('/admin/form-fields?q=név')

  await expect(page).toHaveURL(/\/\?reason=signed-out&from=/)
  await expect(page.getByText('Az oldal megnyitásához be kell jelentkezni.')).toBeVisible()
  await expect(page.getByText('/admin/form-fields?q=')).toBeVisible()

  await signIn(page, server)
  await expect(page).toHaveURL(/\/admin\/form-fields\?q=/)
  await expect(page).toHaveTitle('FIELD/LIST')
})

test('the signed-in state has the layout that the specification’s library gives it', async ({ admin }) => {
  await admin.goto('/admin')
  await expect(admin).toHaveTitle('CONTROL PANEL')

  const state = await admin.evaluate(storedState)

  expect(Object.keys(state).sort()).toEqual([
    'accessToken',
    'authorizationCode',
    'codeChallenge',
    'codeVerifier',
    'hasAuthCodeBeenExchangedForAccessToken',
    'scopes',
    'stateQueryParam',
  ])
  expect(state.accessToken.value.split('.')).toHaveLength(3)
  expect(Number.isNaN(Date.parse(state.accessToken.expiry))).toBe(false)
  expect(state.hasAuthCodeBeenExchangedForAccessToken).toBe(true)
  expect(JSON.stringify(state)).not.toContain('refresh')
})

test('signing out empties the state and ends the session', async ({ page, server }) => {
  await page.goto('/')
  await signIn(page, server)
  await page.getByRole('button', { name: /felhasználói menü/ }).click()
  await page.getByRole('menuitem', { name: 'Kijelentkezés' }).click()

  await expect(page).toHaveURL(`${server.url}/`)
  await expect(page.getByRole('button', { name: 'Bejelentkezés' })).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), STATE_KEY)).toBe('{}')

  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await expect(page.getByLabel('Jelszó', { exact: true })).toBeVisible()
})

test('an answer that belongs to no attempt of ours is refused in words', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Sign-in failed/)

  await page.goto('/?code=stolen&state=unknown')

  await expect(page.getByText('A bejelentkezés nem sikerült. Próbálja meg újra.')).toBeVisible()
  await expect(page).toHaveURL(/reason=failed/)
})

test('a refused token is renewed silently, once, for all calls', async ({ page, server, expectedErrors }) => {
  expectedErrors.push(/401/)
  await page.goto('/')
  await signIn(page, server)
  await loaded(page)
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/oidc/token')) renewals.push(request.url())
  })
  const before = await page.evaluate(storedState)
  await page.evaluate((key) => {
    const state = JSON.parse(localStorage.getItem(key) ?? '{}')
    // The signature is invalid: the guards accept the token, the server refuses it.
    state.accessToken.value = `${state.accessToken.value.slice(0, -6)}AAAAAA`
    localStorage.setItem(key, JSON.stringify(state))
  }, STATE_KEY)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vezérlőpult' })).toBeVisible()
  await loaded(page)

  const after = await page.evaluate(storedState)
  expect(renewals).toHaveLength(1)
  expect(after.accessToken.value).not.toBe(before.accessToken.value)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('when the session has ended, the next call leads to sign-in and back to the same place', async ({
  admin,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/40[01]/)
  await admin.goto('/admin/form-options?sort=-name')
  await loaded(admin)
  await admin.context().clearCookies()
  await admin.evaluate((key) => {
    const state = JSON.parse(localStorage.getItem(key) ?? '{}')
    state.accessToken.value = `${state.accessToken.value.slice(0, -6)}AAAAAA`
    localStorage.setItem(key, JSON.stringify(state))
    sessionStorage.removeItem('urlapmuhely-sign-in-started')
  }, STATE_KEY)

  await admin.reload()
  await fillSignIn(admin, server)

  await expect(admin).toHaveURL(/\/admin\/form-options\?sort=-name/)
  await expect(admin).toHaveTitle('OPT/LIST')
})

test('empty fields of the sign-in are told in Hungarian by the page, not by the browser', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/422/)
  await page.goto('/')
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await page.getByLabel('Felhasználónév').waitFor()
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()

  await expect(page.getByRole('alert')).toHaveText('Adja meg a felhasználónevét és a jelszavát is.')
  await expect(page.getByLabel('Felhasználónév')).toBeFocused()
})
