import { Lightbulb } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useProposals } from './use-proposals.ts'

const ProposalsDialog = lazyPart(() =>
  import('./proposals-dialog.tsx').then((module) => module.ProposalsDialog),
)

/** The number of proposals that wait for a decision, and the dialog in which a person decides. */
export function Proposals() {
  const proposals = useProposals()
  const [isOpen, setOpen] = useState(false)
  const open = proposals.filter(({ state }) => state === 'open')
  return (
    <>
      {open.length > 0 && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<Lightbulb size={14} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t('proposals.open', { count: open.length })}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <ProposalsDialog proposals={proposals} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
