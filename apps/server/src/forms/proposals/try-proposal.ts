import { type FormDocument, saveRequest } from '@urlapmuhely/document'
import {
  AppError,
  type ContentRequest,
  type Diagnostic,
  type FormDefinition,
  form,
  formScenario,
  type Issue,
  type ProposalStep,
} from '@urlapmuhely/schema'
import type { WriteContext } from '../../base/context.ts'
import type { Writer } from '../../base/writer.ts'
import { readItemsWhere } from '../../items/item-repository.ts'
import { writeOrTry } from '../../items/write/write-or-try.ts'
import type { Item } from '../../storage/columns.ts'
import { writeContent } from '../content-service.ts'
import { refusedToday } from '../diagnose.ts'
import { loadDefinition } from '../load-definition.ts'

/** A form as it would be after a change. */
export interface TriedForm {
  readonly definition: FormDefinition
  readonly scenarios: readonly Item[]
  /** The errors with which saving its items would be refused. */
  readonly refused: readonly Diagnostic[]
}

/** A form after a proposed change, which nobody has saved. */
export interface AppliedSteps {
  readonly saved: FormDocument
  readonly document: FormDocument
  readonly steps: readonly ProposalStep[]
}

/** The change to try, and the content revision on which it is based. */
export interface Trial {
  readonly formId: string
  readonly contentRevision: number
  readonly applied: AppliedSteps
}

/**
 * Saves a change exactly as the workshop would, reads the form, and rolls everything back. So whatever saving refuses or
 * rewrites (names in conditions, references) is refused and rewritten here.
 *
 * @throws {AppError} as saving; the paths of issues lead to the steps of the proposal.
 */
export async function tryProposal(context: WriteContext, by: Writer, trial: Trial): Promise<TriedForm> {
  const { formId, contentRevision, applied } = trial
  const content = { ...saveRequest(applied.saved, applied.document), contentRevision }
  try {
    return await writeOrTry(context, { by, dryRun: true }, async (session) => {
      await writeContent(session, formId, content)
      const definition = await loadDefinition(session.db, formId)
      return {
        definition,
        scenarios: await readItemsWhere(session.db, formScenario, { property: 'formId', value: formId }),
        refused: await refusedToday(session, definition),
      }
    })
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.issues) throw error
    const issues = error.details.issues.map((issue) => atStep(issue, content, applied.steps))
    throw new AppError(error.code, { ...error.details, issues })
  }
}

/** `items.formField.saved.2.label` of the save is a property of the last step that wrote this item. */
function atStep(issue: Issue, content: ContentRequest, proposed: readonly ProposalStep[]): Issue {
  const [, kind = '', list = '', at = '', rest = ''] =
    /^items\.(\w+)\.(saved|deleted)\.(\d+)\.?(.*)$/u.exec(issue.path) ?? []
  const ofForm = /^form(?:\.(.*))?$/u.exec(issue.path)
  const index = proposed.findLastIndex((step) =>
    ofForm
      ? step.is === 'change' && step.kind === form.name
      : idOf(step) === sentId(content, { kind, list, at: Number(at) }),
  )
  if (index < 0) return issue
  const path = [`steps.${index}`, (ofForm ? ofForm[1] : rest) ?? ''].filter((part) => part !== '')
  return { ...issue, path: path.join('.') }
}

/** The place of an item in a save. */
interface SentPlace {
  readonly kind: string
  /** `saved` or `deleted`. */
  readonly list: string
  readonly at: number
}

function sentId({ items }: ContentRequest, { kind, list, at }: SentPlace): string {
  const sent = Object.entries(items).find(([name]) => name === kind)?.[1]
  const entry = list === 'saved' ? sent?.saved[at] : sent?.deleted[at]
  return String(typeof entry === 'object' ? entry.id : entry)
}

function idOf(step: ProposalStep): string {
  return step.is === 'create' ? String(step.item.id) : step.id
}
