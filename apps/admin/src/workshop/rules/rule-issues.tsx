import { diagnosticText } from '@urlapmuhely/wording'
import { useEvaluation } from '../evaluation/use-evaluation.tsx'
import { useWorkshopState } from '../store/workshop-context.tsx'
import classes from './rules.module.css'

/** What the checks of the engine and the last save found wrong with a rule. */
export function RuleIssues({ id }: { readonly id: string }) {
  const { findings } = useEvaluation()
  const issues = useWorkshopState((state) => state.issues)
  const found = [
    ...issues.filter((issue) => issue.id === id).map(({ message }) => ({ severity: 'error', text: message })),
    ...findings
      .filter(({ itemId }) => itemId === id)
      .map((finding) => ({ severity: finding.severity, text: diagnosticText(finding) })),
  ]
  if (found.length === 0) return null
  return (
    <ul className={classes.issues}>
      {found.map(({ severity, text }) => (
        <li key={text} data-severity={severity}>
          {text}
        </li>
      ))}
    </ul>
  )
}
