import { Dices } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'

const SyntheticDialog = lazyPart(() =>
  import('./synthetic-dialog.tsx').then((module) => module.SyntheticDialog),
)

/** Opens the made-up answers of the form. */
export function SyntheticButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<Dices size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('synthetic.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SyntheticDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
