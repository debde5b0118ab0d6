import type { Diagnostic } from '@urlapmuhely/schema'
import { t } from '../messages/t-form.ts'
import { FindingGroup } from './diagnostic-list.tsx'
import classes from './form-editor.module.css'

interface UndecidedListProps {
  /** Undefined until the check has answered. */
  readonly found: readonly Diagnostic[] | undefined
}

/** What the checks could not decide, each with a link to its item. There is nothing to mend and nothing to try. */
export function UndecidedList({ found }: UndecidedListProps) {
  return (
    <>
      <p role="status" className={classes.quiet}>
        {t(`edit.form.undecided.${found === undefined ? 'pending' : found.length === 0 ? 'none' : 'help'}`)}
      </p>
      {found && found.length > 0 && (
        <FindingGroup title={t('edit.form.undecided.title')} colour="gray" diagnostics={found} />
      )}
    </>
  )
}
