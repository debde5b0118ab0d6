import type { Suggestion } from '@urlapmuhely/engine/coverage'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { toBudapest } from '../../../values/inputs/budapest-time.ts'
import type { ScenarioNames } from '../scenarios/scenario-names.ts'
import { eventWords } from '../scenarios/scenario-words.ts'
import classes from './coverage.module.css'
import { GoalList } from './goal-list.tsx'

interface SuggestionCardProps {
  readonly number: number
  readonly suggestion: Suggestion
  /** The name of its domain; null if it applies everywhere. */
  readonly domain: string | null
  /** It is about a later time, when other items are in force. */
  readonly isLater: boolean
  readonly names: ScenarioNames
  readonly onAccept: () => void
}

/** One suggested scenario: its steps, the goals that it reaches, and a button for its expectations. */
export function SuggestionCard({
  number,
  suggestion,
  domain,
  isLater,
  names,
  onAccept,
}: SuggestionCardProps) {
  const { events, context, now, shows } = suggestion
  const title = t('coverage.suggest.number', { number })
  const said = Object.entries(context).map(([key, value]) => `${key}: ${String(value)}`)
  const does = [...said, ...events.map((event) => eventWords(event, names))]
  return (
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        <Button
          variant="default"
          size="xs"
          aria-label={t('coverage.suggest.acceptOf', { title })}
          onClick={onAccept}
        >
          {t('coverage.suggest.accept')}
        </Button>
      </div>
      {(domain !== null || isLater) && (
        <p className={classes.quiet}>
          {[
            domain !== null && t('scenarios.place', { domain }),
            isLater && t('scenarios.moment', { moment: toBudapest(now) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <p className={classes.acts}>{does.length === 0 ? t('scenarios.event.none') : does.join(' · ')}</p>
      <GoalList summary={t('coverage.suggest.shows', { count: shows.length })} goals={shows} />
    </li>
  )
}
