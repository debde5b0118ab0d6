import type { RefusedExample } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-form.ts'
import classes from './behaviour-view.module.css'

/** An answer that was fine and is refused now: in words, why, and as an application would send it. */
export function RefusedAnswer({ example }: { readonly example: RefusedExample }) {
  const { answers, values, reasons } = example
  return (
    <details className={classes.refused}>
      <summary>
        {answers === '' ? t('edit.behaviour.refusedEmpty') : t('edit.behaviour.refused', { answers })}
      </summary>
      <p>{t('edit.behaviour.refusedWhy')}</p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <p>{t('edit.behaviour.refusedValues')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by the keyboard */}
      <pre tabIndex={0}>{JSON.stringify(values, null, 2)}</pre>
    </details>
  )
}
