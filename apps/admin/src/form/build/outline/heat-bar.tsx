import { formatNumber, Toggle } from '@urlapmuhely/ui'
import { useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { sharedChoice } from '../../../base/layout/shared-choice.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import type { SyntheticResult } from '../../prove/made-up-answers/synthetic-runner.ts'
import { type Outcome, SyntheticRun } from '../../prove/made-up-answers/synthetic-task.tsx'
import { WALKS } from '../../prove/made-up-answers/walks-task.ts'
import classes from './outline.module.css'

/** In how many percent of filled-in forms each field is seen, by its id. */
export type Heat = ReadonlyMap<string, number>

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
            {isWorking ? t('synthetic.heat.working') : statusText(outcome)}
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

function statusText(outcome: Outcome | null): string {
  const { result, isStale } = outcome ?? {}
  if (result?.type !== 'walks') return t('synthetic.broken')
  if (result.walks.count === 0) return t('synthetic.noneUnknown')
  const count = t('synthetic.heat.said', { count: formatNumber(result.walks.count) })
  return isStale ? `${count} ${t('synthetic.heat.stale')}` : count
}

function heatOf(result: SyntheticResult | null): Heat | null {
  if (result?.type !== 'walks' || result.walks.count === 0) return null
  const { seen, count } = result.walks
  return new Map([...seen].map(([id, times]) => [id, Math.round((times / count) * 100)]))
}
