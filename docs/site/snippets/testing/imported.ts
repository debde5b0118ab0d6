import { compile, isSound, replay, type Session } from '@urlapmuhely/engine'
import { type ImportReport, read as readFile } from '@urlapmuhely/import'
import { definitionOf } from '@urlapmuhely/import/testing'
import type { PublishedForm } from '@urlapmuhely/renderer'
import { toWire } from '@urlapmuhely/schema/wire'

const NOW = '2026-11-26T10:00:00Z'

interface Imported {
  readonly report: ImportReport
  /** The form as the server would return it once it was imported and published. */
  readonly published: PublishedForm
  readonly start: () => Session
  /** The values of an answer that the check on the server accepts; its issues and refusals otherwise. */
  readonly check: (values: unknown) => unknown
}

/** Reads a file of another system: what it becomes, and the report. */
export function read(name: string, bytes: Uint8Array) {
  const { form, report } = readFile({ name, bytes })
  if (!form) throw new Error(report.problem?.text)
  return { form, report, items: form.items }
}

/** Imports a file of another system. */
export function imported(name: string, bytes: Uint8Array): Imported {
  const { form, report } = read(name, bytes)
  const definition = definitionOf(form)
  const { program } = compile(definition, { domain: null, now: NOW })
  if (!program) throw new Error('The imported form does not compile.')
  const about = { form: 'behozott', version: 1, hash: '', domain: null, lang: 'hu', languages: ['hu'] }
  return {
    report,
    published: { ...about, definition: toWire(definition, { lang: 'hu' }) },
    start: () => program.start({ context: { now: NOW } }),
    check(values) {
      const result = replay(program, values, { context: { now: NOW } })
      return isSound(result) ? result.values : [...result.refusals, ...result.issues]
    },
  }
}

/** What the report says of the constructs that are not carried over unchanged: their paths, fates and reasons. */
export function notesOf({ lines }: ImportReport): string[] {
  return lines
    .filter(({ fate }) => fate !== 'carried')
    .map(({ path, fate, reasons }) => `${path} ${fate} ${reasons.map(({ code }) => code).join(' ')}`)
}
