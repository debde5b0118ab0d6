import type { Diagnostic } from '@urlapmuhely/schema'
import { Wrench } from 'lucide-react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDocument, useWorkshop } from '../../store/workshop-context.tsx'
import { isUnchanged } from '../checks/problem.ts'
import { mendOf } from './mends.ts'
import { useChecks } from './problem-context.tsx'
import classes from './problems.module.css'

/**
 * Mends a finding in one step that can be undone, if that takes no decision. If the item was
 * edited since, shows that instead.
 */
export function MendButton({ finding }: { readonly finding: Diagnostic }) {
  const workshop = useWorkshop()
  const checked = useChecks().find(({ diagnostics }) => diagnostics.includes(finding))
  const document = useDocument((whole) => whole)
  if (!checked) return null
  if (!isUnchanged(document, finding, checked))
    return <span className={classes.edited}>{t('workshop.problems.edited')}</span>
  const command = mendOf(document, finding, checked)
  if (!command) return null
  const mend = () => {
    workshop.run(command)
    notify.info(t('workshop.problems.mended'))
  }
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Wrench size={14} aria-hidden />}
      aria-label={t('workshop.problems.mendOf', { message: finding.message })}
      onClick={mend}
    >
      {t('workshop.problems.mend')}
    </Button>
  )
}
