import type { FormPlaces } from '@urlapmuhely/schema'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { CopyButton } from '../../../base/dialogs/copy-button.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { isOnThisMachine } from './is-on-this-machine.ts'
import classes from './places.module.css'
import { QrCode } from './qr-code.tsx'

/** The page of the server on which the form may be tried: its address, and a code for a phone. */
export function PageSection({ page, needsToken }: Pick<FormPlaces, 'page' | 'needsToken'>) {
  return (
    <section className={classes.part} aria-labelledby="places-page">
      <h3 id="places-page">{t('edit.places.page')}</h3>
      {page === null ? (
        <p>{t(needsToken ? 'edit.places.token' : 'edit.places.pageOff')}</p>
      ) : (
        <PageOfForm page={page} />
      )}
    </section>
  )
}

function PageOfForm({ page }: { readonly page: string }) {
  const onlyHere = isOnThisMachine(page)
  const part = useFirstStep()
  return (
    <div ref={part} className={classes.page}>
      <div className={classes.part}>
        <p className={classes.lines}>{page}</p>
        <div className={classes.actions}>
          <Button
            size="xs"
            data-autofocus
            leftSection={<ExternalLink size={14} aria-hidden />}
            aria-label={t('edit.places.visitLabel')}
            renderRoot={(props) => <a {...props} href={page} target="_blank" rel="noreferrer" />}
          >
            {t('edit.places.visit')}
          </Button>
          <CopyButton text={page} label={t('edit.places.copyPage')} done={t('edit.places.pageCopied')} />
        </div>
        <p className={classes.hint}>{t('edit.places.pageHint')}</p>
        {onlyHere && <p className={classes.hint}>{t('edit.places.onlyHere')}</p>}
      </div>
      <figure className={classes.phone}>
        <QrCode address={page} />
        {!onlyHere && <figcaption className={classes.hint}>{t('edit.places.qrHint')}</figcaption>}
      </figure>
    </div>
  )
}

/** Focuses the link once it is there, unless the person has gone on from where the dialog put the focus. */
function useFirstStep() {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = part.current?.closest('[role=dialog]')
    const isUntouched = [document.body, dialog, dialog?.querySelector('button')].includes(
      document.activeElement,
    )
    if (isUntouched) part.current?.querySelector('a')?.focus({ preventScroll: true })
  }, [])
  return part
}
