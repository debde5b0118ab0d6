import type { BehaviourCase, BehaviourResult } from '@urlapmuhely/schema'
import { formatInstant } from '@urlapmuhely/wording'
import { CircleCheck, CircleHelp, Columns2, TriangleAlert } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-form.ts'
import { type ComparedStates, useBehaviour } from './behaviour-query.ts'
import classes from './behaviour-view.module.css'
import { headingOf } from './behaviour-words.ts'
import { RefusedAnswer } from './refused-answer.tsx'
import type { SideBySideProps } from './side-by-side-dialog.tsx'

const SideBySide = lazyPart(() =>
  import('./side-by-side-dialog.tsx').then((module) => module.SideBySideDialog),
)

/** Shows how a change affects the behaviour of a form: the cases in which two states differ, or that there are none. */
export function BehaviourView(states: ComparedStates) {
  const { data, error, refetch } = useBehaviour(states)
  if (error && !data)
    return <Failure what={t('edit.behaviour.failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <p className={classes.quiet} role="status">
        {t('edit.behaviour.loading')}
      </p>
    )
  const { form } = states
  const { from, to, fromAt, toAt } = data
  return <BehaviourOutcome states={{ form, from, to, at: { fromAt, toAt } }} result={data} />
}

const signs = {
  identical: { Icon: CircleCheck, title: 'edit.behaviour.identical', help: 'edit.behaviour.identicalHelp' },
  undecided: { Icon: CircleHelp, title: 'edit.behaviour.undecided', help: 'edit.behaviour.undecidedHelp' },
  broken: { Icon: TriangleAlert, title: 'edit.behaviour.broken', help: 'edit.behaviour.brokenHelp' },
  different: { Icon: Columns2, title: 'edit.behaviour.different', help: 'edit.behaviour.differentHelp' },
} as const

interface OutcomeProps {
  readonly states: Pick<SideBySideProps, 'form' | 'from' | 'to' | 'at'>
  readonly result: Pick<BehaviourResult, 'verdict' | 'cases' | 'undecided' | 'breaking'>
}

/** Shows the result of comparing the behaviour of two states. */
export function BehaviourOutcome({ states, result }: OutcomeProps) {
  const { verdict, cases, undecided, breaking } = result
  const [shown, setShown] = useState<BehaviourCase | null>(null)
  const { Icon, title, help } = signs[verdict]
  return (
    <div className={classes.outcome}>
      <div className={classes.verdict} data-verdict={verdict} role="status">
        <Icon size={18} aria-hidden />
        <div>
          <strong>{t(title, { count: cases.length })}</strong>
          <p>{t(help)}</p>
          {undecided.length > 0 && <p>{t('edit.behaviour.unchecked', { labels: undecided.join(', ') })}</p>}
        </div>
      </div>
      {cases.length > 0 && (
        <ol className={classes.cases}>
          {cases.map((one) => (
            <Case key={JSON.stringify([one.answers, one.since, one.lines])} shown={one} onLook={setShown} />
          ))}
        </ol>
      )}
      {breaking.length > 0 && (
        <section className={classes.breaking} aria-labelledby="breaking-changes">
          <h4 id="breaking-changes">{t('edit.behaviour.breaking')}</h4>
          <ul>
            {breaking.map(({ text, example }) => (
              <li key={text}>
                {text}
                {example && <RefusedAnswer example={example} />}
              </li>
            ))}
          </ul>
        </section>
      )}
      {shown && (
        <Suspense fallback={null}>
          <SideBySide {...states} shown={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  )
}

interface CaseProps {
  readonly shown: BehaviourCase
  readonly onLook: (shown: BehaviourCase) => void
}

function Case({ shown, onLook }: CaseProps) {
  const { answers, domains, since, lines, refused } = shown
  const heading = headingOf(shown)
  return (
    <li>
      <p className={classes.when}>{heading}:</p>
      <ul className={classes.lines}>
        {lines.map(({ fieldId, aspect, text, isStricter }) => (
          <li key={`${fieldId} ${aspect}`}>
            {text}
            {isStricter && <span className={classes.stricter}>{t('edit.behaviour.stricter')}</span>}
          </li>
        ))}
      </ul>
      {domains.length > 0 && (
        <p className={classes.quiet}>
          {t('edit.behaviour.domains', { names: domains.map(({ name }) => name).join(', ') })}
        </p>
      )}
      {since !== null && (
        <p className={classes.quiet}>{t('edit.behaviour.since', { time: formatInstant(since) })}</p>
      )}
      {refused && <RefusedAnswer example={refused} />}
      <Button
        size="xs"
        variant="default"
        leftSection={<Columns2 size={16} aria-hidden />}
        aria-label={t('edit.behaviour.lookOne', { answers: answers === '' ? heading : answers })}
        onClick={() => onLook(shown)}
      >
        {t('edit.behaviour.look')}
      </Button>
    </li>
  )
}
