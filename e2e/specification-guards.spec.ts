import type { Page } from '@playwright/test'
import { expect, fillSignIn, test } from './fixtures.ts'

const STATE_KEY = 'oauth2authcodepkce-state'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const token = (claims: object) => `${encode({ alg: 'none' })}.${encode(claims)}.c2ln`

async function store(page: Page, content: string) {
  await page.addInitScript(([key, text]) => localStorage.setItem(key ?? '', text ?? ''), [STATE_KEY, content])
}

const refused = [
  ['nothing', '{}', 'signed-out'],
  ['broken JSON', '{"accessToken"', 'signed-out'],
  ['a token that does not decode', JSON.stringify({ accessToken: { value: 'x.y.z' } }), 'signed-out'],
  [
    'a token without exp',
    JSON.stringify({ accessToken: { value: token({ roles: ['batman'] }) } }),
    'signed-out',
  ],
  [
    'a token without the role',
    JSON.stringify({ accessToken: { value: token({ exp: 4e9, roles: ['robin'] }) } }),
    'forbidden',
  ],
] as const

for (const [what, content, reason] of refused) {
  test(`section 6: with ${what} every admin route leads to the index route`, async ({ page }) => {
    await store(page, content)

    for (const path of ['/admin', '/admin/forms', '/admin/domain-selector-test']) {
      await page.goto(path)
      await expect(page).toHaveURL((url) => url.pathname === '/' && url.searchParams.get('reason') === reason)
      expect(new URL(page.url()).searchParams.get('from')).toBe(path)
    }
    const text = reason === 'forbidden' ? 'Önnek nincs jogosultsága' : 'be kell jelentkezni'
    await expect(page.getByRole('status')).toContainText(text)
  })
}

test('section 6: neither signature nor expiry is checked here, but the server refuses such a token', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/40[01]/)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/forms')) answers.push(response.status())
  })
  await store(page, JSON.stringify({ accessToken: { value: token({ exp: 1, roles: ['batman'] }) } }))

  await page.goto('/admin/forms')

  // The guards accept it; the server returns 401, no renewal is possible, and sign-in follows.
  await expect(page.getByLabel('Jelszó', { exact: true })).toBeVisible()
  expect(answers.length).toBeGreaterThan(0)
  expect(new Set(answers)).toEqual(new Set([401]))
})

test('section 6: qaTest bypasses both guards, and means nothing to the server', async ({
  page,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/40[01]/)
  const response = await page.request.get('/api/forms?qaTest=1')
  expect(response.status()).toBe(401)

  const titles: string[] = []
  page.on('framenavigated', async () => titles.push(await page.title().catch(() => '')))
  await page.goto('/admin/forms?qaTest=1')

  // The screen opens, its first request is refused, and sign-in leads back with the parameter.
  await fillSignIn(page, server)
  await expect(page).toHaveURL(`${server.url}/admin/forms?qaTest=1`)
})
