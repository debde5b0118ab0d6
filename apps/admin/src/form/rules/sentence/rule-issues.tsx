import { useProblemsAt } from '../../prove/problems/problem-context.tsx'
import classes from './rules.module.css'

/** Lists the problems that the checks and the last save found in a rule. */
export function RuleIssues({ id }: { readonly id: string }) {
  const problems = useProblemsAt(id)
  if (!problems) return null
  return (
    <ul className={classes.issues}>
      {problems.map(({ severity, message }) => (
        <li key={message} data-severity={severity}>
          {message}
        </li>
      ))}
    </ul>
  )
}
