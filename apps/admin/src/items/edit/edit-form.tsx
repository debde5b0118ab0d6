import type { ApiItem, Kind } from '@urlapmuhely/schema'
import { type KeyboardEvent as KeyEvent, Suspense, useEffect, useRef } from 'react'
import { goBackFrom } from '../../base/app/came-from.ts'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { commitFocusedInput } from '../../base/layout/commit-focused-input.ts'
import { useNavigate, useRouter } from '../../base/router/router-context.ts'
import { EditedItemProvider } from '../../values/properties/edited-item-provider.tsx'
import { type ItemValues, keptForNext, propertyOf } from '../../values/properties/item-values.ts'
import { editOverrideOf } from '../kind-screens.ts'
import classes from './edit.module.css'
import { EditHead } from './edit-head.tsx'
import { focusProperty, IssueSummary } from './edit-issues.tsx'
import { LeaveGuard } from './edit-leave-guard.tsx'
import { EditSections } from './edit-sections.tsx'
import { EditSide } from './edit-side.tsx'
import type { ItemEditor } from './item-editor.ts'
import type { SaveThen } from './save-buttons.tsx'
import { useItemEditor } from './use-item-editor.ts'
import { useNextOrder } from './use-next-order.ts'

const DraftBanner = lazyPart(() => import('./edit-draft-banner.tsx').then((module) => module.DraftBanner))
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
  /** The item is saved or discarded: leave the screen without asking. */
  const isDone = useRef(false)
  const goOn = useNextStep(editor, { isNew: item === null, onNext })
  useNextOrder(editor)

  const save = async (then: SaveThen) => {
    commitFocusedInput()
    const saved = await editor.save()
    if (!saved) return false
    isDone.current = true
    isDone.current = await goOn(saved, then)
    return true
  }
  useSaveKey(() => void save('stay'))
  useFirstIssue(editor)

  return (
    <EditedItemProvider item={editor.item}>
      <EditHead
        editor={editor}
        onSave={save}
        onLeave={() => {
          isDone.current = true
        }}
      />
      {editor.draft.found.length > 0 && (
        <Suspense fallback={null}>
          <DraftBanner editor={editor} />
        </Suspense>
      )}
      <IssueSummary editor={editor} />
      <div className={classes.columns}>
        <form
          className={classes.sections}
          aria-label={kind.label.one}
          noValidate
          onKeyDown={(event) => {
            if (item === null && isEnterInText(event)) void save('stay')
          }}
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
    </EditedItemProvider>
  )
}

interface NextStepOptions {
  /** True on the screen that creates an item. */
  readonly isNew: boolean
  readonly onNext: EditFormProps['onNext'] | undefined
}

/**
 * Returns a function that goes on after the item was saved. It resolves to true if the person is on the way to another
 * screen, and to false once a screen of an item is shown.
 */
function useNextStep({ kind, item }: ItemEditor, { isNew, onNext }: NextStepOptions) {
  const navigate = useNavigate()
  const router = useRouter()
  const toNew = (search: Readonly<Record<string, string>>) =>
    navigate({
      to: `/admin/${kind.slug}/create`,
      search,
      state: { from: router.history.location.state.from },
    })
  const toSaved = ({ id }: ApiItem) => {
    const { companion } = editOverrideOf(kind)
    const state = companion?.arrivalState?.(item.values()[companion.name]) ?? {}
    return navigate({ to: `/admin/${kind.slug}/edit/${id}`, replace: true, state })
  }
  return async (saved: ApiItem, then: SaveThen): Promise<boolean> => {
    if (then === 'back') {
      goBackFrom(router, `/admin/${kind.slug}`)
      return true
    }
    if (then === 'new') await (onNext ?? toNew)(keptForNext(kind, saved))
    else if (isNew) await toSaved(saved)
    return false
  }
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
    // A refused save reports its issues before it counts as ended.
    if (first && isSaving) return
    if (before.current === 0 && first && document.activeElement?.closest(`.${classes.head}`)) {
      focusProperty(propertyOf(first))
    }
    before.current = issues.length
  }, [issues, isSaving])
}

/** True for an Enter that ends a line of text in the part that is never folded: the title of a new form. */
function isEnterInText({ key, target, currentTarget, nativeEvent, defaultPrevented }: KeyEvent) {
  if (key !== 'Enter' || nativeEvent.isComposing || defaultPrevented) return false
  return (
    target instanceof HTMLInputElement &&
    target.type === 'text' &&
    target.role !== 'combobox' &&
    currentTarget.firstElementChild?.contains(target) === true
  )
}
