import { Toggle } from '@urlapmuhely/ui'
import { useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { sharedChoice } from '../../../base/layout/shared-choice.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { type Outcome, SyntheticRun } from '../../prove/made-up-answers/synthetic-task.tsx'
import { WALKS } from '../../prove/made-up-answers/walks-task.ts'
import { type Heat, heatOf, heatStatus } from './heat.ts'
import classes from './outline.module.css'

/** Whether the heat map is shown; kept while other tabs of the workshop are open. */
const heatMap = sharedChoice(['hidden', 'shown'])

/** Turns on the heat map, which is then computed in a worker. After edits it is marked as outdated. */
export function HeatBar({ onHeat }: { readonly onHeat: (heat: Heat | null) => void }) {
  const isOn = heatMap.use() === 'shown'
  // Each number is another computation.
  const [round, setRound] = useState(1)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isWorking = outcome?.round !== round
  const take = (next: Outcome) => {
    setOutcome(next)
    onHeat(heatOf(next.result))
  }
  return (
    <div className={classes.heatBar}>
      <Toggle
        size="xs"
        label={t('synthetic.heat.show')}
        value={isOn}
        onChange={(next) => {
          heatMap.choose(next ? 'shown' : 'hidden')
          setOutcome(null)
          onHeat(null)
        }}
      />
      {isOn && (
        <>
          <p role="status" className={classes.hits}>
            {isWorking ? t('synthetic.heat.working') : heatStatus(outcome)}
          </p>
          {!isWorking && outcome?.isStale && (
            <Button size="compact-xs" variant="default" onClick={() => setRound(round + 1)}>
              {t('synthetic.heat.again')}
            </Button>
          )}
          <SyntheticRun task={WALKS} round={round} onOutcome={take} />
        </>
      )}
    </div>
  )
}
