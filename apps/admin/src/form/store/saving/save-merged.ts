import { type FormDocument, rebased, savedAfter } from '@urlapmuhely/document'
import { followNames } from '../rules/follow-names.ts'
import { ruleKnowledgeOf } from '../rules/rule-knowledge.tsx'
import type { SaveOutcome } from '../save-content.ts'
import type { Workshop } from '../workshop.ts'
import { localIssues } from './local-issues.ts'

/** How often a save is merged and tried again while others save at the same time. */
const MAX_TRIES = 5

/** Shows the person how a save went. */
export interface SaveNotices {
  /** Everything was saved; `name` is that of the form. */
  readonly saved: (name: string) => void
  /** Changes of somebody else were merged first; `who` is empty if that is unknown. */
  readonly merged: (who: string) => void
  /** Others saved at the same time, again and again. */
  readonly busy: () => void
}

/** A save of an open form. */
export interface MergedSave {
  readonly workshop: Workshop
  readonly server: {
    readonly save: (saved: FormDocument, document: FormDocument) => Promise<SaveOutcome>
    /** Loads the form as others saved it. */
    readonly load: (formId: string, known: FormDocument) => Promise<FormDocument>
  }
  readonly notices: SaveNotices
  /** True for a save in the background: it opens no dialog, and shows only that something was merged. */
  readonly isQuiet: boolean
}

/**
 * Saves the document. Changes that somebody else saved meanwhile are merged, and the save is tried again; conflicts are
 * left to the person.
 *
 * @returns true if nothing is unsaved.
 * @throws what the server's functions reject with.
 */
export async function saveMerged({ workshop, server, notices, isQuiet }: MergedSave): Promise<boolean> {
  if (mustDecide(workshop, isQuiet)) return false
  // Those that the last change renames are saved with it.
  followNames(workshop, ruleKnowledgeOf(workshop.document()))
  const unfinished = workshop
    .state()
    .unfinished.map(({ kind, id, property, message }) => ({ kind, id, path: property, message }))
  const issues = [...unfinished, ...localIssues(workshop.changes())]
  if (issues.length > 0) {
    workshop.setIssues(issues)
    return false
  }
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const { saved } = workshop.state()
    const sent = workshop.document()
    const outcome = await server.save(saved, sent)
    switch (outcome.is) {
      case 'unchanged':
        return true
      case 'refused':
        workshop.setIssues(outcome.issues)
        return false
      case 'saved': {
        const next = savedAfter(saved, sent, outcome.answer)
        workshop.replace(next, rebased(workshop.document(), sent, next))
        if (!isQuiet) notices.saved(String(next.form.name))
        return workshop.changes().length === 0
      }
      case 'stale': {
        workshop.receive(await server.load(workshop.formId, workshop.state().saved))
        if (mustDecide(workshop, isQuiet)) return false
        notices.merged(outcome.who)
      }
    }
  }
  if (!isQuiet) notices.busy()
  return false
}

/** Conflicts are decided by the person before anything is saved. */
function mustDecide(workshop: Workshop, isQuiet: boolean): boolean {
  if (workshop.conflicts().length === 0) return false
  if (!isQuiet) workshop.ask(true)
  return true
}
