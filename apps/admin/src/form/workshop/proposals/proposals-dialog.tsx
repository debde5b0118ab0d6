import type { Proposal } from '@urlapmuhely/schema'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { ProposalView } from './proposal-view.tsx'
import { proposedBy } from './proposal-words.ts'
import classes from './proposals.module.css'

interface ProposalsDialogProps {
  readonly proposals: readonly Proposal[]
  readonly onClose: () => void
}

/**
 * Lists the proposals that wait for a decision; the first one is open. If somebody else decides one, it
 * stays in its place with a note.
 */
export function ProposalsDialog({ proposals, onClose }: ProposalsDialogProps) {
  useReturnFocus()
  const [chosen, choose] = useState(() => proposals.find(({ state }) => state === 'open')?.id ?? null)
  const shown = proposals.filter(({ id, state }) => state === 'open' || id === chosen)
  const decided = () => {
    const next = proposals.find(({ id, state }) => state === 'open' && id !== chosen)
    if (next) choose(next.id)
    else onClose()
  }
  return (
    <Dialog onClose={onClose} size="xl" title={t('proposals.title')}>
      {shown.length === 0 && <p role="status">{t('proposals.none')}</p>}
      <ul className={classes.list}>
        {shown.map((one) => {
          const isOpen = one.id === chosen
          return (
            <li key={one.id} className={classes.proposal}>
              <h3 className={classes.heading}>
                <button
                  type="button"
                  className={classes.toggle}
                  aria-expanded={isOpen}
                  onClick={() => choose(isOpen ? null : one.id)}
                >
                  {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronRight size={16} aria-hidden />}
                  <span>{one.title}</span>
                </button>
              </h3>
              <p className={classes.quiet}>
                {proposedBy(one)} · {t('proposals.steps', { count: one.stepCount })}
              </p>
              {isOpen && <ProposalView proposal={one} onDecided={decided} />}
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
