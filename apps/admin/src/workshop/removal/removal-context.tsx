import { type RemoveImpact, removeCommand } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { t } from '../../messages/t-workshop.ts'
import { nameOf } from '../store/commands.ts'
import type { Workshop } from '../store/workshop.ts'
import { useWorkshop } from '../store/workshop-context.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

/** Deletes fields. */
export interface Removal {
  /** Deletes at once what nothing else depends on; otherwise shows first what the deletion does. */
  readonly ask: (ids: readonly string[]) => void
}

interface Asked {
  readonly ids: readonly string[]
  readonly impact: RemoveImpact
}

const RemovalContext = createContext<Removal | null>(null)

/** The deletion of fields in the workshop. */
export function useRemoval(): Removal {
  const removal = use(RemovalContext)
  if (!removal) throw new Error('Something is deleted outside of the workshop.')
  return removal
}

/** Provides the deletion and draws its dialog. */
export function RemovalProvider({ children }: { readonly children: ReactNode }) {
  const workshop = useWorkshop()
  const [asked, setAsked] = useState<Asked | null>(null)
  const removal = useMemo(
    (): Removal => ({
      ask: (ids) => {
        const { command, impact } = removalOf(workshop, ids, false)
        if (isAlone(impact, ids)) workshop.run(command, [])
        else setAsked({ ids, impact })
      },
    }),
    [workshop],
  )
  const remove = (takesOut: boolean) => {
    if (asked) workshop.run(removalOf(workshop, asked.ids, takesOut).command, [])
    setAsked(null)
  }
  return (
    <RemovalContext value={removal}>
      {children}
      {asked && <RemovalDialog impact={asked.impact} onClose={() => setAsked(null)} onRemove={remove} />}
    </RemovalContext>
  )
}

/** @param takesOut takes what reads the deleted fields out of conditions. */
function removalOf(workshop: Workshop, ids: readonly string[], takesOut: boolean) {
  const document = workshop.document()
  const name = nameOf(document, { kind: formField, id: ids[0] ?? '' })
  const label = t(ids.length === 1 ? 'workshop.step.remove' : 'workshop.step.removeMany', {
    name,
    count: ids.length,
  })
  return removeCommand(document, ids, { label, ...(takesOut && { takeOut: 'conditions' as const }) })
}

/** True if nothing but the chosen fields is concerned. */
function isAlone({ fields, deleted, changed, broken }: RemoveImpact, ids: readonly string[]): boolean {
  return deleted.length + changed.length + broken.length === 0 && fields.length === ids.length
}
