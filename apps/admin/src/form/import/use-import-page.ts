import { formatNumber } from '@urlapmuhely/ui'
import { useEffect, useState } from 'react'
import { ApiError } from '../../base/api/api-error.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { useRunningGuard } from '../../base/dialogs/use-running-guard.ts'
import { FileTaskError } from '../../base/files/run-file-task.ts'
import { useFileReading } from '../../base/files/use-file-reading.ts'
import { t } from '../../base/messages/t.ts'
import { useNavigate } from '../../base/router/router-context.ts'
import type { ImportChoice } from './import-request.ts'
import { type PlannedImport, useApplyFormImport, usePlanImport } from './use-form-import.ts'

const NO_CHOICE: ImportChoice = { asCopy: false, shared: {} }

/** The state of the import page: the file, its plan, the choices, and the import itself. */
export function useImportPage() {
  const [file, setFile] = useState<File | null>(null)
  const [choice, setChoice] = useState(NO_CHOICE)
  const [fault, setFault] = useState<string | null>(null)
  const files = useFileReading()
  const plan = usePlanImport()
  // The last plan of the same file: the choice between changing and copying stays, with
  // the focus, during the request.
  const [last, setLast] = useState<PlannedImport | null>(null)
  const apply = useApplyFormImport()
  useRunningGuard(apply.isPending, t('list.formImport.leave'))

  const choose = async (next: File | null) => {
    setFile(next)
    setChoice(NO_CHOICE)
    setFault(null)
    setLast(null)
    apply.reset()
    plan.reset()
    if (!next) return files.cancel()
    try {
      const read = await files.read('form', next)
      if (read) plan.mutate({ read, ...NO_CHOICE }, { onSuccess: setLast })
    } catch (error) {
      setFault(error instanceof FileTaskError ? error.message : t('shell.error.screenHint'))
    }
  }
  const decide = (seen: PlannedImport, next: ImportChoice) => {
    setChoice(next)
    apply.reset()
    plan.mutate({ read: seen.read, ...next }, { onSuccess: setLast })
  }
  const start = (seen: PlannedImport) => {
    apply.mutate(
      { ...seen, ...choice },
      {
        // Nothing was saved, because the plan was outdated. It is made again, and the person decides again.
        onError: (error) => {
          if (!isStale(error)) return
          const again = { ...choice, shared: {} }
          setChoice(again)
          plan.mutate({ read: seen.read, ...again }, { onSuccess: setLast })
        },
      },
    )
  }
  useOpenImported(apply.data)
  // A choice that the server refuses can be changed.
  const planned = plan.data ?? last
  return { file, choice, fault, files, plan, planned, apply, choose, decide, start }
}

/** True if a request was refused because its plan was outdated. */
export function isStale(error: Error): boolean {
  return error instanceof ApiError && error.status === 412
}

/** Leaves the page after an import: for the form, or for the list if there are several. */
function useOpenImported(done: ReturnType<typeof useApplyFormImport>['data']): void {
  const navigate = useNavigate()
  // In an effect, because leaving is guarded until the import is over.
  useEffect(() => {
    if (!done) return
    const [first, ...more] = done.forms
    const isOne = first !== undefined && more.length === 0
    notify.success(
      isOne
        ? t('list.formImport.done', { name: first.formName })
        : t('list.formImport.doneSeveral', { count: formatNumber(done.forms.length) }),
    )
    void navigate({ to: isOne ? `/admin/forms/edit/${first.formId}` : '/admin/forms' })
  }, [done, navigate])
}
