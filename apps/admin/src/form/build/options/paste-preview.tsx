import { useReturnFocus } from '../../../base/dialogs/use-return-focus.ts'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import classes from './options.module.css'
import { pasteSummary } from './paste-summary.ts'
import type { Pasting } from './use-grid-clipboard.ts'

interface PastePreviewProps {
  readonly pasting: Pasting
  readonly onPaste: (pasting: Pasting) => void
  readonly onClose: () => void
}

/** Shows how pasted cells change a list that already has options. */
export function PastePreview({ pasting, onPaste, onClose }: PastePreviewProps) {
  useReturnFocus()
  const { unclear, isMixed } = pasting.pasted
  const { hasAny, counts, labels } = pasteSummary(pasting.pasted)
  return (
    <Dialog onClose={onClose} title={t('workshop.options.paste.title')}>
      {isMixed && <p className={classes.text}>{t('workshop.options.paste.mixed')}</p>}
      {!isMixed && !hasAny && <p className={classes.text}>{t('workshop.options.paste.nothing')}</p>}
      {counts !== '' && <p className={classes.text}>{counts}</p>}
      {unclear.length > 0 && (
        <p className={classes.text}>
          {t('workshop.options.numberUnclear', { text: unclear[0] ?? '', count: unclear.length })}
        </p>
      )}
      {labels !== '' && <p className={classes.quiet}>{labels}</p>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('shell.dialog.cancel')}
        </Button>
        {hasAny && (
          <Button data-autofocus onClick={() => onPaste(pasting)}>
            {t('workshop.options.paste.run')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
