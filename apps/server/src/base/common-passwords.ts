import { createRequire } from 'node:module'

/** Common Hungarian passwords; the package's list has English words. */
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

/** True for passwords that attackers try first, ignoring accents, case and common suffixes. */
export function isCommonPassword(password: string): boolean {
  const folded = password.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  const word = folded.replace(/[^\p{L}]+$/u, '')
  const common = new Set([...listedPasswords(), ...OWN_WORDS])
  return common.has(folded) || common.has(word)
}

/** Loaded on demand: 400 kB that a normal start does not need. */
function listedPasswords(): readonly string[] {
  const require = createRequire(import.meta.url)
  const { dictionary }: typeof import('@zxcvbn-ts/language-common') = require('@zxcvbn-ts/language-common')
  return dictionary['passwords-common'].map(String)
}
