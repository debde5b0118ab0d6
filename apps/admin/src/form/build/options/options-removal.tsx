import type { ChosenFates, OptionRemoval } from '@urlapmuhely/document'
import { formOption } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { RemovalDialog } from '../removal/removal-dialog.tsx'

interface OptionsRemovalProps {
  readonly removal: OptionRemoval
  readonly chosen: ChosenFates
  readonly onChoose: (chosen: ChosenFates) => void
  readonly onRemove: (removal: OptionRemoval) => void
  readonly onClose: () => void
}

/** Shows how deleting options changes the rules that name them, before it happens. */
export function OptionsRemoval({ removal, chosen, onChoose, onRemove, onClose }: OptionsRemovalProps) {
  const options = removal.command.steps.filter(({ is, kind }) => is === 'remove' && kind === formOption.name)
  return (
    <RemovalDialog
      title={t('workshop.options.removal.title', { count: options.length })}
      affected={removal.affected}
      chosen={chosen}
      onChoose={onChoose}
      isPossible
      onClose={onClose}
      onRemove={() => onRemove(removal)}
    />
  )
}
