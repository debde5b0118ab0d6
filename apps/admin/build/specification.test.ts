import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const rows = readFileSync(join(root, 'docs/specification.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Sentence'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, sentence = '', places = '', tests = '']) => ({ sentence, places, tests }))

const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, file = '']) => file)

test('the list of sentences is not empty', () => {
  expect(rows.length).toBeGreaterThan(60)
})

test.each(rows)('$sentence', ({ places, tests }) => {
  expect(filesIn(places)).not.toEqual([])
  expect(filesIn(tests).filter((file) => !/\.(test|spec)\.tsx?$/u.test(file))).toEqual([])
  expect(filesIn(tests)).not.toEqual([])
  expect([...filesIn(places), ...filesIn(tests)].filter((file) => !existsSync(join(root, file)))).toEqual([])
})
