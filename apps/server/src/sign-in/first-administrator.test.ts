import { expect, it } from 'vitest'
import { systemClock } from '../base/clock.ts'
import { parseConfig } from '../base/config.ts'
import { openDatabase } from '../storage/database.ts'
import { describeOnEachDatabase } from '../testing/databases.ts'
import { createAccountStore } from './accounts.ts'
import { ensureFirstAdministrator } from './first-administrator.ts'

describeOnEachDatabase('the first administrator', (databases) => {
  it('is created once, however many processes start together, and only one knows the password', async () => {
    const first = await databases.open()
    const second = await openDatabase(first.location)
    const config = parseConfig({})

    const results = await Promise.all(
      [first, second, first, second].map((database) =>
        ensureFirstAdministrator(database, config, systemClock),
      ),
    )

    const [created, ...more] = results.filter((result) => result !== null)
    expect(more).toEqual([])
    const accounts = createAccountStore(first.db, systemClock)
    expect(await accounts.list()).toMatchObject([{ userName: 'admin', roles: ['batman'] }])
    expect(await accounts.authenticate('Admin', created?.password ?? '')).toMatchObject({ userName: 'admin' })
    await second.close()
  })

  it('gets the password that is configured', async () => {
    const database = await databases.open()
    const config = parseConfig({ ADMIN_PASSWORD: 'Nagyon titkos 42' })

    await ensureFirstAdministrator(database, config, systemClock)

    const accounts = createAccountStore(database.db, systemClock)
    expect(await accounts.authenticate('admin', 'Nagyon titkos 42')).toMatchObject({ userName: 'admin' })
    expect(await accounts.authenticate('admin', 'nagyon titkos 42')).toBeUndefined()
  })

  it('is not needed with an external provider, nor when there is an account', async () => {
    const database = await databases.open()
    const external = parseConfig({ OIDC_ISSUER: 'https://login.example.hu' })
    expect(await ensureFirstAdministrator(database, external, systemClock)).toBeNull()

    const accounts = createAccountStore(database.db, systemClock)
    await accounts.create({ userName: 'marta', displayName: 'Márta', password: 'jelszo-jelszo', roles: [] })

    expect(await ensureFirstAdministrator(database, parseConfig({}), systemClock)).toBeNull()
  })
})
