import type { Diagnostic } from '@urlapmuhely/schema'
import { Wrench } from 'lucide-react'
import { Button } from '../../kit/button.tsx'
import { notify } from '../../layout/notify.tsx'
import { t } from '../../messages/t-workshop.ts'
import { useOpenSaving } from '../store/saving-context.ts'
import { useDocument, useWorkshop } from '../store/workshop-context.tsx'
import { mendOf } from './mends.ts'
import { isStill } from './problem.ts'
import { useChecked } from './problem-context.tsx'
import classes from './problems.module.css'

/** Mends a finding in one step that can be undone, if that takes no decision; of an edited item, says that. */
export function MendButton({ finding }: { readonly finding: Diagnostic }) {
  const workshop = useWorkshop()
  const saving = useOpenSaving()
  const checked = useChecked()
  const document = useDocument((whole) => whole)
  if (!checked) return null
  if (!isStill(document, finding, checked))
    return <span className={classes.edited}>{t('workshop.problems.edited')}</span>
  const command = mendOf(document, finding, checked)
  if (!command) return null
  const mend = async () => {
    // What somebody has not finished yet is not saved with it.
    const isSaved = workshop.changes().length === 0 && workshop.state().unfinished.length === 0
    workshop.run(command)
    if (isSaved) await saving.save()
    else notify.info(t('workshop.problems.mended'))
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Wrench size={14} aria-hidden />}
      aria-label={t('workshop.problems.mendOf', { message: finding.message })}
      onClick={() => void mend()}
    >
      {t('workshop.problems.mend')}
    </Button>
  )
}
