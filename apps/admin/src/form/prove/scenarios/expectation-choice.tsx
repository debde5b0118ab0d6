import { Checkbox } from '@urlapmuhely/ui'
import { useMemo } from 'react'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { AnswerTable } from './answer-table.tsx'
import type { OfferedExpectation } from './offered-expectations.ts'
import { type Content, contentWith } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'
import { scenarioStages } from './scenario-rows.ts'
import classes from './scenarios.module.css'

interface ExpectationChoiceProps {
  /** What was filled in. */
  readonly content: Content
  readonly offered: readonly OfferedExpectation[]
  /** False shows only what the steps touched or changed. */
  readonly showsAll: boolean
  /** The positions of those that are chosen. */
  readonly chosen: ReadonlySet<number>
  /** The paths of the answers that distinguish it. */
  readonly distinct: ReadonlySet<string>
  readonly names: ScenarioNames
  readonly onChoose: (chosen: Set<number>) => void
}

/** Lists the answers, and what is on the screen at their end, to be chosen as expectations. */
export function ExpectationChoice(props: ExpectationChoiceProps) {
  const { content, offered, showsAll, chosen, distinct, names, onChoose } = props
  const positions = useMemo(
    () => new Map(offered.map(({ path, aspect }, index) => [`${path} ${aspect}`, index])),
    [offered],
  )
  const stages = useMemo(() => {
    const shown = offered.filter(({ isConcerned }) => showsAll || isConcerned)
    return scenarioStages(contentWith(content, shown), names)
  }, [content, offered, showsAll, names])
  return (
    <AnswerTable
      label={t('scenarios.save.expectations')}
      stages={stages}
      {...(!showsAll && { distinct })}
      expectation={({ expectations }) => (
        <div className={classes.aspects}>
          {expectations.flatMap(({ path, aspect, words }) => {
            const index = positions.get(`${path} ${aspect}`)
            if (index === undefined) return []
            return (
              <Checkbox
                key={aspect}
                size="sm"
                label={words}
                value={chosen.has(index)}
                onChange={(isChosen) => {
                  const next = new Set(chosen)
                  if (isChosen) next.add(index)
                  else next.delete(index)
                  onChoose(next)
                }}
              />
            )
          })}
        </div>
      )}
    />
  )
}
