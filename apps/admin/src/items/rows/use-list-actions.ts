import {
  type ApiItem,
  type BulkResult,
  type DeletionPlans,
  type Kind,
  MAX_BULK_ITEMS,
} from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { useCallback, useMemo, useState } from 'react'
import { useBulk, useSaveItem } from '../../base/api/queries.ts'
import { confirmDialog } from '../../base/dialogs/dialogs.tsx'
import { notify } from '../../base/dialogs/notify.tsx'
import { useRunningGuard } from '../../base/dialogs/use-running-guard.ts'
import { t } from '../../base/messages/t.ts'
import { useNavigate } from '../../base/router/router-context.ts'
import { type BulkChange, type BulkOutcome, BulkStopped, runBulk, type SeenItem } from './bulk-run.ts'
import { deletionRefusal, type RefusedDeletion } from './deletion-refusal.ts'

/** The progress of a long change. */
interface BulkProgress {
  readonly done: number
  readonly total: number
}

/** The actions for a list's items; each reports its result in a notice. */
export interface ListActions {
  /** Null while nothing runs. */
  readonly progress: BulkProgress | null
  readonly refused: RefusedDeletion | null
  readonly forgetRefused: () => void
  /** Changes items and shows `message` with their number; resolves to true if the change was made. */
  readonly change: (
    change: BulkChange,
    items: readonly SeenItem[],
    report: { readonly message: CountMessage; readonly onChanged: (revisions: Revisions) => void },
  ) => Promise<boolean>
  /** Enables or disables one item; resolves once it is saved or its failure was reported. */
  readonly enable: (item: ApiItem, enabled: boolean) => Promise<void>
  /** Copies one item and opens the copy. */
  readonly duplicate: (item: ApiItem) => Promise<void>
  /** Deletes items and offers to undo it; asks for confirmation if there are several. */
  readonly remove: (items: readonly SeenItem[], options?: RemoveOptions) => Promise<boolean>
}

type Revisions = BulkResult['revisions']
type CountMessage = (count: string) => string

interface RemoveOptions {
  /** The label of a single item. */
  readonly name?: string
  /** The plan for the references to the items, as the user saw and accepted it. */
  readonly agreed?: { readonly references: keyof DeletionPlans; readonly affected: readonly SeenItem[] }
}

/** The actions of a list of a kind. */
export function useListActions(kind: Kind): ListActions {
  const { mutateAsync: save } = useSaveItem(kind)
  const navigate = useNavigate()
  const { run, send, progress, refused, setRefused } = useBulkRun(kind)

  const actions = useMemo(
    (): Omit<ListActions, 'progress' | 'refused'> => ({
      forgetRefused: () => setRefused(null),
      change: async (change, items, { message, onChanged }) => {
        const outcome = await run(change, items, onChanged)
        if (outcome) notify.success(message(formatNumber(outcome.changed)))
        return outcome !== null
      },
      enable: async (item, enabled) => {
        try {
          await save({ id: item.id, values: { enabled }, from: item })
          notify.done(t('list.row.switchFailed'))
        } catch (error) {
          notify.error(t('list.row.switchFailed'), error)
        }
      },
      duplicate: async (item) => {
        const outcome = await run({ action: 'duplicate' }, [item])
        const [copy] = outcome?.ids ?? []
        if (!copy) return
        notify.success(t('list.bulk.duplicated', { count: 1 }))
        await navigate({ to: `/admin/${kind.slug}/edit/${copy}` })
      },
      remove: async (items, { name, agreed } = {}) => {
        const count = formatNumber(items.length)
        if (!agreed && items.length > 1 && !(await confirmed(count))) return false
        setRefused(null)
        const asAgreed = agreed && { references: agreed.references, also: agreed.affected }
        const outcome = await run({ action: 'delete', ...asAgreed }, items)
        if (!outcome) return false
        const message =
          name === undefined
            ? t('list.bulk.removed', { count: formatNumber(outcome.changed) })
            : t('list.bulk.removedOne', { name })
        notify.undo(message, async () => {
          for (const changeId of outcome.changeIds) await send({ action: 'restore', changeId })
        })
        return true
      },
    }),
    [run, send, save, navigate, kind, setRefused],
  )
  return { ...actions, progress, refused }
}

/** Runs bulk changes, with their progress and the last rejected deletion; failures are reported in a notice. */
function useBulkRun(kind: Kind) {
  const { mutateAsync: send } = useBulk(kind)
  const [progress, setProgress] = useState<BulkProgress | null>(null)
  const [refused, setRefused] = useState<RefusedDeletion | null>(null)
  // Up to this many items are changed by one request, all or none.
  useRunningGuard((progress?.total ?? 0) > MAX_BULK_ITEMS, t('list.bulk.leave'))
  const run = useCallback(
    async (
      change: BulkChange,
      items: readonly SeenItem[],
      onChanged: (revisions: Revisions) => void = () => undefined,
    ): Promise<BulkOutcome | null> => {
      setProgress({ done: 0, total: items.length })
      try {
        const outcome = await runBulk(change, items, {
          send,
          onProgress: (done, { revisions }) => {
            onChanged(revisions)
            setProgress({ done, total: items.length })
          },
        })
        notify.done(t('list.bulk.failed'))
        return outcome
      } catch (error) {
        const refusal = change.action === 'delete' ? deletionRefusal(error, items) : null
        if (refusal) setRefused(refusal)
        else notifyFailure(error, items.length)
        return null
      } finally {
        setProgress(null)
      }
    },
    [send],
  )
  return { run, send, progress, refused, setRefused }
}

function confirmed(count: string): Promise<boolean> {
  return confirmDialog({
    message: t('list.bulk.confirmRemove', { count }),
    ok: t('list.bulk.remove'),
    danger: true,
  })
}

function notifyFailure(error: unknown, total: number): void {
  if (!(error instanceof BulkStopped)) {
    notify.error(t('list.bulk.failed'), error)
    return
  }
  const { changed } = error.outcome
  const counts = { done: formatNumber(changed), left: formatNumber(total - changed) }
  notify.error(t('list.bulk.failedPartly', counts), error.cause)
}
