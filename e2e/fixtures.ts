import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { type ServerOptions, type ServerProcess, startServer } from './server-process.ts'

export interface WorkerFixtures {
  /** The server settings of this file; `test.use({ serverOptions: { demo: true } })`. */
  readonly serverOptions: ServerOptions
  readonly server: ServerProcess
  readonly session: Session
}

export interface TestFixtures {
  /** A page whose user has really signed in, through the provider's own page. */
  readonly admin: Page
  /** The API, called as the same user: makes the data that a test needs beside its subject. */
  readonly api: APIRequestContext
  /** Console errors that the test expects; any other error, and any violation of the page's policy, fails it. */
  readonly expectedErrors: RegExp[]
}

type StorageState = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>

/** Signs in again if the last token is older than this: valid for five minutes, it must outlast the longest test on a busy machine. */
const TOKEN_AGE_MS = 60_000

/** Playwright's `test` with a server of the real product. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  serverOptions: [{}, { scope: 'worker', option: true }],
  server: [
    async ({ serverOptions }, use) => {
      const server = await startServer(serverOptions)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  session: [
    async ({ browser, server }, use) => {
      let state: StorageState | undefined
      let madeAt = 0
      await use({
        state: async () => {
          if (state && Date.now() - madeAt < TOKEN_AGE_MS) return state
          const context = await browser.newContext({ baseURL: server.url, locale: 'hu-HU' })
          const page = await context.newPage()
          await page.goto('/')
          await signIn(page, server)
          state = await context.storageState()
          madeAt = Date.now()
          await context.close()
          return state
        },
        forget() {
          state = undefined
        },
      })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that no fixture is needed.
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
    })
    await use(page)
    expect(errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual([])
  },
  admin: async ({ page, context, session }, use) => {
    const { cookies, origins } = await session.state()
    await context.addCookies(cookies)
    const entries = origins.flatMap(({ localStorage }) => localStorage)
    await context.addInitScript((stored) => {
      // Only the first page starts signed in: a test may sign out.
      if (sessionStorage.getItem('e2e-started')) return
      sessionStorage.setItem('e2e-started', '1')
      for (const { name, value } of stored) localStorage.setItem(name, value)
    }, entries)
    page.on('request', (request) => {
      if (request.url().endsWith('/sign-out')) session.forget()
    })
    await use(page)
  },
  api: async ({ playwright, session, server }, use) => {
    const { origins } = await session.state()
    const stored = origins
      .flatMap(({ localStorage }) => localStorage)
      .find(({ name }) => name === 'oauth2authcodepkce-state')
    const token = JSON.parse(stored?.value ?? '{}').accessToken.value
    const extraHTTPHeaders = { authorization: `Bearer ${token}` }
    const api = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders })
    await use(api)
    await api.dispose()
  },
})

/** The signed-in state, to be copied into the browser of a test. */
interface Session {
  readonly state: () => Promise<StorageState>
  /** Signs in anew for the next test: the earlier session has ended. */
  readonly forget: () => void
}

/** Signs in from the start page, by the button and the provider's form, and waits for the control panel. */
export async function signIn(
  page: Page,
  server: Pick<ServerProcess, 'userName' | 'password'>,
): Promise<void> {
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
  await fillSignIn(page, server)
  await page.waitForURL(/\/admin/)
}

/** Fills in and submits the provider's sign-in form. */
export async function fillSignIn(
  page: Page,
  server: Pick<ServerProcess, 'userName' | 'password'>,
): Promise<void> {
  await page.getByLabel('Felhasználónév').fill(server.userName)
  await page.getByLabel('Jelszó', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: 'Bejelentkezés' }).click()
}

/** Waits until the screen's data has loaded. */
export async function loaded(page: Page): Promise<void> {
  await page.locator('[data-loaded]').waitFor({ state: 'attached' })
}

/** Lets the page end what it does now, and begin what waits: the library that moves rows says so before it listens to keys. */
export async function nextTurn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
}

export { expect }
