import { describe, expect, it } from 'vitest'
import { openImported } from '../testing/open-imported.ts'

/** `substring-before` and `substring-after` of XPath. Source: XPath 1.0, 4.2. */
const cases: readonly (readonly [text: string, part: string, before: string, after: string])[] = [
  ['1999/04/01', '/', '1999', '04/01'],
  ['1999/04/01', '19', '', '99/04/01'],
  ['1999/04/01', '01', '1999/04/', ''],
  ['alma', 'x', '', ''],
  ['alma', 'alma', '', ''],
  ['alma', 'a', '', 'lma'],
  ['almafa', 'ma', 'al', 'fa'],
  // The piece before the part may have the part's end in it, and the piece after the part may have it again.
  ['a-b-a-b', '-b-', 'a', 'a-b'],
  ['aab', 'ab', 'a', ''],
  ['ababab', 'ab', '', 'abab'],
  ['x.y.z', '.', 'x', 'y.z'],
]

describe('the pieces of a text around a part', () => {
  it.each(cases)('%j around %j', (text, part, before, after) => {
    const { set, value } = openImported({
      type: 'default',
      schemaVersion: 18,
      components: [
        { type: 'textfield', id: 't', key: 't', label: 'T' },
        { type: 'textfield', id: 'p', key: 'p', label: 'P' },
        { type: 'expression', id: 'b', key: 'b', expression: '=substring before(t, p)' },
        { type: 'expression', id: 'a', key: 'a', expression: '=substring after(t, p)' },
      ],
    })
    set('t', text)
    set('p', part)
    // An empty text is the same as no answer.
    expect([value('b') ?? '', value('a') ?? '']).toEqual([before, after])
  })
})
