import { type FieldDraft, type InsertPlace, readLines } from '@urlapmuhely/document'
import { type FormFieldTypeName, formFieldTypeLabels } from '@urlapmuhely/schema'
import { Checkbox, Select, Textarea, uniqueKeys } from '@urlapmuhely/ui'
import { useMemo, useState } from 'react'
import { useOptionLists } from '../../../base/api/queries.ts'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { depthStyle } from '../../shown/depth-style.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { addFields } from './add-fields.ts'
import { changedDrafts, type DraftChoice, flatDrafts } from './draft-choices.ts'
import classes from './palette.module.css'

interface PasteDialogProps {
  readonly text: string
  readonly place: InsertPlace
  readonly onClose: () => void
  readonly onAdded: (ids: readonly string[], drafts: readonly FieldDraft[]) => void
}

const types = Object.entries(formFieldTypeLabels).map(([value, label]) => ({
  // The keys of the table are the types.
  value: value as FormFieldTypeName,
  label,
}))

/** Shows which fields pasted lines would become, to be checked and corrected before they are made. */
export function PasteDialog({ text: pasted, place, onClose, onAdded }: PasteDialogProps) {
  useReturnFocus()
  const workshop = useWorkshop()
  const { data: lists = [] } = useOptionLists()
  const [text, setText] = useState(pasted)
  const [choices, setChoices] = useState<ReadonlyMap<string, DraftChoice>>(new Map())
  const drafts = useMemo(() => readLines(text), [text])
  const rows = useMemo(() => flatDrafts(drafts), [drafts])
  const wanted = changedDrafts(drafts, choices)
  const count = flatDrafts(wanted).length
  const choose = (address: string, choice: DraftChoice) =>
    setChoices((last) => new Map([...last, [address, { ...last.get(address), ...choice }]]))
  const add = () => {
    onClose()
    const takenLists = lists.map(({ list }) => list)
    onAdded(addFields(workshop, { drafts: wanted, place, takenLists }), wanted)
  }
  return (
    <Dialog onClose={onClose} title={t('workshop.paste.title')} size="xl">
      <Textarea
        size="sm"
        label={t('workshop.paste.text')}
        hint={t('workshop.paste.help')}
        rows={rows.length === 0 ? 10 : 4}
        value={text}
        onChange={(next) => {
          setText(next)
          setChoices(new Map())
        }}
      />
      {rows.length > 0 && <DraftList rows={rows} choices={choices} onChoose={choose} />}
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

interface DraftListProps {
  readonly rows: ReturnType<typeof flatDrafts>
  readonly choices: ReadonlyMap<string, DraftChoice>
  readonly onChoose: (address: string, choice: DraftChoice) => void
}

/** The fields that the lines would become, each with its type and whether it is taken. */
function DraftList({ rows, choices, onChoose }: DraftListProps) {
  const keys = uniqueKeys(rows.map(({ draft }) => `${draft.line} ${draft.label}`))
  return (
    <ul className={classes.drafts} aria-label={t('workshop.paste.fields')}>
      {rows.map(({ draft, address, depth }, index) => {
        const choice = choices.get(address)
        return (
          <li key={keys[index]} className={classes.draft} style={depthStyle(depth)}>
            <Checkbox
              size="sm"
              label={draft.label}
              value={choice?.isLeftOut !== true}
              onChange={(isTaken) => onChoose(address, { isLeftOut: !isTaken })}
            />
            <span>{draft.required && t('workshop.paste.required')}</span>
            <Select
              size="xs"
              label={t('workshop.paste.typeOf', { label: draft.label })}
              hideLabel
              options={types}
              value={choice?.type ?? draft.type}
              onChange={(type) => type && onChoose(address, { type })}
            />
            {draft.options.length > 0 && <small>{draft.options.join(' · ')}</small>}
          </li>
        )
      })}
    </ul>
  )
}
