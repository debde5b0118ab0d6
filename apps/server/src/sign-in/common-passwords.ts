import { createRequire } from 'node:module'

/** What Hungarians, and people in a hurry, choose; the list of the package is of English words. */
const OWN_WORDS = [
  'almafa',
  'jelszo',
  'titkos',
  'titok',
  'szeretlek',
  'cicacica',
  'urlapmuhely',
  'urlap',
  'batman',
]

/** Whether a password is one that guessers try first, with or without accents, capitals and what is put at its end. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const word = folded.replace(/[^\p{L}]+$/u, '')
  const common = new Set([...listedPasswords(), ...OWN_WORDS])
  return common.has(folded) || common.has(word)
}

/** Loaded only when it is asked for: 400 kB that an ordinary start does not need. */
function listedPasswords(): readonly string[] {
  const require = createRequire(import.meta.url)
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].map(String)
}
