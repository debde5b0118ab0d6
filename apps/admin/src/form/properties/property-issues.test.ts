import { describe, expect, it } from 'vitest'
import { issuesOfProperty } from './property-issues.ts'

describe('the issues of a property', () => {
  const issues = ['label', 'labels', 'options.0.value', 'options', 'options.1', 'option', 'x.options'].map(
    (path) => ({
      path,
      message: `<${path}>`,
    }),
  )

  it.each([
    ['label', [['', '<label>']]],
    [
      'options',
      [
        ['0.value', '<options.0.value>'],
        ['', '<options>'],
        ['1', '<options.1>'],
      ],
    ],
    ['option', [['', '<option>']]],
    ['opt', []],
    ['value', []],
  ])('%s are those of it and of its parts, with paths inside it', (name, found) => {
    expect(issuesOfProperty(issues, name).map(({ path, message }) => [path, message])).toEqual(found)
  })
})
