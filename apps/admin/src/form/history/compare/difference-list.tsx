import type { CompareEntry } from '@urlapmuhely/schema'
import { ScrollRegion } from '../../../base/kit/scroll-region.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import classes from '../../shown/tabs.module.css'

/**
 * The differences between two states of a form, in words. Those that only follow from another one can be expanded below
 * it.
 */
export function DifferenceList({ changes }: { readonly changes: readonly CompareEntry[] }) {
  return (
    <ul className={classes.differences}>
      {changes.map((change) => (
        <li key={`${change.itemId} ${change.property ?? ''} ${change.action}`} data-action={change.action}>
          {change.text}
          {change.consequences.length > 0 && (
            <details>
              <summary>{t('edit.form.consequences')}</summary>
              <ul>
                {change.consequences.map((line) => (
                  <li key={`${line.itemId} ${line.property ?? ''}`}>{line.text}</li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

interface ScrollingProps {
  readonly label: string
  readonly changes: readonly CompareEntry[]
}

/** The same inside a dialog with other content: a long list scrolls, also by keyboard. */
export function ScrollingDifferences({ label, changes }: ScrollingProps) {
  return (
    <ScrollRegion className={classes.outgoingList} label={label}>
      <DifferenceList changes={changes} />
    </ScrollRegion>
  )
}
