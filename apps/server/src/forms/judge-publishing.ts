import { createHash } from 'node:crypto'
import { AppError, type Diagnostic, type FormDefinition, form, formScenario } from '@urlapmuhely/schema'
import type { AppContext } from '../base/context.ts'
import { readItemsWhere } from '../items/item-repository.ts'
import { readOne } from '../items/write/item-service.ts'
import { requireRevision } from '../items/write/revision.ts'
import { type ReadSession, readItemsAtOnce } from '../items/write/write-session.ts'
import { formTexts } from '../messages/hu-forms.ts'
import type { Item } from '../storage/columns.ts'
import type { Db } from '../storage/item-tables.ts'
import { formsAsPublished } from './as-published.ts'
import { requireContent, type SeenContent } from './content-revision.ts'
import { contentHash } from './definition-hash.ts'
import { diagnoseWith, refusedToday } from './diagnose.ts'
import { loadDefinition } from './load-definition.ts'
import { refuseBroken } from './require-scenarios.ts'

/** The content of a request to publish a form. */
export interface PublishTarget {
  readonly id: string
  readonly ifMatch: string | undefined
  readonly contentRevision: SeenContent
  readonly note: string
  readonly confirmWarnings: boolean
}

/** The state of a form that was found fit to be published. */
export interface JudgedForm {
  /** The hash of its definition. */
  readonly hash: string
  /** A hash of its scenarios, if they were played. */
  readonly scenarios: string | null
}

/** A form as it would be published, read in one transaction. */
interface Candidate {
  readonly definition: FormDefinition
  /** The errors with which saving it would be refused today. */
  readonly refused: readonly Diagnostic[]
  /** Its scenarios; null if they need not be played. */
  readonly scenarios: readonly Item[] | null
}

/**
 * Decides whether the working copy may be published, on a snapshot and without a turn to write: checks may take half a
 * minute, and nobody else waits for them.
 *
 * @returns null if the working copy equals the newest version.
 * @throws {AppError} as publishing.
 */
export async function judgePublishing(
  context: Pick<AppContext, 'database' | 'itemListener' | 'config' | 'clock'>,
  target: PublishTarget,
): Promise<JudgedForm | null> {
  const candidate = await readItemsAtOnce(context, async (session) => {
    await requirePublishable(session.db, target)
    const isUnchanged = (await formsAsPublished(session.db, [target.id], [])).length > 0
    return isUnchanged ? null : readCandidate(session, target)
  })
  const { origins } = context.config.optionsAccess
  return candidate && judge(candidate, target, { now: context.clock().toISOString(), optionOrigins: origins })
}

/** As `judgePublishing`, in a transaction of the caller, which nobody else may wait for. */
export async function judgeWithin(
  session: ReadSession,
  target: PublishTarget,
  now: string,
): Promise<JudgedForm> {
  return judge(await readCandidate(session, target), target, { now, optionOrigins: [] })
}

/**
 * Refuses to publish a form that is not as the person saw it, or switched off.
 *
 * @throws {AppError} `stale`, `precondition-required` or `conflict`.
 */
export async function requirePublishable(db: Db, target: PublishTarget): Promise<void> {
  const current = await readOne(db, form, target.id)
  await requireRevision(db, current, target.ifMatch)
  await requireContent(db, target.id, target.contentRevision)
  if (current.enabled !== true) {
    throw new AppError('conflict', { detail: formTexts.switchedOff })
  }
}

/** True if a form is as it was when it was judged. */
export async function isAsJudged(db: Db, definition: FormDefinition, judged: JudgedForm): Promise<boolean> {
  if (contentHash(definition) !== judged.hash) return false
  return (
    judged.scenarios === null ||
    scenariosHash(await readScenarios(db, definition.form.id)) === judged.scenarios
  )
}

async function readCandidate(session: ReadSession, { id, note }: PublishTarget): Promise<Candidate> {
  const definition = await loadDefinition(session.db, id)
  return {
    definition,
    refused: await refusedToday(session, definition),
    // With a note, which gives the reason, it is published although some of them are broken.
    scenarios: note.trim() === '' ? await readScenarios(session.db, id) : null,
  }
}

async function judge(
  { definition, refused, scenarios }: Candidate,
  { confirmWarnings }: PublishTarget,
  input: { readonly now: string; readonly optionOrigins: readonly string[] },
): Promise<JudgedForm> {
  refuseFindings(await diagnoseWith(refused, definition, input), confirmWarnings)
  if (scenarios) refuseBroken(definition, scenarios, input.now)
  return { hash: contentHash(definition), scenarios: scenarios && scenariosHash(scenarios) }
}

function readScenarios(db: Db, formId: string): Promise<Item[]> {
  return readItemsWhere(db, formScenario, { property: 'formId', value: formId })
}

function scenariosHash(scenarios: readonly Item[]): string {
  return createHash('sha256').update(JSON.stringify(scenarios)).digest('base64url')
}

function refuseFindings(diagnostics: readonly Diagnostic[], confirmed: boolean): void {
  if (diagnostics.some(({ severity }) => severity === 'error')) {
    throw new AppError('invalid-item', {
      detail: formTexts.faulty,
      data: { diagnostics },
    })
  }
  if (diagnostics.some(({ severity }) => severity === 'warning') && !confirmed) {
    throw new AppError('conflict', {
      detail: formTexts.warnings,
      data: { diagnostics, confirmWarnings: true },
    })
  }
}
