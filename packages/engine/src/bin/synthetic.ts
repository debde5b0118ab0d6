import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compile } from '../compile/compile.ts'
import { answerFile, type SyntheticKind, synthesize } from '../synthetic/synthesize.ts'
import { readFormFile } from './form-file.ts'

/** How the command is called. */
export const SYNTHETIC_USAGE =
  'npx @urlapmuhely/engine synthetic form.json [--count 1000] [--seed 7] [--kind valid|invalid|mixed] [--format json|csv] [--domain key] [--at 2026-06-15T10:00:00Z]'

/**
 * Makes up answers to the exported form of a file, in the format of `answerFile`.
 *
 * @param args the arguments after the name of the command.
 * @throws {Error} the arguments, the file or the form is wrong, or no answer was found; the message contains the reason.
 */
export function syntheticFile(args: readonly string[]): string {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '1000' },
      seed: { type: 'string', default: '7' },
      kind: { type: 'string', default: 'valid' },
      format: { type: 'string', default: 'json' },
      domain: { type: 'string' },
      at: { type: 'string', default: new Date().toISOString() },
    },
  })
  const { kind, format } = values
  const [count, seed] = [Number(values.count), Number(values.seed)]
  const [file, ...more] = positionals
  const isTime = !Number.isNaN(Date.parse(values.at))
  const isAsked = Number.isInteger(count) && count > 0 && Number.isInteger(seed) && isTime
  if (
    file === undefined ||
    more.length > 0 ||
    !isAsked ||
    !isKind(kind) ||
    (format !== 'json' && format !== 'csv')
  )
    throw new Error(`Usage: ${SYNTHETIC_USAGE}`)
  const [form] = readFormFile(readFileSync(file, 'utf8'))
  const now = new Date(values.at).toISOString()
  const { program, diagnostics } = form
    ? compile(form.definition, { domain: values.domain ?? null, now })
    : { program: null, diagnostics: [] }
  if (!program) throw new Error(`The form does not compile: ${diagnostics[0]?.code ?? 'no form'}`)
  const { answers, obstacles } = synthesize(program, { count, seed, kind })
  const obstacle = obstacles[0] ? `: ${obstacles[0].path} (${obstacles[0].rule})` : ''
  if (answers.length === 0) throw new Error(`No answer was found${obstacle}`)
  return answerFile(answers, format)
}

function isKind(kind: string): kind is SyntheticKind {
  return kind === 'valid' || kind === 'invalid' || kind === 'mixed'
}
