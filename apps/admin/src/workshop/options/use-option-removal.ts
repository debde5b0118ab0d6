import { type OptionRemoval, removeOptionsCommand } from '@urlapmuhely/document'
import { useState } from 'react'
import { t } from '../../messages/t-workshop.ts'
import { useWorkshop } from '../store/workshop-context.tsx'

/** Deletes options: at once if nothing names them, and else once the person has seen what does. */
export function useOptionRemoval(onRemoved: () => void) {
  const workshop = useWorkshop()
  const [removing, setRemoving] = useState<OptionRemoval | null>(null)
  const carryOut = (removal: OptionRemoval) => {
    workshop.settle()
    workshop.run(removal.command)
    setRemoving(null)
    onRemoved()
  }
  const remove = (ids: readonly string[]) => {
    if (ids.length === 0) return
    const label = t('workshop.options.step.remove', { count: ids.length })
    const removal = removeOptionsCommand(workshop.document(), new Set(ids), label)
    const { changed, deleted, broken } = removal
    if (changed.length + deleted.length + broken.length > 0) setRemoving(removal)
    else carryOut(removal)
  }
  return { removing, remove, carryOut, cancel: () => setRemoving(null) }
}
