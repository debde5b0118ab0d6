import { useQueryClient } from '@tanstack/react-query'
import { form, formKinds, formOption } from '@urlapmuhely/schema'
import { useCallback, useRef, useState } from 'react'
import { invalidateItems } from '../../../base/api/queries.ts'
import { notify } from '../../../base/dialogs/notify.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { loadDocument, saveDocument } from '../save-content.ts'
import type { Workshop } from '../workshop.ts'
import { type SaveNotices, saveMerged } from './save-merged.ts'

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
          const isSaved = await saveMerged({ workshop, server, notices, isQuiet: options.isQuiet ?? false })
          if (isSaved) {
            notify.done(t('workshop.save.failed'), t('workshop.save.busy'))
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

const server = { save: saveDocument, load: loadDocument }

const notices: SaveNotices = {
  saved: (name) => notify.success(t('edit.save.done', { name })),
  merged: (who) => notify.info(t('workshop.save.merged', { who: who || t('workshop.save.somebody') })),
  busy: () => notify.error(t('workshop.save.busy')),
}
