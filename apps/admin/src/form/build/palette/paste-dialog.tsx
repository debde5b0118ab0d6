import { type FieldDraft, type InsertPlace, readPaper } from '@urlapmuhely/document'
import { Checkbox, Textarea } from '@urlapmuhely/ui'
import { useMemo, useState } from 'react'
import { useOptionLists } from '../../../base/api/queries.ts'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDocument, useWorkshop } from '../../store/workshop-context.tsx'
import { addFields } from './add-fields.ts'
import { changedDrafts, type DraftChoice, type DraftChoices, flatDrafts } from './draft-choices.ts'
import { DraftList } from './draft-list.tsx'
import classes from './paste-dialog.module.css'

interface PasteDialogProps {
  readonly text: string
  readonly place: InsertPlace
  readonly onClose: () => void
  readonly onAdded: (ids: readonly string[], drafts: readonly FieldDraft[]) => void
}

const NO_CHOICES: DraftChoices = new Map()

/** Shows which fields pasted lines would become, to be checked and corrected before they are made. */
export function PasteDialog({ text: pasted, place, onClose, onAdded }: PasteDialogProps) {
  useReturnFocus()
  const workshop = useWorkshop()
  const title = useDocument(({ form }) => String(form.title ?? ''))
  const { data: lists = [] } = useOptionLists()
  const [text, setText] = useState(pasted)
  const [choices, setChoices] = useState(NO_CHOICES)
  const [takesDescription, setTakesDescription] = useState(true)
  const { drafts, description, hasTitle } = useMemo(() => readPaper(text, title), [text, title])
  const rows = useMemo(() => flatDrafts(drafts, choices), [drafts, choices])
  const wanted = useMemo(() => changedDrafts(drafts, choices), [drafts, choices])
  const count = flatDrafts(wanted).length
  const choose = (address: string, choice: DraftChoice) =>
    setChoices((last) => new Map([...last, [address, { ...last.get(address), ...choice }]]))
  const add = () => {
    onClose()
    const takenLists = lists.map(({ list }) => list)
    const more = takesDescription ? { description } : {}
    onAdded(addFields(workshop, { drafts: wanted, place, takenLists, ...more }), wanted)
  }
  return (
    <Dialog
      onClose={onClose}
      title={t('workshop.paste.title')}
      size="xl"
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.middle}>
        <Textarea
          size="sm"
          label={t('workshop.paste.text')}
          hint={rows.length === 0 ? t('workshop.paste.help') : undefined}
          autoFocus={pasted === ''}
          rows={rows.length === 0 ? 10 : 4}
          value={text}
          onChange={(next) => {
            setText(next)
            setChoices(NO_CHOICES)
          }}
        />
        {hasTitle && <p className={classes.told}>{t('workshop.paste.isTitle')}</p>}
        {description !== '' && (
          <Checkbox
            size="sm"
            label={t('workshop.paste.description')}
            hint={description}
            value={takesDescription}
            onChange={setTakesDescription}
          />
        )}
        {rows.length > 0 && <DraftList rows={rows} choices={choices} onChoose={choose} />}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('shell.dialog.cancel')}
        </Button>
        <Button data-autofocus={pasted !== '' || undefined} disabled={count === 0} onClick={add}>
          {t('workshop.paste.add', { count })}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
