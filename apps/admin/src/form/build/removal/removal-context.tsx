import { type ChosenFates, type Removal as FieldRemoval, removeCommand } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { createContext, type ReactNode, use, useMemo, useState } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { nameOf } from '../../store/commands.ts'
import { isValidItem } from '../../store/valid-item.ts'
import type { Workshop } from '../../store/workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { RemovalDialog } from './removal-dialog.tsx'

/** Deletes fields. */
export interface Removal {
  /** Deletes items at once if nothing else depends on them; otherwise shows the effects of the deletion first. */
  readonly ask: (ids: readonly string[]) => void
}

interface PendingRemoval {
  readonly ids: readonly string[]
  readonly chosen: ChosenFates
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
  const [pending, setPending] = useState<PendingRemoval | null>(null)
  const removal = useMemo(
    (): Removal => ({
      ask: (ids) => {
        const { command, fields, affected } = removalOf(workshop, { ids, chosen: new Map() })
        const isAlone = affected.length === 0 && fields.length === ids.length
        if (isAlone && command) workshop.run(command, [])
        else setPending({ ids, chosen: new Map() })
      },
    }),
    [workshop],
  )
  return (
    <RemovalContext value={removal}>
      {children}
      {pending && (
        <PendingDialog
          pending={pending}
          onChoose={(chosen) => setPending({ ...pending, chosen })}
          onClose={() => setPending(null)}
        />
      )}
    </RemovalContext>
  )
}

interface PendingDialogProps {
  readonly pending: PendingRemoval
  readonly onChoose: (chosen: ChosenFates) => void
  readonly onClose: () => void
}

function PendingDialog({ pending, onChoose, onClose }: PendingDialogProps) {
  const workshop = useWorkshop()
  const { command, fields, affected } = useMemo(() => removalOf(workshop, pending), [workshop, pending])
  return (
    <RemovalDialog
      title={t('workshop.removal.title', { count: fields.length })}
      fields={fields}
      affected={affected}
      chosen={pending.chosen}
      onChoose={onChoose}
      isPossible={command !== null}
      onClose={onClose}
      onRemove={() => {
        if (command) workshop.run(command, [])
        onClose()
      }}
    />
  )
}

function removalOf(workshop: Workshop, { ids, chosen }: PendingRemoval): FieldRemoval {
  const document = workshop.document()
  const name = nameOf(document, { kind: formField, id: ids[0] ?? '' })
  const label = t(ids.length === 1 ? 'workshop.step.remove' : 'workshop.step.removeMany', {
    name,
    count: ids.length,
  })
  return removeCommand(document, ids, { label, isValid: isValidItem, chosen })
}
