import { useState } from 'react'
import { useRunningGuard } from '../../base/dialogs/use-running-guard.ts'
import { FileTaskError } from '../../base/files/run-file-task.ts'
import { TextFileError } from '../../base/files/text-table.ts'
import { useFileReading } from '../../base/files/use-file-reading.ts'
import { t } from '../../base/messages/form/t-form.ts'
import { planTexts, type TextChange, type TextPlan } from './text-file.ts'
import type { TextRow } from './text-rows.ts'

/** The texts that a file is compared with, and how its changes are saved. */
export interface TextFileInput {
  readonly rows: readonly TextRow[]
  readonly source: string
  readonly languages: readonly string[]
  /** Saves the changes; resolves to those that could not be saved. */
  readonly apply: (changes: readonly TextChange[]) => Promise<readonly TextChange[]>
  /** Called when everything is saved. */
  readonly onClose: () => void
}

/** The state of reading a file of translations: its plan, the reason of a refusal, and the saving. */
export function useTextFile({ rows, source, languages, apply, onClose }: TextFileInput) {
  const [plan, setPlan] = useState<TextPlan | null>(null)
  const [partial, setPartial] = useState<readonly string[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isRunning, setRunning] = useState(false)
  useRunningGuard(isRunning, t('edit.texts.file.leave'))
  const files = useFileReading()
  const open = async (file: File | null) => {
    setRefusal(null)
    setPlan(null)
    if (!file) return files.cancel()
    try {
      const read = await files.read('texts', { file, languages: { source, languages } })
      if (!read) return
      setPlan(planTexts(read.table, rows, languages))
      setPartial(read.partial)
    } catch (error) {
      const isNamed = error instanceof TextFileError || error instanceof FileTaskError
      setRefusal(isNamed ? error.message : t('edit.texts.file.unreadable'))
    }
  }
  const save = async (changes: readonly TextChange[]) => {
    setRunning(true)
    const failed = await apply(changes)
    setRunning(false)
    if (failed.length === 0) return onClose()
    setRefusal(t('edit.texts.file.failed', { count: failed.length }))
    setPartial([])
    setPlan({ changes: failed, same: 0, outdated: [], places: [], long: [], unknown: [] })
  }
  return { plan, partial, refusal, isRunning, files, open, save }
}
