import type { FieldTree } from '@urlapmuhely/document'
import type { SaveBlockResult } from '@urlapmuhely/schema'
import { Checkbox, Textarea, TextInput } from '@urlapmuhely/ui'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { reasonText } from '../../base/api/api-error.ts'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { Button } from '../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../base/kit/dialog.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import type { FormItem } from '../../values/items/form-item.ts'
import { depthStyle } from '../shown/depth-style.ts'
import { useSaveBlock } from './block-queries.ts'
import classes from './blocks.module.css'
import { isInsideChosen, withChoice } from './chosen-fields.ts'

interface SaveBlockDialogProps {
  readonly formId: string
  readonly tree: FieldTree<FormItem>
  /** The fields that are chosen at first. */
  readonly initial: readonly string[]
  readonly onClose: () => void
}

/** Saves chosen fields of a form, with all that is inside them and their rules, as a block. */
export function SaveBlockDialog({ formId, tree, initial, onClose }: SaveBlockDialogProps) {
  useReturnFocus()
  const [id] = useState(() => newId())
  const [name, setName] = useState('')
  const [description, setDescription] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(initial))
  const save = useSaveBlock(formId)
  const isComplete = name.trim() !== '' && chosen.size > 0
  return (
    <Dialog onClose={onClose} size="lg" title={t('edit.blocks.saveTitle')}>
      {save.data ? (
        <Saved result={save.data} onClose={onClose} />
      ) : (
        <form
          className={classes.dialog}
          onSubmit={(event) => {
            event.preventDefault()
            if (isComplete && !save.isPending)
              save.mutate({ id, name: name.trim(), description, fieldIds: [...chosen] })
          }}
        >
          <TextInput
            label={t('edit.blocks.name')}
            size="sm"
            required
            maxLength={120}
            value={name}
            onChange={setName}
            autoFocus
          />
          <Textarea
            label={t('edit.blocks.description')}
            size="sm"
            rows={2}
            maxLength={1000}
            value={description}
            onChange={setDescription}
          />
          <FieldChoice tree={tree} chosen={chosen} onChange={setChosen} />
          {save.error && (
            <p className={classes.error} role="alert">
              {reasonText(save.error, t('edit.blocks.saveFailed'))}
            </p>
          )}
          <DialogActions>
            <Button variant="default" onClick={onClose}>
              {t('edit.form.cancel')}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={!isComplete}>
              {t('edit.blocks.save')}
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}

interface FieldChoiceProps {
  readonly tree: FieldTree<FormItem>
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** The fields as a tree of checkboxes; a chosen field includes the fields inside it. */
function FieldChoice({ tree, chosen, onChange }: FieldChoiceProps) {
  return (
    <fieldset className={classes.blocks}>
      <legend>{t('edit.blocks.fields')}</legend>
      {tree.nodes.map(({ item, depth }) => {
        const isInside = isInsideChosen(tree, item.id, chosen)
        return (
          <div key={item.id} className={classes.indented} style={depthStyle(depth)}>
            <Checkbox
              label={item.label || item.key}
              size="sm"
              disabled={isInside}
              value={isInside || chosen.has(item.id)}
              onChange={(isChosen) => onChange(withChoice(chosen, item.id, isChosen))}
            />
          </div>
        )
      })}
    </fieldset>
  )
}

function Saved({ result, onClose }: { readonly result: SaveBlockResult; readonly onClose: () => void }) {
  const { block: saved, leftOut } = result
  return (
    <div className={classes.dialog} role="status">
      <p>
        {t('edit.blocks.saved')} <strong>{saved.name}</strong>
      </p>
      {leftOut.length > 0 && (
        <>
          <p>{t('edit.blocks.leftOut')}</p>
          <ul>
            {leftOut.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names may repeat
              <li key={index}>{name}</li>
            ))}
          </ul>
        </>
      )}
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('edit.blocks.close')}
        </Button>
      </DialogActions>
    </div>
  )
}
