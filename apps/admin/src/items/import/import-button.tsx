import type { Kind } from '@urlapmuhely/schema'
import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Dialog } from '../../base/kit/dialog.tsx'
import { t } from '../../base/messages/t.ts'
import type { ListParams } from '../rows/list-params.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx').then((module) => module.ImportDialog))

/** Opens the import of a table into the list. The file parser is loaded with the dialog. */
export function ImportButton({ kind, params }: { readonly kind: Kind; readonly params: ListParams }) {
  const [opened, setOpened] = useState(false)
  const [isRunning, setRunning] = useState(false)
  const close = () => setOpened(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<Upload size={15} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('list.import.open')}
      </Button>
      <Dialog
        isOpen={opened}
        onClose={close}
        size="xl"
        title={t('list.import.title', { kind: kind.label.many })}
        isBusy={isRunning}
        closeOnClickOutside={false}
      >
        <Suspense fallback={t('list.loading')}>
          <ImportDialog kind={kind} params={params} onClose={close} onRunning={setRunning} />
        </Suspense>
      </Dialog>
    </>
  )
}
