import { Suspense } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { besideForm } from '../kind-screens.ts'
import classes from './edit.module.css'
import type { ItemEditor } from './item-editor.ts'
import { References } from './references.tsx'

/** A new item has none. */
const EditHistory = lazyPart(() => import('./edit-history.tsx').then((module) => module.EditHistory))

interface EditSideProps {
  readonly editor: ItemEditor
}

/** The panel beside the form of an item: its live preview and, if it is saved, its references and history. */
export function EditSide({ editor }: EditSideProps) {
  const Beside = besideForm()
  return (
    <aside className={classes.side} aria-label={t('edit.side.title')}>
      <Beside editor={editor} />
      {editor.base && (
        <>
          <References kind={editor.kind} itemId={editor.itemId} />
          <Suspense fallback={null}>
            <EditHistory editor={editor} />
          </Suspense>
        </>
      )}
    </aside>
  )
}
