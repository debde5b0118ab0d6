import { describe, expect, it } from 'vitest'
import { publishedItem } from '../definition/form-definition.ts'
import type { Kind } from '../kinds/define-kind.ts'
import { domain } from '../kinds/domain.ts'
import { kinds } from '../kinds/index.ts'
import { offWire, wireLetters, wireValues } from './wire-values.ts'

/** The kinds of which a definition consists. */
const parts: readonly Kind[] = [...kinds, domain]

describe.each(parts.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  const values = Object.entries(wireValues).find(([known]) => known === name)?.[1] ?? {}
  const left = new Set<string>([
    ...offWire.every,
    ...Object.entries(offWire).flatMap(([known, names]) => (known === name ? names : [])),
  ])

  it('sends each property that is published, or lists it as left out, and not both', () => {
    const published = Object.keys(publishedItem(kind.properties)).filter((property) => property !== 'id')
    expect(
      [...Object.keys(values), ...[...left].filter((property) => property in kind.properties)].sort(),
    ).toEqual(published.sort())
  })

  it('reads a missing property as the value that a new item has', () => {
    const initial = Object.fromEntries(
      Object.keys(values).map((property) => [property, kind.initial[property]]),
    )
    expect(values).toEqual(initial)
  })
})

it('gives each kind a letter of its own', () => {
  const letters = Object.values(wireLetters)
  expect(new Set(letters).size).toBe(letters.length)
})
