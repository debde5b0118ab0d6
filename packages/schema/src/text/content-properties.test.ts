import { describe, expect, it } from 'vitest'
import { kinds } from '../kinds/index.ts'
import { contentProperties } from './content-properties.ts'

describe('contentProperties', () => {
  it('names the texts that the kinds say citizens read', () => {
    const ofKinds = kinds.flatMap(({ name, properties }) => {
      const names = Object.entries(properties).flatMap(([property, { content }]) =>
        content ? [property] : [],
      )
      return names.length > 0 ? [[name, names]] : []
    })
    expect(contentProperties).toEqual(Object.fromEntries(ofKinds))
  })
})
