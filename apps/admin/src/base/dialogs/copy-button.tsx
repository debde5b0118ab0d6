import { Copy } from 'lucide-react'
import { Button } from '../kit/button.tsx'
import { t } from '../messages/t.ts'
import { notify } from './notify.tsx'

interface CopyButtonProps {
  readonly text: string
  /** Says what is copied, for screen readers; *Másolás* is what everybody sees. */
  readonly label: string
  /** The notice once it is on the clipboard. */
  readonly done: string
}

/** Copies a text to the clipboard, and says so. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const copy = () => {
    // A page without https has no clipboard.
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => notify.success(done),
      () => notify.error(t('shell.copy.failed')),
    )
  }
  return (
    <Button
      size="xs"
      variant="default"
      disabled={text === ''}
      leftSection={<Copy size={14} aria-hidden />}
      aria-label={label}
      onClick={copy}
    >
      {t('shell.copy.copy')}
    </Button>
  )
}
