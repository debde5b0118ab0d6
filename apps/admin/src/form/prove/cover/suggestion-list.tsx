import { itemsOf } from '@urlapmuhely/document'
import type { Suggestion } from '@urlapmuhely/engine/coverage'
import { type ScenarioItem, scenarioOf } from '@urlapmuhely/engine/scenarios'
import { formScenario } from '@urlapmuhely/schema'
import { useState } from 'react'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { Loader } from '../../../base/kit/loader.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { missingLists } from '../../preview/merge-definition.ts'
import { useDocumentDefinition } from '../../store/use-document-definition.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { SaveScenarioDialog } from '../scenarios/save-scenario-dialog.tsx'
import { useScenarioNames } from '../scenarios/use-scenario-names.ts'
import classes from './coverage.module.css'
import { suggestionName } from './coverage-words.ts'
import type { SuggestRequest } from './suggest-worker.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { UnmetGoals } from './unmet-goals.tsx'
import { useSuggestions } from './use-suggestions.ts'

/**
 * Suggests scenarios for goals that the present ones do not reach, each to be accepted with its
 * expectations. They are requested once.
 */
export function SuggestionList() {
  const workshop = useWorkshop()
  const { definition, error, retry } = useDocumentDefinition()
  const { data: domains } = useDomains()
  const names = useScenarioNames()
  const [request, setRequest] = useState<SuggestRequest>()
  const isReady = definition && domains && missingLists(definition).length === 0
  if (!request && isReady) {
    // Only items that can be read are scenarios. Accepting a suggestion later does not start a new request.
    const kept = itemsOf(workshop.document(), formScenario.name) as unknown as readonly ScenarioItem[]
    const scenarios = kept.map((item) => scenarioOf(item, domains))
    setRequest({ definition, scenarios, now: new Date().toISOString() })
  }
  const answer = useSuggestions(request)
  const [saved, setSaved] = useState<ReadonlySet<Suggestion>>(new Set())
  const [accepting, accept] = useState<Suggestion | null>(null)
  if (error) return <Failure what={t('coverage.suggest.failed')} error={error} onRetry={retry} />
  if (answer === 'failed') return <p role="alert">{t('coverage.suggest.failed')}</p>
  if (!answer || !request) {
    return (
      <p role="status" className={classes.waiting}>
        <Loader size="sm" /> {t('coverage.suggest.waiting')}
      </p>
    )
  }
  const open = answer.suggestions.filter((one) => !saved.has(one))
  return (
    <section className={classes.suggestions} aria-label={t('coverage.suggest.title')}>
      <p role="status" className={classes.intro}>
        {t(open.length === 0 ? 'coverage.suggest.none' : 'coverage.suggest.found', { count: open.length })}
      </p>
      <ol className={classes.cards}>
        {open.map((suggestion, index) => (
          <SuggestionCard
            key={answer.suggestions.indexOf(suggestion)}
            number={index + 1}
            suggestion={suggestion}
            domain={domains?.find(({ id }) => id === suggestion.domainId)?.name ?? null}
            isLater={suggestion.now !== request.now}
            names={names}
            onAccept={() => accept(suggestion)}
          />
        ))}
      </ol>
      <UnmetGoals unmet={answer.unmet} />
      {accepting && (
        <AcceptDialog
          suggestion={accepting}
          definition={request.definition}
          onSaved={() => setSaved(new Set([...saved, accepting]))}
          onClose={() => accept(null)}
        />
      )}
    </section>
  )
}

interface AcceptDialogProps {
  readonly suggestion: Suggestion
  readonly definition: SuggestRequest['definition']
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Saves a suggestion as a scenario, with its expectations. */
function AcceptDialog({ suggestion, definition, onSaved, onClose }: AcceptDialogProps) {
  const workshop = useWorkshop()
  const { context, events, now, domainId } = suggestion
  return (
    <SaveScenarioDialog
      recording={{ beginning: { values: {}, context }, events, from: now }}
      name={suggestionName(suggestion, workshop.document())}
      definition={definition}
      domain={domainId}
      moment={now}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
