import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FormServerError, type FormServerFault } from '../form-server-error.ts'
import { type PulledFiles, pullForm } from './pull-form.ts'
import { readArguments, USAGE, UsageError } from './read-arguments.ts'

/** Where the command writes its lines. */
export interface Output {
  readonly log: (line: string) => void
  readonly error: (line: string) => void
}

const EXIT_CODES: Readonly<Record<FormServerFault, number>> = {
  unreachable: 3,
  'not-found': 4,
  'token-refused': 5,
  failed: 7,
}

const ADVICE: Readonly<Record<FormServerFault, string>> = {
  unreachable: 'Check the address in --server, and that the server runs.',
  'not-found': '',
  'token-refused': 'Pass a valid access token in --token or URLAPMUHELY_TOKEN.',
  failed: '',
}

/** Runs the command and returns its exit code. */
export async function pull(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { log, error: fail }: Output,
): Promise<number> {
  try {
    const given = readArguments(args, environment)
    const files = new Map<string, string>()
    for (const key of given.forms)
      for (const [name, text] of await pullForm(given, key)) files.set(name, text)
    const changed = changedIn(given.out, files)
    if (given.isCheck) {
      for (const name of changed)
        fail(`${join(given.out, name)} is out of date: run the command without --check.`)
      return changed.length === 0 ? 0 : 1
    }
    mkdirSync(given.out, { recursive: true })
    for (const name of changed) writeFileSync(join(given.out, name), files.get(name) ?? '')
    for (const name of files.keys())
      log(`${join(given.out, name)}${changed.includes(name) ? '' : ' (unchanged)'}`)
    return 0
  } catch (error) {
    return exitCodeOf(error, fail)
  }
}

/** The files that are missing or have other contents. */
function changedIn(folder: string, files: PulledFiles): readonly string[] {
  return [...files].flatMap(([name, text]) => (contentOf(join(folder, name)) === text ? [] : [name]))
}

/** Null if there is no such file. */
function contentOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function exitCodeOf(error: unknown, fail: Output['error']): number {
  if (error instanceof UsageError) {
    fail(`${error.message}\n\n${USAGE}`)
    return 2
  }
  if (error instanceof FormServerError) {
    fail(`${error.message} ${ADVICE[error.fault]}`.trim())
    return EXIT_CODES[error.fault]
  }
  if (codeOf(error) === null) throw error
  fail(
    `The files cannot be read or written (${String(error)}). Choose another folder in --out, or allow writing to it.`,
  )
  return 6
}

/** The code of an error of the operating system; null for others. */
function codeOf(error: unknown): string | null {
  return error instanceof Error && 'syscall' in error && 'code' in error ? String(error.code) : null
}
