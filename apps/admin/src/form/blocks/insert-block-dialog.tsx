import { useMutation } from '@tanstack/react-query'
import type { FieldTree } from '@urlapmuhely/document'
import { Select, TextInput } from '@urlapmuhely/ui'
import { useState } from 'react'
import { reasonText } from '../../base/api/api-error.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { notify } from '../../base/dialogs/notify.tsx'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { Button } from '../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../base/kit/dialog.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import type { FormItem } from '../../values/items/form-item.ts'
import { type AnyBlock, blockKey, matchingBlocks } from './any-block.ts'
import { useBlocks } from './block-queries.ts'
import classes from './blocks.module.css'
import { FragmentOutline } from './fragment-outline.tsx'
import { type InsertPlace, PLACE_AT_END, placeAfter, placesIn } from './insert-places.ts'
import { OwnBlockActions } from './own-block-actions.tsx'

interface InsertBlockDialogProps {
  readonly tree: FieldTree<FormItem>
  /** The field after which the block is inserted at first; null is the end of the form. */
  readonly after: string | null
  readonly onClose: () => void
  /** Puts the block into the form; resolves to false if it does not fit there. */
  readonly onInsert: (block: AnyBlock, place: InsertPlace) => Promise<boolean>
}

/** Chooses a block and where its fields go, and puts it into the form. */
export function InsertBlockDialog({ tree, after, onClose, onInsert }: InsertBlockDialogProps) {
  useReturnFocus()
  const { blocks, error, refetch } = useBlocks()
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const chosen = blocks?.find((block) => blockKey(block) === chosenKey) ?? null
  const [place, setPlace] = useState(after === null ? PLACE_AT_END : placeAfter(after))
  const insert = useMutation({
    mutationFn: ({ block, at }: { readonly block: AnyBlock; readonly at: InsertPlace }) =>
      onInsert(block, at),
  })
  const places = placesIn(tree)
  const submit = () => {
    const at = places.find(({ value }) => value === place)
    if (!chosen || !at || insert.isPending) return
    insert.mutate(
      { block: chosen, at },
      {
        onSuccess: (isInserted) => {
          if (!isInserted) return
          notify.success(t('edit.blocks.inserted', { name: chosen.name }))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      onClose={onClose}
      // The focus moves to the new fields.
      returnFocus={!insert.isSuccess}
      size="xl"
      title={t('edit.blocks.insertTitle')}
    >
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {error && !blocks && (
          <Failure what={t('edit.blocks.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {!blocks && !error && <Skeleton height={260} />}
        {blocks && <BlockChoice blocks={blocks} chosen={chosen} onChoose={setChosenKey} />}
        <Select
          label={t('edit.blocks.place')}
          size="sm"
          options={places.map(({ value, label }) => ({ value, label }))}
          value={place}
          onChange={(value) => setPlace(value === null ? PLACE_AT_END : String(value))}
        />
        {insert.error && (
          <p className={classes.error} role="alert">
            {reasonText(insert.error, t('edit.blocks.insertFailed'))}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t('edit.form.cancel')}
          </Button>
          <Button type="submit" loading={insert.isPending} disabled={!chosen}>
            {t('edit.blocks.insert')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface BlockChoiceProps {
  readonly blocks: readonly AnyBlock[]
  readonly chosen: AnyBlock | null
  /** Called with the key of the chosen block; null if it was deleted. */
  readonly onChoose: (key: string | null) => void
}

/** The blocks, which a text filters, and the content of the chosen one. */
function BlockChoice({ blocks, chosen, onChoose }: BlockChoiceProps) {
  const [query, setQuery] = useState('')
  return (
    <div className={classes.choice}>
      <div className={classes.offered}>
        <TextInput label={t('edit.blocks.search')} size="sm" value={query} onChange={setQuery} autoFocus />
        <BlockList
          blocks={matchingBlocks(blocks, query)}
          chosen={chosen}
          onChoose={(block) => onChoose(blockKey(block))}
        />
      </div>
      <section className={classes.shown} aria-label={t('edit.blocks.contentOf')}>
        {chosen ? (
          <>
            <h3>{chosen.name}</h3>
            <p className={classes.quiet}>{chosen.description}</p>
            <FragmentOutline fragment={chosen.content} />
            {chosen.item && (
              <OwnBlockActions
                key={chosen.item.id}
                item={chosen.item}
                onRenamed={(name) => notify.success(t('edit.blocks.renamed', { name }))}
                onRemoved={() => onChoose(null)}
              />
            )}
          </>
        ) : (
          <p className={classes.quiet}>{t('edit.blocks.chooseFirst')}</p>
        )}
      </section>
    </div>
  )
}

interface BlockListProps {
  readonly blocks: readonly AnyBlock[]
  readonly chosen: AnyBlock | null
  readonly onChoose: (block: AnyBlock) => void
}

function BlockList({ blocks, chosen, onChoose }: BlockListProps) {
  if (blocks.length === 0) return <p className={classes.quiet}>{t('edit.blocks.noMatch')}</p>
  return (
    <fieldset className={classes.blocks}>
      <legend className={classes.hidden}>{t('edit.blocks.block')}</legend>
      {blocks.map((block) => (
        <label key={blockKey(block)} className={classes.block}>
          <input
            type="radio"
            name="block"
            checked={chosen !== null && blockKey(chosen) === blockKey(block)}
            onChange={() => onChoose(block)}
          />
          <span>
            {block.name} {'id' in block.source && <span className={classes.own}>{t('edit.blocks.own')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
