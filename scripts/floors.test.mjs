import { describe, expect, test } from 'vitest'
import { backFaults, describedFaults, upwardFaults } from './floors.mjs'

const source = 'packages/shop/src'

/** Imports as they are written: `till/pay.ts → goods/price.ts`. */
const imports = (...lines) =>
  lines.map((line) => {
    const [file, target] = line.split(' → ').map((path) => `${source}/${path}`)
    return { file, target }
  })

describe('an import from a floor', () => {
  const floors = [['till'], ['basket', 'stock'], ['goods']]
  const faults = (...lines) => upwardFaults(imports(...lines), source, floors)

  test('into one above it is a fault that names both files and the order', () => {
    expect(faults('goods/price.ts → till/pay.ts', 'till/pay.ts → goods/price.ts')).toEqual([
      'packages/shop/src/goods/price.ts imports packages/shop/src/till/pay.ts: goods is below till and may not use it ' +
        '(till → basket, stock → goods)',
    ])
  })

  test('into one below it, the same one or none is no fault', () => {
    expect(
      faults(
        'till/pay.ts → goods/price.ts',
        'basket/sum.ts → stock/left.ts',
        'goods/price.ts → words/one.ts',
      ),
    ).toEqual([])
  })

  test('into a file outside of all folders is one into the highest floor that the file uses', () => {
    const used = ['shop.ts → goods/price.ts', 'shop.ts → all.ts', 'all.ts → till/pay.ts']
    expect(faults(...used, 'basket/sum.ts → shop.ts')).toEqual([
      expect.stringContaining('basket is below shop.ts and may not use it'),
    ])
    expect(faults('shop.ts → goods/price.ts', 'basket/sum.ts → shop.ts')).toEqual([])
  })
})

describe('arrows between folders', () => {
  const both = (a, b) => [`${a}/x.ts → ${b}/x.ts`, `${b}/x.ts → ${a}/x.ts`, `${b}/y.ts → ${a}/x.ts`]
  const faults = (lines, depth = 1) => backFaults(imports(...lines), source, depth)

  test('of which more than two run back are a fault that names those with the fewest imports', () => {
    const lines = [...both('a', 'b'), ...both('a', 'c'), ...both('b', 'c')]
    expect(faults(lines)).toEqual([
      `packages/shop/src: 3 arrows between its folders run back, at most 2 may:
  a → b
    packages/shop/src/a/x.ts → packages/shop/src/b/x.ts
  a → c
    packages/shop/src/a/x.ts → packages/shop/src/c/x.ts
  b → c
    packages/shop/src/b/x.ts → packages/shop/src/c/x.ts`,
    ])
    expect(faults(lines.toReversed())).toHaveLength(1)
  })

  test('of which two run back are no fault, however long their circles are', () => {
    expect(faults([...both('a', 'b'), ...both('b', 'c')])).toEqual([])
    expect(faults(['a/x.ts → b/x.ts', 'b/x.ts → c/x.ts', 'c/x.ts → d/x.ts', 'd/x.ts → a/x.ts'])).toEqual([])
  })

  test('count files outside of all folders one by one', () => {
    expect(faults(['one.ts → a/x.ts', 'b/x.ts → one.ts', 'a/x.ts → two.ts', 'two.ts → c/x.ts'])).toEqual([])
  })

  test('are between the folders of a depth', () => {
    const inA = ['b', 'c', 'd', 'e'].flatMap((one) => both('a/a', `a/${one}`))
    expect(faults(inA)).toEqual([])
    expect(faults(inA, 2)).toEqual([expect.stringContaining('4 arrows')])
  })

  test('too many to be sought are a fault, too', () => {
    const pairs = ['b', 'c', 'd', 'e', 'f', 'g'].flatMap((one) => both('a', one))
    expect(faults(pairs)).toEqual(['packages/shop/src: more than 5 arrows between its folders run back'])
  })
})

describe('the document', () => {
  const text = (...lines) =>
    ['# All', '### packages/shop', '```', ...lines, '```', '### apps/till', ''].join('\n')
  const faults = (lines, rooms) =>
    describedFaults(text(...lines), source, rooms, (room) => rooms.includes(room))

  test('has a line for each folder, also several in one line and with two folders', () => {
    expect(faults(['goods/    what is sold', 'a/b/  c   a/d  e'], ['goods', 'a/b', 'a/d'])).toEqual([])
  })

  test('must not leave one out, and a word inside of a sentence is no line', () => {
    expect(faults(['goods/    what is sold at till/ and kept in stock'], ['goods', 'till'])).toEqual([
      'docs/architecture.md: no line in the section packages/shop describes the folder till/',
    ])
    expect(describedFaults('# All\n', source, ['goods'], () => true)).toHaveLength(1)
  })

  test('must not describe one that is gone', () => {
    expect(faults(['goods/    what is sold', 'till/     where one pays'], ['goods'])).toEqual([
      'docs/architecture.md: the section packages/shop describes the folder till/, which is gone',
    ])
  })
})
