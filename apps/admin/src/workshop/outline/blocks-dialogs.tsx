import { buildFieldTree, outermost } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../app/lazy-screen.tsx'
import { notify } from '../../layout/notify.tsx'
import { t } from '../../messages/t.ts'
import { formItemsOf } from '../store/document-source.ts'
import { loadDocument } from '../store/save-content.ts'
import { useWorkshop, useWorkshopState } from '../store/workshop-context.tsx'

const InsertBlockDialog = lazyPart(() =>
  import('../../blocks/insert-block-dialog.tsx').then((module) => module.InsertBlockDialog),
)
const SaveBlockDialog = lazyPart(() =>
  import('../../blocks/save-block-dialog.tsx').then((module) => module.SaveBlockDialog),
)

interface BlocksDialogsProps {
  readonly dialog: 'insert' | 'save'
  readonly selection: readonly string[]
  readonly onClose: () => void
}

/** The dialogs of blocks. The server carries them out, so they offer what is saved. */
export function BlocksDialogs({ dialog, selection, onClose }: BlocksDialogsProps) {
  const workshop = useWorkshop()
  const items = useWorkshopState(({ saved }) => saved.items[formField.name])
  const tree = useMemo(() => buildFieldTree(formItemsOf(items ?? new Map())), [items])
  const receive = async (ids: readonly string[]) => {
    try {
      workshop.receive(await loadDocument(workshop.formId, workshop.state().saved))
      workshop.select(ids)
    } catch (error) {
      notify.error(t('workshop.outline.blockFailed'), error)
    }
  }
  const chosen = outermost(tree, selection).map(({ item }) => item.id)
  return (
    <Suspense fallback={null}>
      {dialog === 'insert' ? (
        <InsertBlockDialog
          formId={workshop.formId}
          tree={tree}
          after={chosen.at(-1) ?? null}
          onClose={onClose}
          onInserted={(ids) => void receive(ids)}
        />
      ) : (
        <SaveBlockDialog formId={workshop.formId} tree={tree} initial={chosen} onClose={onClose} />
      )}
    </Suspense>
  )
}
