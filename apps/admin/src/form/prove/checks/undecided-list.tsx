import type { Diagnostic } from '@urlapmuhely/schema'
import { useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import classes from '../../shown/tabs.module.css'
import { FindingGroup } from './diagnostic-list.tsx'

interface UndecidedListProps {
  /** Undefined until the check has answered. */
  readonly found: readonly Diagnostic[] | undefined
}

/** A large form may have a thousand. */
const AT_ONCE = 100

/**
 * Lists the checks that could not be decided, each with a link to its item. They
 * offer no correction and no example.
 */
export function UndecidedList({ found }: UndecidedListProps) {
  const [shown, setShown] = useState(AT_ONCE)
  const count = found?.length ?? 0
  const more = Math.min(count - shown, AT_ONCE)
  return (
    <>
      <p role="status" className={count > 0 ? 'uf-hidden' : classes.quiet}>
        {t(`edit.form.undecided.${found ? (count > 0 ? 'some' : 'none') : 'pending'}`, { count })}
      </p>
      {found && count > 0 && (
        <FindingGroup
          title={t('edit.form.undecided.title')}
          note={t('edit.form.undecided.help')}
          colour="gray"
          count={count}
          diagnostics={found.slice(0, shown)}
        />
      )}
      {more > 0 && (
        <div>
          <Button size="sm" variant="default" onClick={() => setShown(shown + AT_ONCE)}>
            {t('edit.form.undecided.more', { count: more })}
          </Button>
        </div>
      )}
    </>
  )
}
