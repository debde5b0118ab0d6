import { Checkbox } from '@urlapmuhely/ui'
import type { OfferedExpectation } from './offered-expectations.ts'
import type { ScenarioNames } from './scenario-names.ts'
import { expectationWords } from './scenario-words.ts'
import classes from './scenarios.module.css'

interface ExpectationChoiceProps {
  readonly offered: readonly OfferedExpectation[]
  /** False shows only what the steps touched or changed. */
  readonly showsAll: boolean
  /** The positions of those that are chosen. */
  readonly chosen: ReadonlySet<number>
  readonly names: ScenarioNames
  readonly onChoose: (chosen: Set<number>) => void
}

/** Lists what is on the screen, field by field, to be chosen as expectations. */
export function ExpectationChoice({ offered, showsAll, chosen, names, onChoose }: ExpectationChoiceProps) {
  const shown = offered.flatMap((one, index) =>
    showsAll || one.isConcerned || chosen.has(index) ? [{ ...one, index }] : [],
  )
  return (
    <ul className={classes.offered}>
      {[...Map.groupBy(shown, ({ path }) => path)].map(([path, group]) => (
        <li key={path}>
          <strong>{group[0]?.label}</strong>
          <div className={classes.aspects}>
            {group.map(({ index, aspect, found }) => (
              <Checkbox
                key={aspect}
                size="sm"
                label={expectationWords({ path, aspect }, found, names)}
                value={chosen.has(index)}
                onChange={(isChosen) => {
                  const next = new Set(chosen)
                  if (isChosen) next.add(index)
                  else next.delete(index)
                  onChoose(next)
                }}
              />
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
