import type { ApiItem } from '@urlapmuhely/schema'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-form.ts'

const OldAnswersDialog = lazyPart(() =>
  import('./old-answers-dialog.tsx').then((module) => module.OldAnswersDialog),
)

interface OldAnswersButtonProps {
  readonly form: ApiItem
  /** Called when an answer is opened on the form, to close the dialog around the button. */
  readonly onLeave?: () => void
}

/** Opens the trial of old answers. */
export function OldAnswersButton({ form, onLeave }: OldAnswersButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="default" onClick={() => setOpen(true)}>
        {t('edit.oldAnswers.open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OldAnswersDialog
            form={form}
            onClose={() => setOpen(false)}
            onFill={() => {
              setOpen(false)
              onLeave?.()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
