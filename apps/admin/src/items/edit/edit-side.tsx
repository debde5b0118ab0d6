import { t } from '../../messages/t.ts'
import { EditPreview } from '../../preview/edit-preview.tsx'
import classes from './edit.module.css'
import { EditHistory } from './edit-history.tsx'
import type { ItemEditor } from './item-editor.ts'
import { References } from './references.tsx'

interface EditSideProps {
  readonly editor: ItemEditor
}

/** The panel beside the form of an item: its live preview and, if it is saved, its references and history. */
export function EditSide({ editor }: EditSideProps) {
  return (
    <aside className={classes.side} aria-label={t('edit.side.title')}>
      <EditPreview editor={editor} />
      {editor.base && (
        <>
          <References kind={editor.kind} itemId={editor.itemId} />
          <EditHistory editor={editor} />
        </>
      )}
    </aside>
  )
}
