import { useQuery } from '@tanstack/react-query'
import type { ApiItem } from '@urlapmuhely/schema'
import { Download, Printer } from 'lucide-react'
import { useRef } from 'react'
import { fetchPage } from '../../base/api/client.ts'
import { Failure } from '../../base/dialogs/failure.tsx'
import { useReturnFocus } from '../../base/dialogs/use-return-focus.ts'
import { Button } from '../../base/kit/button.tsx'
import { Dialog } from '../../base/kit/dialog.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { t } from '../../base/messages/form/t-form.ts'
import { download } from '../../items/export/download.ts'
import classes from './rule-book-dialog.module.css'
import { useIsUnsaved } from './unsaved/unsaved-changes.tsx'

interface RuleBookDialogProps {
  readonly form: ApiItem
  /** Null for the working copy as it is on the server. */
  readonly version: number | null
  readonly onClose: () => void
}

/** Shows the rule book of a version or of the working copy, and prints or saves it. */
export function RuleBookDialog({ form, version, onClose }: RuleBookDialogProps) {
  useReturnFocus()
  const frame = useRef<HTMLIFrameElement>(null)
  const isUnsaved = useIsUnsaved()
  const { data, error, refetch } = useQuery({
    queryKey: ['versions', form.id, 'rule-book', version],
    queryFn: ({ signal }) =>
      fetchPage(`/api/forms/${form.id}/rule-book${version === null ? '' : `?version=${version}`}`, signal),
    // Others may save the working copy at any time, so the content is loaded anew each time.
    gcTime: 0,
  })
  const save = () => {
    const name = version === null ? 'munkapeldany' : String(version)
    download(new Blob([data ?? ''], { type: 'text/html' }), `${String(form.key)}-szabalykonyv-${name}.html`)
  }
  return (
    <Dialog
      size="full"
      onClose={onClose}
      title={
        version === null
          ? t('edit.form.ruleBook.titleWorking')
          : t('edit.form.ruleBook.titleOne', { version })
      }
      classNames={{ content: classes.content, body: classes.body }}
    >
      <div className={classes.toolbar}>
        <Button
          size="sm"
          disabled={data === undefined}
          leftSection={<Printer size={16} aria-hidden />}
          onClick={() => frame.current?.contentWindow?.print()}
        >
          {t('edit.print.print')}
        </Button>
        <Button
          size="sm"
          variant="default"
          disabled={data === undefined}
          leftSection={<Download size={16} aria-hidden />}
          onClick={save}
        >
          {t('edit.form.ruleBook.save')}
        </Button>
      </div>
      {version === null && isUnsaved && <p role="status">{t('edit.form.ruleBook.unsaved')}</p>}
      {error && data === undefined && (
        <Failure what={t('edit.form.ruleBook.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && !error && (
        <div role="status" aria-label={t('edit.form.ruleBook.loading')}>
          <Skeleton height={320} />
        </div>
      )}
      {data !== undefined && (
        <iframe
          ref={frame}
          className={classes.document}
          title={t('edit.form.ruleBook.document')}
          srcDoc={data}
          // No scripts. Printing counts as a modal, and links to laws open in tabs of their own.
          sandbox="allow-same-origin allow-modals allow-popups allow-popups-to-escape-sandbox"
          onLoad={({ currentTarget }) => actInside(currentTarget, onClose)}
        />
      )}
    </Dialog>
  )
}

/**
 * Adds two things that a document in a frame lacks: links to its own parts, which would otherwise load the
 * page around it, and the Escape key.
 */
function actInside({ contentDocument }: HTMLIFrameElement, onClose: () => void): void {
  contentDocument?.addEventListener('click', (event) => {
    // The target is of the frame's own realm, so `instanceof` would be false.
    const link = (event.target as Element).closest('a[href^="#"]')
    if (!link) return
    event.preventDefault()
    const place = contentDocument.getElementById(String(link.getAttribute('href')).slice(1))
    place?.setAttribute('tabindex', '-1')
    place?.focus({ preventScroll: true })
    place?.scrollIntoView()
  })
  contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onClose()
  })
}
