import { TextInput } from '@mantine/core'
import { type FieldDraft, findInPalette, type InsertPlace, paletteGroups } from '@urlapmuhely/document'
import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Modal } from '../../../base/kit/dialog.tsx'
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
  const optionId = (entry: string) => `${id}-${entry}`
  const groups = Map.groupBy(found, ({ group }) => group)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('workshop.palette.title')}
      closeButtonProps={{ 'aria-label': t('shell.dialog.close') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
      size="lg"
    >
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
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen ? optionId(chosen.id) : undefined}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={t('workshop.palette.title')} className={classes.list}>
        {[...groups].map(([group, entries]) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a list box
          <div key={group} role="group" aria-label={paletteGroups[group]} className={classes.group}>
            <p aria-hidden>{paletteGroups[group]}</p>
            {entries.map((entry) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the input's
              <div
                key={entry.id}
                id={optionId(entry.id)}
                role="option"
                tabIndex={-1}
                aria-selected={entry === chosen}
                className={classes.option}
                onClick={() => add(entry)}
              >
                <PaletteIcon name={entry.icon} />
                {entry.label}
              </div>
            ))}
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{t('workshop.palette.none')}</p>}
    </Modal>
  )
}
