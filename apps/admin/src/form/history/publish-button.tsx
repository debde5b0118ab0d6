import type { ApiItem } from '@urlapmuhely/schema'
import { Rocket } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import classes from '../shown/workshop.module.css'
import { useOpenSaving } from '../store/saving/saving-context.ts'
import { useDocument } from '../store/workshop-context.tsx'
import { Places } from './places/lazy-places.ts'

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog))

/**
 * Saves all unsaved changes, then opens the publishing of the form, so that no older state can be published. After a new version
 * it shows where the form can be filled in.
 */
export function PublishButton() {
  const { save, isSaving } = useOpenSaving()
  // The server sent it whole.
  const form = useDocument((document) => document.form) as ApiItem
  const [open, setOpen] = useState<'publishing' | 'places' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const publish = async () => {
    if (await save()) setOpen('publishing')
  }
  const close = () => {
    setOpen(null)
    // What had the focus was in the first dialog, which is gone.
    if (open === 'places') button.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <Button
        ref={button}
        size="sm"
        className={classes.publish}
        labelClassName={classes.publishName}
        variant="default"
        disabled={isSaving}
        title={t('workshop.save.beforePublishing')}
        leftSection={<Rocket size={16} aria-hidden />}
        onClick={() => void publish()}
      >
        {t('edit.form.publish')}
      </Button>
      <Suspense fallback={null}>
        {open === 'publishing' && (
          <PublishDialog form={form} onClose={close} onPublished={() => setOpen('places')} />
        )}
        {open === 'places' && <Places form={form} onClose={close} />}
      </Suspense>
    </>
  )
}
