import {
  block,
  FORM_FILE_FORMAT,
  FORMS_FILE_FORMAT,
  type FormFile,
  form as formKind,
  formKinds,
  type Kind,
} from '@urlapmuhely/schema'
import { formFile, formsFile } from '@urlapmuhely/schema/api'
import type { ImportedForm } from '../file.ts'
import { isObject } from '../json/object.ts'
import { FileProblem } from '../report/formats.ts'
import { type OpenReport, openReport } from '../report/report.ts'

/** True for a form, or several, that this product saved. */
export function isOwn(content: unknown): boolean {
  return isObject(content) && (content.format === FORM_FILE_FORMAT || content.format === FORMS_FILE_FORMAT)
}

/** Reads forms that this product saved. Everything in them is carried. */
export function readOwn(content: unknown): ImportedForm {
  const report = openReport('own')
  if (isObject(content) && content.format === FORMS_FILE_FORMAT) {
    const several = parsed(formsFile.safeParse(content))
    for (const [index, one] of several.forms.entries()) describe(report, one, `forms.${index}.`)
    describeBlocks(report, several.blocks)
    return { form: null, several, report: report.close() }
  }
  const form = parsed(formFile.safeParse(content))
  describe(report, form, '')
  describeBlocks(report, form.blocks)
  return { form, several: null, report: report.close() }
}

type Parsed<T> =
  | { readonly success: true; readonly data: T }
  | {
      readonly success: false
      readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] }
    }

function parsed<T>(result: Parsed<T>): T {
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new FileProblem('UNREADABLE', { detail: issue ? issue.path.map(String).join('.') : '' })
}

function describe(report: OpenReport, file: FormFile, path: string): void {
  report.line(`${path}form`, String(file.form.name ?? ''), formKind.label.one)
  for (const kind of formKinds as readonly Kind[])
    for (const item of file.items[kind.name] ?? [])
      report.line(`${path}items.${kind.name}.${String(item.id)}`, String(item.name ?? ''), kind.label.one)
}

function describeBlocks(report: OpenReport, blocks: FormFile['blocks']): void {
  for (const [index, item] of blocks.entries())
    report.line(`blocks.${index}`, String(item.name ?? ''), block.label.one)
}
