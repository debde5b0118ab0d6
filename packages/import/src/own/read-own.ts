import { form as formKind, formKinds, type Kind } from '@urlapmuhely/schema'
import { formFile } from '@urlapmuhely/schema/api'
import type { ImportedForm } from '../file.ts'
import { FileProblem } from '../report/formats.ts'
import { openReport } from '../report/report.ts'

/** Reads a form that this product saved. Everything in it is carried. */
export function readOwn(content: unknown): ImportedForm {
  const parsed = formFile.safeParse(content)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new FileProblem('UNREADABLE', { detail: issue ? issue.path.join('.') : '' })
  }
  const file = parsed.data
  const report = openReport('own')
  report.line('form', String(file.form.name ?? ''), formKind.label.one)
  for (const kind of formKinds as readonly Kind[])
    for (const item of file.items[kind.name] ?? [])
      report.line(`items.${kind.name}.${String(item.id)}`, String(item.name ?? ''), kind.label.one)
  return { form: file, report: report.close() }
}
