import type { AnswerFormat, SyntheticKind } from '@urlapmuhely/engine/synthetic'
import { NumberInput, Select } from '@urlapmuhely/ui'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { Dialog } from '../../../base/kit/dialog.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { download } from '../../../items/export/download.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import classes from './synthetic.module.css'
import type { SyntheticResult, SyntheticTask } from './synthetic-runner.ts'
import { SyntheticRun } from './synthetic-task.tsx'
import { isWithin, resultWords } from './synthetic-words.ts'
import { WalkSummary } from './walk-summary.tsx'

const MAX_COUNT = 10_000
const MAX_SEED = 2_147_483_647

const kinds = (['valid', 'invalid', 'mixed'] as const).map((value) => ({
  value,
  label: t(`synthetic.kinds.${value}`),
}))
const formats = [
  { value: 'json', label: 'JSON' },
  { value: 'csv', label: 'CSV (táblázat)' },
] as const

/** Generates answers to the form as it is being edited, and shows the ways through it. */
export function SyntheticDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog onClose={onClose} size="lg" title={t('synthetic.title')}>
      <div className={classes.dialog}>
        <Answers />
        <WalkSummary onClose={onClose} />
      </div>
    </Dialog>
  )
}

function Answers() {
  const workshop = useWorkshop()
  const [chosen, choose] = useState<ChosenAnswers>({ count: 1_000, seed: 1, kind: 'valid', format: 'json' })
  const { count, seed } = chosen
  const [running, setRunning] = useState<SyntheticTask | null>(null)
  const [said, setSaid] = useState('')
  const isWrong = !isWithin(count, 1, MAX_COUNT) || !isWithin(seed, 0, MAX_SEED)
  const start = () => {
    if (count === null || seed === null || isWrong) return
    setSaid('')
    setRunning({ type: 'answers', ...chosen, count, seed })
  }
  const finish = (result: SyntheticResult | null) => {
    setRunning(null)
    if (result?.type === 'answers' && result.made > 0) {
      const type = result.format === 'csv' ? 'text/csv;charset=utf-8' : 'application/json'
      const { key } = workshop.document().form
      download(new Blob([result.text], { type }), `${String(key)}-kitalalt-valaszok.${result.format}`)
    }
    setSaid(resultWords(result, count ?? 0))
  }
  return (
    <section className={classes.part}>
      <p className={classes.intro}>{t('synthetic.intro')}</p>
      <AnswerSettings chosen={chosen} onChange={(part) => choose({ ...chosen, ...part })} />
      <div className={classes.bar}>
        <Button
          size="sm"
          leftSection={<Download size={16} aria-hidden />}
          disabled={isWrong}
          loading={running !== null}
          onClick={start}
        >
          {t('synthetic.download')}
        </Button>
        <p role="status" className={classes.said}>
          {running ? t('synthetic.working') : said}
        </p>
      </div>
      {running && <SyntheticRun task={running} round={0} onOutcome={({ result }) => finish(result)} />}
    </section>
  )
}

/** Which answers a person wants; null for a number that is not typed. */
interface ChosenAnswers {
  readonly count: number | null
  readonly seed: number | null
  readonly kind: SyntheticKind
  readonly format: AnswerFormat
}

interface AnswerSettingsProps {
  readonly chosen: ChosenAnswers
  readonly onChange: (part: Partial<ChosenAnswers>) => void
}

/** How many answers are made, which ones, and as what. */
function AnswerSettings({ chosen: { count, seed, kind, format }, onChange }: AnswerSettingsProps) {
  return (
    <div className={classes.fields}>
      <NumberInput
        label={t('synthetic.count')}
        value={count}
        onChange={(value) => onChange({ count: value })}
        error={isWithin(count, 1, MAX_COUNT) ? undefined : t('synthetic.countWrong')}
      />
      <NumberInput
        label={t('synthetic.seed')}
        hint={t('synthetic.seedHelp')}
        value={seed}
        onChange={(value) => onChange({ seed: value })}
        error={isWithin(seed, 0, MAX_SEED) ? undefined : t('synthetic.seedWrong')}
      />
      <Select
        label={t('synthetic.kind')}
        options={kinds}
        value={kind}
        onChange={(value) => onChange({ kind: value ?? 'valid' })}
      />
      <Select
        label={t('synthetic.format')}
        options={formats}
        value={format}
        onChange={(value) => onChange({ format: value ?? 'json' })}
      />
    </div>
  )
}
