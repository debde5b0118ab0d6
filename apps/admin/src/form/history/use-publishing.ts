import type { ApiItem } from '@urlapmuhely/schema'
import { usePublish } from '../../base/api/form-queries.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { useTakeOver } from '../store/saving/use-take-over.ts'
import type { PublishReview } from './use-publish-review.ts'

interface PublishingOptions {
  /** `isNew` is false if nothing had changed, so that no version was made. */
  readonly onDone: (isNew: boolean) => void
  /** The content to publish may differ by then. */
  readonly onFailed: () => unknown
}

/** What the user adds to a reviewed content. */
interface Confirmation {
  readonly note: string
  /** True if the user has accepted the warnings. */
  readonly isConfirmed: boolean
}

/** Publishes exactly what was reviewed, and notifies the user. */
export function usePublishing(form: ApiItem, { onDone, onFailed }: PublishingOptions) {
  const { mutateAsync, isPending, error, reset } = usePublish(form.id)
  const takeOver = useTakeOver()
  const publish = async (
    { form: seen, contentRevision }: PublishReview,
    { note, isConfirmed }: Confirmation,
  ) => {
    try {
      const { unchanged, version } = await mutateAsync({
        revision: seen.revision,
        contentRevision,
        note: note.trim(),
        confirmWarnings: isConfirmed,
      })
      if (unchanged) notify.info(t('edit.form.publishedBefore', { version }))
      else notify.success(t('edit.form.published', { name: form.name }))
      onDone(!unchanged)
      await takeOver()
    } catch {
      // The dialog stays open with the typed note, and shows the reason.
      void onFailed()
    }
  }
  return { publish, isPending, error, reset }
}
