import { describe, expect, it } from 'vitest'
import { isAcceptedValue } from './accepted-value.ts'

const variable = { property: 'color' }
const any = () => true

describe('a value of a variable', () => {
  it.each(['#1b5fb0', 'red', 'rgb(0 0 0 / 20%)', ' red ', '"Noto Sans", sans-serif'])(
    '“%s” is accepted',
    (text) => {
      expect(isAcceptedValue(variable, text, any)).toBe(true)
    },
  )

  it.each(['', '  ', 'red;', 'red }', '{ red', 'var(--uf-x)', 'calc(var(--a) * 2)'])(
    '“%s” is not, though the browser may know it: it could end the declaration, or read another',
    (text) => {
      expect(isAcceptedValue(variable, text, any)).toBe(false)
    },
  )

  it('is judged by the browser, as one of its property', () => {
    const asked: unknown[] = []
    const supports = (property: string, value: string) => {
      asked.push([property, value])
      return value === 'red'
    }
    expect(isAcceptedValue(variable, 'red', supports)).toBe(true)
    expect(isAcceptedValue({ property: 'gap' }, 'piros', supports)).toBe(false)
    expect(asked).toEqual([
      ['color', 'red'],
      ['gap', 'piros'],
    ])
  })
})
