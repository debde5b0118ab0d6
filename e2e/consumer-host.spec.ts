import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort } from '../apps/server/src/testing/free-port.ts'

const START_TIMEOUT_MS = 180_000
let address = ''
let stop: () => Promise<void>

/** Starts the example as its README describes, on free ports. */
test.beforeAll(async () => {
  test.setTimeout(START_TIMEOUT_MS)
  const [port, formServer] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [join(import.meta.dirname, '../examples/consumer/host/start.ts')], {
    env: { ...process.env, EXAMPLE_PORT: String(port), FORM_SERVER_PORT: String(formServer) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  stop = async () => {
    if (child.exitCode === null && child.kill()) await once(child, 'exit')
  }
  address = await new Promise((resolve, reject) => {
    let printed = ''
    // Read on after the address: a closed pipe would end the process at its next line.
    child.stdout.on('data', (part) => {
      printed += String(part)
      const found = /The form: (\S+)/u.exec(printed)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('exit', () => reject(new Error(`The example ended.\n${printed}`)))
  })
})
test.afterAll(() => stop())

test('shows what the host knows, fetches lists in parts, and has the server verify choices', async ({
  page,
}) => {
  const lists: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.includes('/options/')) lists.push(`${pathname} ${decodeURIComponent(search)}`)
  })
  await page.goto(address)
  await expect(page.getByRole('textbox', { name: 'Név' })).toHaveValue('Szabó Katalin')
  await expect(page.getByRole('radio', { name: 'Üzletben' })).toBeVisible()

  await page.getByRole('radio', { name: 'Baranya' }).check()
  await page.getByRole('combobox', { name: 'Település' }).click()
  await expect(page.getByRole('option', { name: 'Kiserdő (Baranya)' })).toBeVisible()
  await page.keyboard.type('felsoto')
  await expect(page.getByRole('option', { name: 'Kiserdő (Baranya)' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Felsőtó (Baranya)' }).click()
  await expect(page.getByRole('combobox', { name: 'Település' })).toContainText('Felsőtó (Baranya)')
  const ofTowns = lists.filter((one) => one.includes('pelda-telepulesek'))
  expect(ofTowns.length).toBeGreaterThan(1)
  expect(ofTowns.every((one) => one.includes('where={"megye":"BA"}'))).toBe(true)

  await page.getByRole('combobox', { name: 'Szerződés' }).click()
  await page.getByRole('option', { name: '2024/117. számú szerződés' }).click()
  await page.getByRole('button', { name: 'Beküldés' }).click()
  const outcome = page.getByRole('region', { name: 'A kiszolgáló válasza' })
  await expect(outcome).toContainText('"szerzodes": "2024/117"')
  await expect(outcome).toContainText('"nev": "Szabó Katalin"')

  // Another county: the contract does not exist there, and the town is not in it.
  await page.getByRole('radio', { name: 'Vas' }).check()
  await expect(page.getByRole('combobox', { name: 'Település' })).not.toContainText('Felsőtó')
  await expect(page.getByRole('combobox', { name: 'Szerződés' })).not.toContainText('2024')
})

test('does not let a browser say who the user is, or name an option that the host does not have', async ({
  request,
}) => {
  const { origin } = new URL(address)
  const opened = await request.post(`${origin}/host/openings`, {
    data: { form: 'ugyintezes', version: 1, domain: null, values: { 'ugyfel.nev': 'Nagy Pál' } },
  })
  const { opening }: { opening: string } = await opened.json()
  const check = async (values: object, signed: object = { opening }) => {
    const url = `${origin}/public/forms/ugyintezes/versions/1/answers/check`
    const response = await request.post(url, { data: { values, ...signed } })
    const {
      issues = [],
      unverified = [],
    }: { issues?: { code: string }[]; unverified?: { reason: string }[] } = await response.json()
    const codes = [...issues.map(({ code }) => code), ...unverified.map(({ reason }) => reason)]
    return [response.status(), ...codes]
  }
  expect(await check({ megye: 'BA', szerzodes: '2024/117' })).toEqual([200])
  expect(await check({ megye: 'BA', szerzodes: '2023/902' })).toEqual([422, 'OPTION_UNAVAILABLE'])
  expect(await check({ megye: 'BA', telepules: 'nincs' })).toEqual([422, 'optionUnavailable'])
  expect(await check({ atvetel: 'hely-1' })).toEqual([422, 'HOST_OPTION'])
  expect(await check({ nev: 'Szabó Katalin' })).toEqual([200])
  expect(await check({ nev: 'Nagy Pál' })).toEqual([422, 'FIELD_DISABLED'])
  const said = { heldOver: [], omitted: {}, openPanels: [], takenOut: [] }
  const unsigned = { circumstances: { ...said, context: { 'ugyfel.nev': 'Nagy Pál' } } }
  expect(await check({ nev: 'Nagy Pál' }, unsigned)).toEqual([422, 'CONTEXT'])
})
