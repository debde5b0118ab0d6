import { describe, expect, it } from 'vitest'
import { ConfigError } from '../base/config.ts'
import { readStartArguments } from './start-arguments.ts'

describe('the arguments of the server', () => {
  it('are none, or those of a throw-away server', () => {
    const file = import.meta.filename
    expect(readStartArguments([])).toEqual({ isThrowAway: false })
    expect(readStartArguments(['--qa'])).toEqual({ isThrowAway: true })
    expect(readStartArguments(['--qa', '--copy-of', file])).toEqual({ isThrowAway: true, copyOf: file })
    expect(readStartArguments([`--copy-of=${file}`, '--qa'])).toEqual({ isThrowAway: true, copyOf: file })
  })

  it.each([
    [['--copy-of', 'masolat.db'], '--copy-of is for throw-away servers only: it goes with --qa.'],
    [['--qa', '--copy-of', 'nincs.db'], 'expects the path of an SQLite database; there is none at nincs.db.'],
    [['--qa', '--copy-of'], 'expects the path of an SQLite database'],
    [['--qa', '--gyors', 'ma'], 'Unknown argument ma --gyors; there are only --qa and --copy-of FILE.'],
  ])('%j is refused', (args, sentence) => {
    expect(() => readStartArguments(args)).toThrow(ConfigError)
    expect(() => readStartArguments(args)).toThrow(sentence)
  })
})
