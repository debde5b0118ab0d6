import { formatInstant } from '@urlapmuhely/wording'
import { useMemo } from 'react'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { AnswerTable } from '../scenarios/answer-table.tsx'
import { contentWith } from '../scenarios/scenario-commands.ts'
import type { ScenarioNames } from '../scenarios/scenario-names.ts'
import { scenarioStages } from '../scenarios/scenario-rows.ts'
import type { ScenarioTitle } from '../scenarios/scenario-title.ts'
import { stepsOf } from '../scenarios/steps-of.ts'
import classes from './coverage.module.css'
import { GoalList } from './goal-list.tsx'
import type { ShownSuggestion } from './suggest-worker.ts'

interface SuggestionCardProps extends ScenarioTitle {
  readonly suggestion: ShownSuggestion
  /** The name of its domain; null if it applies everywhere. */
  readonly domain: string | null
  /** It is about a later time, when other items are in force. */
  readonly isLater: boolean
  readonly names: ScenarioNames
  readonly onAccept: () => void
}

/** One suggested scenario: its answers and what they change, its goals, and a button for its expectations. */
export function SuggestionCard(props: SuggestionCardProps) {
  const { title, distinct, suggestion, domain, isLater, names, onAccept } = props
  const { events, context, now, shows, changes } = suggestion
  const stages = useMemo(
    () => scenarioStages(contentWith({ context, steps: stepsOf(events) }, changes), names),
    [context, events, changes, names],
  )
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
            isLater && t('scenarios.moment', { moment: formatInstant(now) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      <AnswerTable label={title} stages={stages} distinct={distinct} />
      <GoalList summary={t('coverage.suggest.shows', { count: shows.length })} goals={shows} />
    </li>
  )
}
