import {
  type FieldDraft,
  findInPalette,
  type InsertPlace,
  type PaletteEntry,
  paletteGroups,
} from '@urlapmuhely/document'
import { type KeyboardEvent, useId, useState } from 'react'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { TextInput } from '../../../base/kit/text-input.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { addFields, draftOfEntry } from './add-fields.ts'
import classes from './palette.module.css'
import { PaletteIcon } from './palette-icons.tsx'

interface PaletteDialogProps {
  readonly place: InsertPlace
  readonly onClose: () => void
  readonly onAdded: (ids: readonly string[], drafts: readonly FieldDraft[]) => void
}

/** Chooses a part to add to the form. Typing filters the list, Enter takes the first entry. */
export function PaletteDialog({ place, onClose, onAdded }: PaletteDialogProps) {
  useReturnFocus()
  const workshop = useWorkshop()
  const id = useId()
  const [query, setQuery] = useState('')
  const [at, setAt] = useState(0)
  const found = findInPalette(query)
  const chosen = found[Math.min(at, found.length - 1)]
  const add = (entry = chosen) => {
    if (!entry) return
    const draft = draftOfEntry(entry)
    onClose()
    onAdded(addFields(workshop, { drafts: [draft], place }), [draft])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setAt((last) => Math.min(Math.max(last + step, 0), found.length - 1))
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) add()
    else return
    event.preventDefault()
  }
  return (
    <Dialog onClose={onClose} title={t('workshop.palette.title')} size="lg">
      <div className={classes.search}>
        <TextInput
          data-autofocus
          label={t('workshop.palette.search')}
          value={query}
          onChange={({ target }) => {
            setQuery(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-expanded
          aria-controls={listId(id)}
          aria-activedescendant={chosen ? optionId(id, chosen) : undefined}
        />
      </div>
      <EntryList id={id} entries={found} chosen={chosen} onChoose={add} />
      {found.length === 0 && <p role="status">{t('workshop.palette.none')}</p>}
    </Dialog>
  )
}

interface EntryListProps {
  /** The id of the dialog, from which those of its elements are made. */
  readonly id: string
  readonly entries: readonly PaletteEntry[]
  readonly chosen: PaletteEntry | undefined
  readonly onChoose: (entry: PaletteEntry) => void
}

/** The entries that are found, in their groups. */
function EntryList({ id, entries, chosen, onChoose }: EntryListProps) {
  const groups = Map.groupBy(entries, ({ group }) => group)
  return (
    <div id={listId(id)} role="listbox" aria-label={t('workshop.palette.title')} className={classes.list}>
      {[...groups].map(([group, members]) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
        <div key={group} role="group" aria-label={paletteGroups[group]} className={classes.group}>
          <p aria-hidden>{paletteGroups[group]}</p>
          {members.map((entry) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
            <div
              key={entry.id}
              id={optionId(id, entry)}
              role="option"
              tabIndex={-1}
              aria-selected={entry === chosen}
              className={classes.option}
              onClick={() => onChoose(entry)}
            >
              <PaletteIcon name={entry.icon} />
              {entry.label}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}

function listId(id: string): string {
  return `${id}-list`
}

function optionId(id: string, entry: PaletteEntry): string {
  return `${id}-${entry.id}`
}
