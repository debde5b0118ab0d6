import {
  type ApiItem,
  type BulkResult,
  type DeletionPlans,
  type Kind,
  MAX_BULK_ITEMS,
  type ReferenceEntry,
} from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { useCallback, useMemo, useState } from 'react'
import { ApiError } from '../../base/api/api-error.ts'
import { useBulk, useSaveItem } from '../../base/api/queries.ts'
import { confirmDialog } from '../../base/dialogs/dialogs.tsx'
import { notify } from '../../base/dialogs/notify.tsx'
import { useRunningGuard } from '../../base/dialogs/use-running-guard.ts'
import { t } from '../../base/messages/t.ts'
import { useNavigate } from '../../base/router/router-context.ts'
import { type BulkChange, type BulkOutcome, BulkStopped, runBulk, type SeenItem } from './bulk-run.ts'

/** A deletion that was rejected because other items refer to the items to delete. */
interface RefusedDeletion {
  readonly items: readonly SeenItem[]
  readonly references: readonly ReferenceEntry[]
  /** The effect of deleting anyway; null if the server does not return it. */
  readonly plans: DeletionPlans | null
}

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
  /** Changes items and shows `said` with their number; resolves to true if the change was made. */
  readonly change: (
    change: BulkChange,
    items: readonly SeenItem[],
    told: { readonly said: Said; readonly onChanged: (revisions: Revisions) => void },
  ) => Promise<boolean>
  /** Enables or disables one item; resolves once it is saved or its failure was reported. */
  readonly enable: (item: ApiItem, enabled: boolean) => Promise<void>
  /** Copies one item and opens the copy. */
  readonly duplicate: (item: ApiItem) => Promise<void>
  /** Deletes items and offers to undo it; asks for confirmation if there are several. */
  readonly remove: (items: readonly SeenItem[], options?: RemoveOptions) => Promise<boolean>
}

type Revisions = BulkResult['revisions']
type Said = (count: string) => string

interface RemoveOptions {
  /** The label of a single item. */
  readonly name?: string
  /** The plan for the references to the items, as the user saw and accepted it. */
  readonly agreed?: { readonly references: keyof DeletionPlans; readonly affected: readonly SeenItem[] }
}

/** The actions of a list of a kind. */
export function useListActions(kind: Kind): ListActions {
  const { mutateAsync: send } = useBulk(kind)
  const { mutateAsync: save } = useSaveItem(kind)
  const navigate = useNavigate()
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
        return await runBulk(change, items, {
          send,
          onProgress: (done, { revisions }) => {
            onChanged(revisions)
            setProgress({ done, total: items.length })
          },
        })
      } catch (error) {
        const refusal = change.action === 'delete' ? refusalOf(error, items) : null
        if (refusal) setRefused(refusal)
        else tellFailure(error, items.length)
        return null
      } finally {
        setProgress(null)
      }
    },
    [send],
  )

  const actions = useMemo(
    (): Omit<ListActions, 'progress' | 'refused'> => ({
      forgetRefused: () => setRefused(null),
      change: async (change, items, { said, onChanged }) => {
        const outcome = await run(change, items, onChanged)
        if (outcome) notify.success(said(formatNumber(outcome.changed)))
        return outcome !== null
      },
      enable: async (item, enabled) => {
        try {
          await save({ id: item.id, values: { enabled }, from: item })
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
        const told =
          name === undefined
            ? t('list.bulk.removed', { count: formatNumber(outcome.changed) })
            : t('list.bulk.removedOne', { name })
        notify.undo(told, async () => {
          for (const changeId of outcome.changeIds) await send({ action: 'restore', changeId })
        })
        return true
      },
    }),
    [run, send, save, navigate, kind],
  )
  return { ...actions, progress, refused }
}

function confirmed(count: string): Promise<boolean> {
  return confirmDialog({
    message: t('list.bulk.confirmRemove', { count }),
    ok: t('list.bulk.remove'),
    danger: true,
  })
}

function tellFailure(error: unknown, total: number): void {
  if (!(error instanceof BulkStopped)) {
    notify.error(t('list.bulk.failed'), error)
    return
  }
  const { changed } = error.outcome
  const counts = { done: formatNumber(changed), left: formatNumber(total - changed) }
  notify.error(t('list.bulk.failedPartly', counts), error.cause)
}

/** Why a deletion was rejected, and which part of it is still to be done. */
function refusalOf(error: unknown, items: readonly SeenItem[]): RefusedDeletion | null {
  const cause = error instanceof BulkStopped ? error.cause : error
  if (!(cause instanceof ApiError) || cause.code !== 'referenced') return null
  const done = new Set(error instanceof BulkStopped ? error.outcome.ids : [])
  const { references, plans } = cause.data
  return {
    items: items.filter(({ id }) => !done.has(id)),
    references: references ?? [],
    plans: plans ?? null,
  }
}
