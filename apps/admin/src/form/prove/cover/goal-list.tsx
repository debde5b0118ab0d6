import type { Goal } from '@urlapmuhely/engine/coverage'
import { useOpenOnForm } from '../../shown/open-on-form.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import classes from './coverage.module.css'
import { goalWords, itemOfGoal } from './coverage-words.ts'

interface GoalListProps {
  readonly summary: string
  readonly goals: readonly Goal[]
}

/** A folded list of goals; each opens its rule or field. */
export function GoalList({ summary, goals }: GoalListProps) {
  const workshop = useWorkshop()
  const open = useOpenOnForm()
  const document = workshop.document()
  return (
    <details>
      <summary>{summary}</summary>
      <ul className={classes.list}>
        {goals.map((goal) => {
          const words = goalWords(goal, document)
          return (
            <li key={`${itemOfGoal(goal)} ${words}`}>
              <button type="button" className={classes.link} onClick={() => open(itemOfGoal(goal))}>
                {words}
              </button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
