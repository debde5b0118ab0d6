import { DIALOG_TRANSITION_MS } from '@urlapmuhely/ui'
import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Button } from '../../../base/kit/button.tsx'
import { Modal } from '../../../base/kit/dialog.tsx'
import { Group } from '../../../base/kit/text.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import classes from './options.module.css'
import type { Pasting } from './use-grid-clipboard.ts'

/** How many labels the preview names. */
const SHOWN = 5

interface PastePreviewProps {
  readonly pasting: Pasting
  readonly onPaste: (pasting: Pasting) => void
  readonly onClose: () => void
}

/** Shows how pasted cells change a list that already has options. */
export function PastePreview({ pasting, onPaste, onClose }: PastePreviewProps) {
  useReturnFocus()
  const { added, changed, repeated, unclear, isMixed } = pasting.pasted
  const hasAny = added.length + changed.length > 0
  const counts = [
    added.length > 0 && t('workshop.options.paste.added', { count: added.length }),
    changed.length > 0 && t('workshop.options.paste.changed', { count: changed.length }),
    repeated.length > 0 && t('workshop.options.paste.repeated', { count: repeated.length }),
  ].filter((text) => text !== false)
  const labels = [...added, ...changed].slice(0, SHOWN).map(({ label }) => label)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('workshop.options.paste.title')}
      closeButtonProps={{ 'aria-label': t('shell.dialog.close') }}
      transitionProps={{ duration: DIALOG_TRANSITION_MS }}
    >
      {isMixed && <p className={classes.text}>{t('workshop.options.paste.mixed')}</p>}
      {!isMixed && !hasAny && <p className={classes.text}>{t('workshop.options.paste.nothing')}</p>}
      {counts.length > 0 && <p className={classes.text}>{counts.join(', ')}</p>}
      {unclear.length > 0 && (
        <p className={classes.text}>
          {t('workshop.options.numberUnclear', { text: unclear[0] ?? '', count: unclear.length })}
        </p>
      )}
      {labels.length > 0 && (
        <p className={classes.quiet}>
          {labels.join(' · ')}
          {added.length + changed.length > SHOWN && ' …'}
        </p>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={onClose}>
          {t('shell.dialog.cancel')}
        </Button>
        {hasAny && (
          <Button data-autofocus onClick={() => onPaste(pasting)}>
            {t('workshop.options.paste.run')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
