import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { whileUnchanged } from './while-unchanged.ts'

const folder = mkdtempSync(join(tmpdir(), 'urlapmuhely-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('finds again after any commit to the file, after an error and after a pause, and not otherwise', async () => {
  const file = join(folder, 'a.db')
  const other = new DatabaseSync(file)
  other.exec('pragma journal_mode = wal; create table numbers (number integer)')
  const found = whileUnchanged<number>({ dialect: 'sqlite', file })
  let asked = 0
  const read = async () => {
    await nextTurn()
    return found.get('count', async () => {
      asked += 1
      return Number(other.prepare('select count(*) as count from numbers').get()?.count)
    })
  }
  expect([await read(), await read(), asked]).toEqual([0, 0, 1])
  other.exec('begin; insert into numbers values (1)')
  expect([await read(), asked]).toEqual([0, 1])
  other.exec('commit')
  expect([await read(), await read(), asked]).toEqual([1, 1, 2])

  const failing = () => found.get('failing', () => Promise.reject(new Error(`${++asked}`)))
  await expect(failing()).rejects.toThrow('3')
  await expect(failing()).rejects.toThrow('4')

  found.close()
  other.exec('insert into numbers values (2)')
  expect([await read(), await read(), asked]).toEqual([2, 2, 5])
  found.close()
  other.close()
})
