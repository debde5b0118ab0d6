import { useQueryClient } from '@tanstack/react-query'
import { rebased, savedAfter } from '@urlapmuhely/document'
import { form, formKinds, formOption } from '@urlapmuhely/schema'
import { useCallback, useRef, useState } from 'react'
import { invalidateItems } from '../../../base/api/queries.ts'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { followNames } from '../rules/follow-names.ts'
import { ruleKnowledgeOf } from '../rules/rule-knowledge.tsx'
import { loadDocument, saveDocument } from '../save-content.ts'
import type { Workshop } from '../workshop.ts'
import { localIssues } from './local-issues.ts'

/** How often a save is merged and tried again while others save at the same time. */
const MAX_TRIES = 5

/** The options of a save. */
export interface SaveOptions {
  /** True for a save in the background: no dialog is opened, and a failure is only returned. */
  readonly isQuiet?: boolean
}

/** Saving of the whole document. */
export interface Saving {
  readonly isSaving: boolean
  /** Saves all unsaved changes; resolves to true if everything is saved. Failures are shown. */
  readonly save: (options?: SaveOptions) => Promise<boolean>
}

/**
 * Saves the document in one request. Changes that somebody else saved meanwhile are merged;
 * conflicts are left to the person.
 */
export function useSaving(workshop: Workshop): Saving {
  const client = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const running = useRef<Promise<boolean> | null>(null)
  const save = useCallback(
    (options: SaveOptions = {}) => {
      const attempt = async () => {
        setSaving(true)
        try {
          const isSaved = await saveMerged(workshop, options)
          if (isSaved) {
            // Other queries with items of this form are refetched when they are next shown.
            void invalidateItems(client, [form, ...formKinds, formOption])
          }
          return isSaved
        } catch (error) {
          if (!options.isQuiet) notify.error(t('workshop.save.failed'), error)
          return false
        } finally {
          setSaving(false)
          running.current = null
        }
      }
      running.current ??= attempt()
      return running.current
    },
    [workshop, client],
  )
  return { isSaving, save }
}

async function saveMerged(workshop: Workshop, { isQuiet = false }: SaveOptions): Promise<boolean> {
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
    const outcome = await saveDocument(saved, sent)
    switch (outcome.is) {
      case 'unchanged':
        return true
      case 'refused':
        workshop.setIssues(outcome.issues)
        return false
      case 'saved': {
        const next = savedAfter(saved, sent, outcome.answer)
        workshop.replace(next, rebased(workshop.document(), sent, next))
        if (!isQuiet) notify.success(t('edit.save.done', { name: String(next.form.name) }))
        return workshop.changes().length === 0
      }
      case 'stale': {
        workshop.receive(await loadDocument(workshop.formId, workshop.state().saved))
        if (mustDecide(workshop, isQuiet)) return false
        notify.info(t('workshop.save.merged', { who: outcome.who || t('workshop.save.somebody') }))
      }
    }
  }
  if (!isQuiet) notify.error(t('workshop.save.busy'))
  return false
}

/** Conflicts are decided by the person before anything is saved. */
function mustDecide(workshop: Workshop, isQuiet: boolean): boolean {
  if (workshop.conflicts().length === 0) return false
  if (!isQuiet) workshop.ask(true)
  return true
}
