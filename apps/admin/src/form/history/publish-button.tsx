import type { ApiItem } from '@urlapmuhely/schema'
import { Rocket } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../base/app/lazy-screen.tsx'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/form/t-workshop.ts'
import classes from '../shown/workshop.module.css'
import { useOpenSaving } from '../store/saving/saving-context.ts'
import { useDocument } from '../store/workshop-context.tsx'

const PublishDialog = lazyPart(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog))

/** Saves all unsaved changes, then opens the publishing of the form, so that no older state can be published. */
export function PublishButton({ variant }: { readonly variant: 'default' | 'filled' }) {
  const { save, isSaving } = useOpenSaving()
  // The server sent it whole.
  const form = useDocument((document) => document.form) as ApiItem
  const [isPublishing, setPublishing] = useState(false)
  const publish = async () => {
    if (await save()) setPublishing(true)
  }
  return (
    <>
      <Button
        size="sm"
        className={classes.publish}
        labelClassName={classes.publishName}
        variant={variant}
        disabled={isSaving}
        title={t('workshop.save.beforePublishing')}
        leftSection={<Rocket size={16} aria-hidden />}
        onClick={() => void publish()}
      >
        {t('edit.form.publish')}
      </Button>
      {isPublishing && (
        <Suspense fallback={null}>
          <PublishDialog form={form} onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </>
  )
}
