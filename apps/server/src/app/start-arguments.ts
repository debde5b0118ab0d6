import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { ConfigError } from '../base/config.ts'

/** The arguments with which a server is started. */
interface StartArguments {
  /** With data that are removed at its end, and without sign-in. */
  readonly isThrowAway: boolean
  /** The path of an SQLite database with which a throw-away server begins. */
  readonly copyOf: string | undefined
}

/**
 * Reads the arguments of the server.
 *
 * @throws {ConfigError} an argument is unknown, or names a file that is not there.
 */
export function readStartArguments(args: readonly string[]): StartArguments {
  const options = { qa: { type: 'boolean' }, 'copy-of': { type: 'string' } } as const
  const { values, positionals } = parseArgs({ args: [...args], options, strict: false })
  const unknown = [
    ...positionals,
    ...Object.keys(values)
      .filter((name) => !(name in options))
      .map((name) => `--${name}`),
  ]
  if (unknown.length > 0)
    throw new ConfigError(`Unknown argument ${unknown.join(' ')}; there are only --qa and --copy-of FILE.`)
  const isThrowAway = values.qa === true
  const copyOf = values['copy-of']
  if (copyOf === undefined) return { isThrowAway, copyOf }
  if (!isThrowAway) throw new ConfigError('--copy-of is for throw-away servers only: it goes with --qa.')
  if (typeof copyOf !== 'string' || !existsSync(copyOf))
    throw new ConfigError(`--copy-of expects the path of an SQLite database; there is none at ${copyOf}.`)
  return { isThrowAway, copyOf }
}
