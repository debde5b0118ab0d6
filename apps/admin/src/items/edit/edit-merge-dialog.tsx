import { formatInstant } from '@urlapmuhely/wording'
import { useMemo, useState } from 'react'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { Button } from '../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../base/kit/dialog.tsx'
import { Text } from '../../base/kit/text.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { valuesOf } from '../../values/properties/item-values.ts'
import { type MergeGroup, mergeGroups, mergeValues, type Side } from './edit-merge.ts'
import type { ItemEditor } from './item-editor.ts'
import type { Conflict } from './item-state.ts'
import classes from './merge.module.css'
import { MergeChoice } from './merge-choice.tsx'
import { usePropertyTexts } from './use-property-texts.ts'

interface MergeDialogProps {
  readonly editor: ItemEditor
  readonly conflict: Conflict
}

/** Shown if somebody else saved meanwhile: offers the base, their and my value of each property. */
export function MergeDialog({ editor, conflict }: MergeDialogProps) {
  useReturnFocus()
  const { kind, base } = editor
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const [mine] = useState(editor.item.values)
  const theirs = useMemo(() => valuesOf(kind, conflict.current), [kind, conflict])
  const before = useMemo(() => (base ? valuesOf(kind, base) : {}), [kind, base])
  const groups = useMemo(() => mergeGroups(kind, { before, theirs, mine }), [kind, before, theirs, mine])
  const textOf = usePropertyTexts(kind, [before, theirs, mine])
  const open = groups.filter(([row]) => row.settled === null && choices[row.name] === undefined).length
  const choose = (group: MergeGroup, side: Side) =>
    setChoices((chosen) => ({ ...chosen, ...Object.fromEntries(group.map(({ name }) => [name, side])) }))
  return (
    <Dialog onClose={editor.forgetConflict} size="xl" title={t('edit.stale.title')}>
      <Text size="sm">{t('edit.stale.by', { who: conflict.who, at: formatInstant(conflict.at) })}</Text>
      <Text size="sm" c="dimmed" mb="sm">
        {t('edit.stale.help')}
      </Text>
      <div className={classes.merge}>
        {groups.map((group) => {
          const [{ name, settled }] = group
          return (
            <MergeChoice
              key={name}
              name={name}
              parts={group.map((row) => ({
                label: kind.properties[row.name]?.label ?? row.name,
                says: {
                  before: textOf(row.name, row.before, before),
                  theirs: textOf(row.name, row.theirs, theirs),
                  mine: textOf(row.name, row.mine, mine),
                },
              }))}
              isOpen={settled === null}
              chosen={choices[name] ?? settled}
              onChoose={(side) => choose(group, side)}
            />
          )
        })}
      </div>
      <DialogActions>
        {open > 0 && (
          <Text size="sm" role="status">
            {t('edit.stale.choose', { count: open })}
          </Text>
        )}
        <Button variant="default" onClick={editor.forgetConflict}>
          {t('edit.stale.cancel')}
        </Button>
        <Button
          disabled={open > 0}
          loading={editor.isSaving}
          onClick={() => void editor.saveMerged(mergeValues(theirs, groups.flat(), choices))}
        >
          {t('edit.stale.apply')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
