import type { FieldIssue } from '../program/field-issue.ts'
import type { Field } from '../scope/fields.ts'
import type { PageFields } from '../scope/pages.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE, FLAG } from '../state/marks.ts'
import { type Outcome, reject } from '../state/outcome.ts'
import { issuesShown } from '../views/issues.ts'
import { isVisited } from '../views/page-states.ts'
import type { Core } from './core.ts'
import { settle } from './settle.ts'

/** Records that the person has opened a page. */
export function visitPage(core: Core, key: string): Outcome {
  return withPage(core, key, (page) => {
    visit(core, page)
    return null
  })
}

/**
 * Treats the present fields of a page as blurred, so that the issues of rules that are checked on change and blur are
 * shown. Rules that are checked on submit stay hidden.
 */
export function checkPage(core: Core, key: string): Outcome {
  return withPage(core, key, (page) => {
    visit(core, page)
    // The time that has passed may have changed the form.
    if (!settle(core)) return reject('WAVE_LIMIT', '')
    const issues: FieldIssue[] = []
    const { pages } = core.program
    if (pages) leaveAll(core, core.root, [...pages.outside, ...page.fields], issues)
    return { page: key, passed: issues.every(({ severity }) => severity !== 'error'), issues }
  })
}

function withPage(core: Core, key: string, act: (page: PageFields) => Outcome): Outcome {
  const page = core.program.pages?.pages.find(({ field }) => field.item.key === key)
  if (!page) return reject('PATH_UNKNOWN', key)
  return core.root.absenceOf(page.field.local) === ABSENCE.present ? act(page) : reject('FIELD_ABSENT', key)
}

function visit({ root, writer }: Core, { field }: PageFields) {
  if (isVisited(root, field)) return
  // A frame has an entry for each field.
  writer.setFlags(root, field.local, (root.marks[field.local] as number) | FLAG.left)
  writer.touch(root, field.local)
}

function leaveAll(core: Core, frame: Frame, fields: readonly Field[], issues: FieldIssue[]) {
  const { writer, program } = core
  for (const field of fields) {
    const { local } = field
    if (frame.absenceOf(local) !== ABSENCE.present) continue
    // A frame has an entry for each field.
    const flags = frame.marks[local] as number
    if (field.valueType !== 'layout' && (flags & FLAG.left) === 0) {
      writer.setFlags(frame, local, flags | FLAG.left)
      writer.touch(frame, local)
    }
    issues.push(...issuesShown(program.plans, frame, field))
    for (const row of rowsIn(frame, field)) leaveAll(core, row, row.template.fields, issues)
  }
}
