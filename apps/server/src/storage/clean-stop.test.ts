import { copyFileSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseDamagedError, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

describe('a file that was closed in order', () => {
  let folder: string
  let file: string
  const open = () => openDatabase({ dialect: 'sqlite', file, exclusive: true })
  /** Overwrites pages in the middle of the file, as a broken disk would. */
  const damage = () => writeSync(openSync(file, 'r+'), Buffer.alloc(64 * 1024, 7), 0, 64 * 1024, 8_192)

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-test-'))
    file = join(folder, 'own.db')
    const database = await open()
    await migrate(database)
    await database.close()
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is read for damage again once anything wrote to it', async () => {
    damage()
    await expect(open()).rejects.toThrow(DatabaseDamagedError)
  })

  it('is read for damage if another file has taken its place', async () => {
    copyFileSync(file, `${file}.other`)
    damage()
    copyFileSync(file, `${file}.damaged`)
    rmSync(file)
    copyFileSync(`${file}.damaged`, file)
    await expect(open()).rejects.toThrow(DatabaseDamagedError)
  })

  it('is read for damage after a server that did not close it', async () => {
    const killed = await open()
    // The state after a kill: the file as it is, and no note of an orderly end.
    copyFileSync(file, `${file}.left`)
    await killed.close()
    rmSync(`${file}.clean`)
    damage()
    await expect(open()).rejects.toThrow(DatabaseDamagedError)
  })

  it('opens, and is closed in order again', async () => {
    for (let time = 0; time < 2; time += 1) await (await open()).close()
    expect(await open().then(async (database) => database.close().then(() => database.dialect))).toBe(
      'sqlite',
    )
  })
})
