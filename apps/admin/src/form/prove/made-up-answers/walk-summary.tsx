import type { Walk } from '@urlapmuhely/engine/synthetic'
import { formField } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { Play, Route } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { useShowFirstTab } from '../../../base/layout/address-tab.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useChosenDomain } from '../../../items/domains/chosen-domain.ts'
import { askToTry } from '../../preview/example-to-try.ts'
import { rowText } from '../../shown/row-text.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import classes from './synthetic.module.css'
import type { SyntheticResult } from './synthetic-runner.ts'
import { type Outcome, SyntheticRun } from './synthetic-task.tsx'
import { WALKS } from './walks-task.ts'

/** The longest and the shortest way through the form, and the questions that are never shown. */
export function WalkSummary({ onClose }: { readonly onClose: () => void }) {
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const isWorking = round > 0 && outcome?.round !== round
  const result = outcome?.result
  return (
    <section className={classes.part} aria-labelledby="walks-title">
      <h3 id="walks-title">{t('synthetic.walks.title')}</h3>
      <p className={classes.intro}>{t('synthetic.walks.intro')}</p>
      <div className={classes.bar}>
        <Button
          size="sm"
          variant="default"
          leftSection={<Route size={16} aria-hidden />}
          loading={isWorking}
          onClick={() => setRound(round + 1)}
        >
          {t(round === 0 ? 'synthetic.walks.start' : 'synthetic.walks.again')}
        </Button>
        <p role="status" className={classes.said}>
          {isWorking ? t('synthetic.walks.working') : said(result ?? null)}
        </p>
      </div>
      {result?.type === 'walks' && <Found result={result} onClose={onClose} />}
      {round > 0 && <SyntheticRun task={WALKS} round={round} onOutcome={setOutcome} />}
    </section>
  )
}

function said(result: SyntheticResult | null): string {
  if (result?.type === 'broken') return t('synthetic.broken')
  if (result?.type !== 'walks') return ''
  const { count } = result.walks
  return count === 0 ? t('synthetic.noneUnknown') : t('synthetic.walks.count', { count: formatNumber(count) })
}

interface FoundProps {
  readonly result: Extract<SyntheticResult, { type: 'walks' }>
  readonly onClose: () => void
}

function Found({ result: { walks, unreachable }, onClose }: FoundProps) {
  if (walks.count === 0) return null
  const notMet = walks.unseen.filter((id) => !unreachable.includes(id))
  return (
    <>
      {walks.longest && <Way title="synthetic.walks.longest" walk={walks.longest} onClose={onClose} />}
      {walks.shortest && <Way title="synthetic.walks.shortest" walk={walks.shortest} onClose={onClose} />}
      <p className={classes.intro}>{t('synthetic.walks.median', { count: formatNumber(walks.median) })}</p>
      {unreachable.length + notMet.length === 0 && (
        <p className={classes.intro}>{t('synthetic.walks.allSeen')}</p>
      )}
      <Questions title={t('synthetic.walks.unreachable')} ids={unreachable} />
      <Questions title={t('synthetic.walks.unseen', { count: formatNumber(walks.count) })} ids={notMet} />
    </>
  )
}

interface WayProps {
  readonly title: 'synthetic.walks.longest' | 'synthetic.walks.shortest'
  readonly walk: Walk
  readonly onClose: () => void
}

function Way({ title, walk, onClose }: WayProps) {
  const { formId } = useWorkshop()
  const domain = useChosenDomain()
  const showForm = useShowFirstTab()
  const heading = t(title, { count: walk.questions.length })
  return (
    <div className={classes.way}>
      <details>
        <summary>{heading}</summary>
        <ol>
          <Labels ids={walk.questions} />
        </ol>
      </details>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<Play size={14} aria-hidden />}
        aria-label={`${heading}: ${t('synthetic.walks.tryIt')}`}
        onClick={() => {
          askToTry({ formId, values: walk.values, domain })
          onClose()
          void showForm()
        }}
      >
        {t('synthetic.walks.tryIt')}
      </Button>
    </div>
  )
}

function Questions({ title, ids }: { readonly title: string; readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        <Labels ids={ids} />
      </ul>
    </div>
  )
}

function Labels({ ids }: { readonly ids: readonly string[] }) {
  const fields = useWorkshop().document().items[formField.name]
  return ids.map((id) => <li key={id}>{rowText(fields?.get(id))}</li>)
}
