import type { CompareEntry } from '@urlapmuhely/schema'
import { t } from '../messages/t.ts'
import classes from './form-editor.module.css'

/** Differences of two states of a form in words; what only follows one of them can be opened below it. */
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

/** The same inside a dialog with more to say: a long list scrolls, also by the keyboard. */
export function ScrollingDifferences({ label, changes }: ScrollingProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
    <section className={classes.outgoingList} tabIndex={0} aria-label={label}>
      <DifferenceList changes={changes} />
    </section>
  )
}
