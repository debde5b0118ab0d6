import { buildFieldTree, outermost } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { Suspense, useMemo } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import { formItemsOf } from '../../store/document-source.ts'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import { insertBlock } from './insert-block.ts'

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

/** The dialogs of blocks. The server makes a new block from the saved form; inserting one changes the document only. */
export function BlocksDialogs({ dialog, selection, onClose }: BlocksDialogsProps) {
  const workshop = useWorkshop()
  const items = useWorkshopState(
    ({ saved, history }) => (dialog === 'save' ? saved : history.document).items[formField.name],
  )
  const tree = useMemo(() => buildFieldTree(formItemsOf(items ?? new Map())), [items])
  const chosen = outermost(tree, selection).map(({ item }) => item.id)
  return (
    <Suspense fallback={null}>
      {dialog === 'insert' ? (
        <InsertBlockDialog
          tree={tree}
          after={chosen.at(-1) ?? null}
          onClose={onClose}
          onInsert={(block, place) => insertBlock(workshop, block, place)}
        />
      ) : (
        <SaveBlockDialog formId={workshop.formId} tree={tree} initial={chosen} onClose={onClose} />
      )}
    </Suspense>
  )
}
