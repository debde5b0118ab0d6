import { type FormFile, form as formKind, formKinds, formOption, type Kind } from '@urlapmuhely/schema'
import { formFile } from '@urlapmuhely/schema/api'
import { parseItem } from '@urlapmuhely/schema/parse'
import { expect } from 'vitest'
import { read } from '../read.ts'
import { compileImported } from './compile-imported.ts'

/** An item of an imported form, as it is in the file. */
type Item = Readonly<Record<string, unknown>>

/**
 * Reads a file, and opens the form that it becomes. Whatever the file is, the form must be one that the server saves and
 * the engine compiles.
 *
 * @param content bytes, a text, or a value that is written as JSON.
 */
export function openImported(content: unknown) {
  const { form, report } = read({ name: 'proba', bytes: bytesOf(content) })
  if (!form) throw new Error(report.problem?.text ?? 'no form')
  expectAccepted(form)
  const { program, diagnostics } = compileImported(form)
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  if (!program) throw new Error('not compiled')
  const session = program.start()
  return {
    form,
    report,
    program,
    session,
    /** Reasons as `path code`, in the order of the file. */
    notes: report.lines.flatMap(({ path, reasons }) => reasons.map(({ code }) => `${path} ${code}`)),
    /** The reasons about one construct, by the end of its path. */
    codesOf: (name: string) =>
      report.lines
        .filter(({ path }) => path === name || path.endsWith(`.${name}`) || path.endsWith(`/${name}`))
        .flatMap(({ reasons }) => reasons.map(({ code }) => code)),
    fields: itemsOf(form, 'formField'),
    items: (kind: string) => itemsOf(form, kind),
    /** A new session with these answers, by their paths; rows are added as they are needed. */
    given: (answers: Readonly<Record<string, unknown>>) => {
      const begun = program.start()
      for (const [path, value] of Object.entries(answers)) {
        const [, repeat] = /^(.*?)\.\d+\./u.exec(path) ?? []
        if (repeat !== undefined && !begun.field(path)) begun.dispatch({ type: 'addRow', path: repeat })
        begun.dispatch({ type: 'set', path, value })
      }
      return begun
    },
    set: (path: string, value: unknown) => void session.dispatch({ type: 'set', path, value }),
    value: (path: string) => session.field(path)?.value,
    isPresent: (path: string) => session.field(path)?.present === true,
    /** What was lost, as `path code`. */
    lost: report.lines
      .filter(({ fate }) => fate === 'lost')
      .flatMap(({ path, reasons }) => reasons.map(({ code }) => `${path} ${code}`)),
    /** The rules that the value of a field breaks. */
    broken: (path: string) =>
      session
        .answer()
        .issues.filter((issue) => issue.path === path)
        .map(({ rule }) => rule),
  }
}

function bytesOf(content: unknown): Uint8Array {
  if (content instanceof Uint8Array) return content
  return new TextEncoder().encode(typeof content === 'string' ? content : JSON.stringify(content))
}

function itemsOf(form: FormFile, kind: string): readonly Item[] {
  return form.items[kind] ?? []
}

/** Expects that every item of a form can be saved: its shape, its properties, and its kind's own check. */
function expectAccepted(form: FormFile): void {
  expect(formFile.safeParse(form).error?.issues).toBeUndefined()
  const kinds: readonly Kind[] = formKinds
  const refused = [
    ...issuesOf(formKind, form.form),
    ...kinds.flatMap((kind) => (form.items[kind.name] ?? []).flatMap((item) => issuesOf(kind, item))),
    ...form.options.flatMap((item) => issuesOf(formOption, item)),
  ]
  expect(refused).toEqual([])
}

function issuesOf(kind: Kind, item: Item): unknown[] {
  const parsed = parseItem(kind, item)
  const issues = parsed.ok ? kind.check(parsed.values) : parsed.issues
  return issues.map((issue) => ({ kind: kind.name, issue }))
}
