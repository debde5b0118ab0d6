import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { Suspense, useEffect, useRef } from 'react'
import { goBackFrom } from '../../base/app/came-from.ts'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { commitFocusedInput } from '../../base/layout/commit-focused-input.ts'
import { useNavigate, useRouter } from '../../base/router/router-context.ts'
import { EditContextProvider } from '../../values/items/edit-context.tsx'
import { editOverrideOf } from '../kind-screens.ts'
import classes from './edit.module.css'
import { DraftBanner } from './edit-draft-banner.tsx'
import { EditHead } from './edit-head.tsx'
import { focusProperty, IssueSummary } from './edit-issues.tsx'
import { LeaveGuard } from './edit-leave-guard.tsx'
import { EditSections } from './edit-sections.tsx'
import { EditSide } from './edit-side.tsx'
import { type ItemValues, keptForNext, propertyOf } from './edit-values.ts'
import type { ItemEditor } from './item-editor.ts'
import type { SaveThen } from './save-buttons.tsx'
import { useItemEditor } from './use-item-editor.ts'
import { useNextOrder } from './use-next-order.ts'

const MergeDialog = lazyPart(() => import('./edit-merge-dialog.tsx').then((module) => module.MergeDialog))

interface EditFormProps {
  readonly kind: Kind
  /** The saved item; null for a new one. */
  readonly item: ApiItem | null
  readonly begin: { readonly id: string; readonly values: ItemValues }
  /** Starts the next new item in place of this screen; without it the create screen is opened. */
  readonly onNext?: (kept: Readonly<Record<string, string>>) => Promise<void>
}

/** The form of one item, generated from its kind's definition, with all actions for the item. */
export function EditForm({ kind, item, begin, onNext }: EditFormProps) {
  const editor = useItemEditor(kind, item, begin)
  const navigate = useNavigate()
  const router = useRouter()
  /** The item is saved or discarded: leave the screen without asking. */
  const isDone = useRef(false)
  useNextOrder(editor)

  const goOn = async (saved: ApiItem, then: SaveThen) => {
    isDone.current = true
    if (then === 'back') return goBackFrom(router, `/admin/${kind.slug}`)
    if (then === 'new') {
      const kept = keptForNext(kind, saved)
      if (onNext) await onNext(kept)
      else
        await navigate({
          to: `/admin/${kind.slug}/create`,
          search: kept,
          state: { from: router.history.location.state.from },
        })
    } else if (item === null) {
      const { companion } = editOverrideOf(kind)
      const state = companion?.arrivalState?.(editor.values()[companion.name]) ?? {}
      await navigate({ to: `/admin/${kind.slug}/edit/${saved.id}`, replace: true, state })
    }
    isDone.current = false
  }
  const save = async (then: SaveThen) => {
    commitFocusedInput()
    const saved = await editor.save()
    if (saved) await goOn(saved, then)
    return saved !== null
  }
  useSaveKey(() => void save('stay'))
  useFirstIssue(editor)

  return (
    <EditContextProvider value={editor.context}>
      <EditHead
        editor={editor}
        onSave={save}
        onLeave={() => {
          isDone.current = true
        }}
      />
      <DraftBanner editor={editor} />
      <IssueSummary editor={editor} />
      <div className={classes.columns}>
        <form
          className={classes.sections}
          aria-label={kind.label.one}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void save('stay')
          }}
        >
          <EditSections editor={editor} />
        </form>
        <EditSide editor={editor} />
      </div>
      <LeaveGuard editor={editor} isDone={() => isDone.current} onSave={editor.save} />
      {editor.conflict && (
        <Suspense fallback={null}>
          <MergeDialog editor={editor} conflict={editor.conflict} />
        </Suspense>
      )}
    </EditContextProvider>
  )
}

/** Ctrl+S saves, wherever the focus is. */
function useSaveKey(save: () => void) {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      if (!document.querySelector('[role=dialog][aria-modal=true]')) latest.current()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** After a rejected save, focus the first invalid property. */
function useFirstIssue({ issues, isSaving }: ItemEditor) {
  const before = useRef(0)
  useEffect(() => {
    const [first] = issues
    if (before.current === 0 && first && !isSaving && document.activeElement?.closest(`.${classes.head}`)) {
      focusProperty(propertyOf(first))
    }
    before.current = issues.length
  }, [issues, isSaving])
}
