import { formatNumber } from '@urlapmuhely/ui'
import { Button } from '../kit/button.tsx'
import { Loader } from '../kit/loader.tsx'
import { Group } from '../kit/text.tsx'
import { t } from '../messages/t.ts'
import type { FileProgress } from './file-task.ts'

interface ReadingStatusProps {
  /** Null if no file is being read. */
  readonly progress: FileProgress | null
  readonly onCancel: () => void
}

/** Shows the progress of reading a file, with the button that cancels it. */
export function ReadingStatus({ progress, onCancel }: ReadingStatusProps) {
  return (
    <div role="status" aria-live="polite">
      {progress && (
        <Group>
          <Loader size="xs" />
          {progress.fields === 0
            ? t('list.file.reading')
            : t('list.file.readingFields', { count: formatNumber(progress.fields) })}
          <Button size="compact-sm" variant="default" onClick={onCancel}>
            {t('list.file.cancel')}
          </Button>
        </Group>
      )}
    </div>
  )
}
