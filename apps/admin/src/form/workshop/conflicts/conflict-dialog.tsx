import { type ConflictGroup, groupConflicts, type MergeConflict } from '@urlapmuhely/document'
import { useState } from 'react'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../../base/kit/dialog.tsx'
import { Group, Text } from '../../../base/kit/text.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { Side } from '../../../items/edit/edit-merge.ts'
import type { Saving } from '../../store/saving/use-saving.ts'
import { useWorkshop, useWorkshopState } from '../../store/workshop-context.tsx'
import { type Choices, conflictKey, decisions } from './conflict-choices.ts'
import { ConflictItem } from './conflict-item.tsx'

/** The undecided conflicts: a button with their number, and the dialog that a save opens. */
export function Conflicts({ saving }: { readonly saving: Saving }) {
  const workshop = useWorkshop()
  const conflicts = useWorkshopState(workshop.conflicts)
  const isDeciding = useWorkshopState((state) => state.isDeciding)
  if (conflicts.length === 0) return null
  return (
    <>
      <Button size="compact-sm" variant="light" color="red" onClick={() => workshop.ask(true)}>
        {t('workshop.conflict.open', { count: groupConflicts(conflicts).length })}
      </Button>
      {isDeciding && <ConflictDialog conflicts={conflicts} saving={saving} />}
    </>
  )
}

interface ConflictDialogProps {
  readonly conflicts: readonly MergeConflict[]
  readonly saving: Saving
}

/** Shows the differences between two people's changes, item by item, with a choice for each meaning. */
function ConflictDialog({ conflicts, saving }: ConflictDialogProps) {
  useReturnFocus()
  const workshop = useWorkshop()
  const [choices, setChoices] = useState<Choices>({})
  const groups = groupConflicts(conflicts)
  const left = groups.filter(([one]) => choices[conflictKey(one)] === undefined).length
  const choose = (chosen: readonly MergeConflict[], side: Side) =>
    setChoices((before) => ({
      ...before,
      ...Object.fromEntries(chosen.map((one) => [conflictKey(one), side])),
    }))
  const save = async () => {
    const label = t('workshop.conflict.step')
    workshop.decide(decisions(workshop.document(), conflicts, { choices, label }))
    await saving.save()
  }
  const byItem = Map.groupBy(groups, ([{ id }]) => id)
  return (
    <Dialog onClose={() => workshop.ask(false)} size="xl" title={t('workshop.conflict.title')}>
      <Text size="sm">{t('workshop.conflict.help')}</Text>
      <Group gap="sm" mt="sm">
        <Button size="xs" variant="default" onClick={() => choose(conflicts, 'mine')}>
          {t('workshop.conflict.allMine')}
        </Button>
        <Button size="xs" variant="default" onClick={() => choose(conflicts, 'theirs')}>
          {t('workshop.conflict.allTheirs')}
        </Button>
      </Group>
      {[...byItem].map(([id, [first, ...rest]]) => (
        <ConflictItem
          key={id}
          // An item here has at least one group.
          groups={[first as ConflictGroup, ...rest]}
          choices={choices}
          onChoose={choose}
        />
      ))}
      <DialogActions>
        {left > 0 && (
          <Text size="sm" role="status">
            {t('workshop.conflict.left', { count: left })}
          </Text>
        )}
        <Button variant="default" onClick={() => workshop.ask(false)}>
          {t('workshop.conflict.later')}
        </Button>
        <Button disabled={left > 0} loading={saving.isSaving} onClick={() => void save()}>
          {t('workshop.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
