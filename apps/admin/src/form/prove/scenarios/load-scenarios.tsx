import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { createCommand } from './scenario-commands.ts'
import { readScenarios } from './scenario-file.ts'

/** Adds the scenarios of a file in the engine's format. */
export function LoadScenarios() {
  const workshop = useWorkshop()
  const { data: domains } = useDomains()
  const input = useRef<HTMLInputElement>(null)
  const load = async (file: File) => {
    const read = readScenarios(await file.text(), domains ?? [])
    if ('fault' in read) return notify.error(t('scenarios.loadWrong', { fault: read.fault }))
    workshop.run(createCommand(workshop.document(), read.scenarios))
    return notify.success(t('scenarios.loaded', { count: read.scenarios.length }))
  }
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<Upload size={16} aria-hidden />}
        disabled={!domains}
        onClick={() => input.current?.click()}
      >
        {t('scenarios.load')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('scenarios.load')}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again.
          target.value = ''
          if (file) void load(file)
        }}
      />
    </>
  )
}
