import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Words that people must not read, and what is written instead: one word for each thing. */
const unwanted = [
  { word: /csak ekkor[^;\n]*\bha\b/u, instead: 'csak akkor …, ha' },
  { word: /opciói közül/u, instead: 'A „…” kérdésnél' },
  { word: /legalább egy sorában/u, instead: 'bármelyik sorában' },
  { word: /\bkimegy|\bmenne ki\b/u, instead: 'közzé lesz téve' },
  { word: /['*„]Mégis\b|\bmégis megteszi/u, instead: 'Újra' },
  { word: /lehetőség(?!e van)/u, instead: 'opció', except: /renderer|rules-hu/u },
  { word: /munka(?:változat|másolat|verzió)/u, instead: 'munkapéldány' },
  { word: /kötőjellel kezdőd|nagykötőjel/iu, instead: 'gondolatjel' },
  { word: /\bláthatók?(?=[.,;:)'])/u, instead: 'látszik' },
  { word: /eddig [^\n']*, most /u, instead: 'ezután … lesz' },
]

/** All files with Hungarian text: messages, kinds and their properties, sentences, handbook. */
const files = globSync(
  [
    '{apps,packages}/*/src/**/messages/**/*.ts',
    '{apps,packages}/*/src/**/*-messages.ts',
    'packages/schema/src/{kinds,property,form}/*.ts',
    'packages/wording/src/**/*.{ts,txt}',
    'docs/hu/*.md',
  ],
  { cwd: root },
)
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|node_modules|\/dist\//u.test(file))

describe('the files with Hungarian text', () => {
  it('are those that are known', () => {
    expect(files.length).toBeGreaterThan(150)
    for (const part of ['apps/admin/', 'apps/server/', 'packages/wording/', 'docs/hu/'])
      expect(files.some((file) => file.startsWith(part))).toBe(true)
  })

  it.each(unwanted)('say $instead, never $word', ({ word, except = /^$/u }) => {
    const found = files
      .filter((file) => !except.test(file))
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .filter((line) => word.test(line))
          .map((line) => `${file}: ${line.trim()}`),
      )
    expect(found).toEqual([])
  })
})

describe('an unwanted word', () => {
  it.each([
    ['csak ekkor választható: „sport”, ha be van jelölve', 'csak akkor …, ha'],
    ["minden bekapcsolt eleme kimegy.'", 'közzé lesz téve'],
    ["redo: 'Mégis',", 'Újra'],
    ["'A mező most nem látható.'", 'látszik'],
    ['eddig „Név” volt, most „Teljes név”.', 'ezután … lesz'],
  ])('is found in %s', (line, instead) => {
    expect(unwanted.filter(({ word }) => word.test(line)).map((one) => one.instead)).toEqual([instead])
  })
})
