import { expect, it } from 'vitest'
import { tagWords } from './tag-words.ts'

it.each([
  ['', []],
  [' , ,', []],
  ['adó', ['adó']],
  [' adó , iktatás ', ['adó', 'iktatás']],
  ['adó,adó, adó', ['adó']],
  ['b,a', ['b', 'a']],
  ['két szó,harmadik', ['két szó', 'harmadik']],
  ['a;b', ['a;b']],
  ['Adó,adó', ['Adó', 'adó']],
])('%j has the tags %j', (text, words) => expect(tagWords(text)).toEqual(words))
