import { type ChosenFates, type OptionRemoval, removeOptionsCommand } from '@urlapmuhely/document'
import { useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { isValidItem } from '../../store/valid-item.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'

interface PendingRemoval {
  readonly ids: readonly string[]
  readonly chosen: ChosenFates
}

/** Deletes options: at once if no item names them, otherwise after showing the items that do. */
export function useOptionRemoval(onRemoved: () => void) {
  const workshop = useWorkshop()
  const [pending, setPending] = useState<PendingRemoval | null>(null)
  const removalOf = ({ ids, chosen }: PendingRemoval): OptionRemoval =>
    removeOptionsCommand(workshop.document(), new Set(ids), {
      label: t('workshop.options.step.remove', { count: ids.length }),
      isValid: isValidItem,
      chosen,
    })
  const carryOut = (removal: OptionRemoval) => {
    workshop.settle()
    workshop.run(removal.command)
    setPending(null)
    onRemoved()
  }
  const remove = (ids: readonly string[]) => {
    if (ids.length === 0) return
    const wanted: PendingRemoval = { ids, chosen: new Map() }
    const removal = removalOf(wanted)
    if (removal.affected.length > 0) setPending(wanted)
    else carryOut(removal)
  }
  return {
    removing: pending && { removal: removalOf(pending), chosen: pending.chosen },
    remove,
    choose: (chosen: ChosenFates) => setPending((last) => last && { ...last, chosen }),
    carryOut,
    cancel: () => setPending(null),
  }
}
