import { Waypoints } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t.ts'
import type { UsageSubject } from './usage-dialog.tsx'

/** The dialog. Its code is loaded when it is first opened. */
export const LazyUsageDialog = lazyPart(() =>
  import('./usage-dialog.tsx').then((module) => module.UsageDialog),
)

/** A button that opens the list of the uses of something, and the effects of removing it. */
export function UsageButton({ subject }: { readonly subject: UsageSubject }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<Waypoints size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('list.usage')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <LazyUsageDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
