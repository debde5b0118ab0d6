import { itemsOf } from '@urlapmuhely/document'
import { type ScenarioItem, scenarioOf } from '@urlapmuhely/engine/scenarios'
import { formScenario } from '@urlapmuhely/schema'
import { useMemo, useState } from 'react'
import { Failure } from '../../../base/dialogs/failure.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { Loader } from '../../../base/kit/loader.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDomains } from '../../../items/domains/use-domains.ts'
import { missingLists } from '../../preview/merge-definition.ts'
import { useDocumentDefinition } from '../../store/use-document-definition.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { SaveScenarioDialog } from '../scenarios/save-scenario-dialog.tsx'
import { scenarioNames } from '../scenarios/scenario-names.ts'
import { type ScenarioTitle, scenarioTitles } from '../scenarios/scenario-title.ts'
import { useScenarioNames } from '../scenarios/use-scenario-names.ts'
import classes from './coverage.module.css'
import type { ShownSuggestion, SuggestRequest } from './suggest-worker.ts'
import { SuggestionCard } from './suggestion-card.tsx'
import { UnmetGoals } from './unmet-goals.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The number of suggestions that are shown at once. */
const PAGE = 6

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
  const [saved, setSaved] = useState<ReadonlySet<ShownSuggestion>>(new Set())
  const [accepting, accept] = useState<ShownSuggestion | null>(null)
  const [count, setCount] = useState(PAGE)
  const titles = useTitles(answer, domains)
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
  const more = open.length - count
  return (
    <section className={classes.suggestions} aria-label={t('coverage.suggest.title')}>
      <p role="status" className={classes.intro}>
        {t(open.length === 0 ? 'coverage.suggest.none' : 'coverage.suggest.found', { count: open.length })}
      </p>
      <ol className={classes.cards}>
        {open.slice(0, count).map((suggestion) => (
          <SuggestionCard
            key={answer.suggestions.indexOf(suggestion)}
            {...titleOf(titles, suggestion)}
            suggestion={suggestion}
            domain={domains?.find(({ id }) => id === suggestion.domainId)?.name ?? null}
            isLater={suggestion.now !== request.now}
            names={names}
            onAccept={() => accept(suggestion)}
          />
        ))}
      </ol>
      {more > 0 && (
        <div>
          <Button size="sm" variant="default" onClick={() => setCount(count + 3 * PAGE)}>
            {t('coverage.suggest.more', { count: more })}
          </Button>
        </div>
      )}
      <UnmetGoals unmet={answer.unmet} />
      {accepting && (
        <AcceptDialog
          suggestion={accepting}
          title={titleOf(titles, accepting).title}
          definition={request.definition}
          onSaved={() => setSaved(new Set([...saved, accepting]))}
          onClose={() => accept(null)}
        />
      )}
    </section>
  )
}

type Titles = ReadonlyMap<ShownSuggestion, ScenarioTitle>

/** Titles of all suggestions. They stay as they were while suggestions are accepted. */
function useTitles(
  answer: ReturnType<typeof useSuggestions>,
  domains: readonly { readonly id: string; readonly name: string }[] | undefined,
): Titles {
  const workshop = useWorkshop()
  return useMemo(() => {
    if (!answer || answer === 'failed') return new Map()
    const document = workshop.document()
    const told = answer.suggestions.map(({ events, domainId }) => ({
      ...{ events, domain: domains?.find(({ id }) => id === domainId)?.name ?? null },
    }))
    const taken = itemsOf(document, formScenario.name).map(({ name }) => String(name))
    const titles = scenarioTitles(told, scenarioNames(document), taken)
    return new Map(
      answer.suggestions.flatMap((one, index) => {
        const title = titles[index]
        return title ? [[one, title] as const] : []
      }),
    )
  }, [answer, domains, workshop])
}

function titleOf(titles: Titles, suggestion: ShownSuggestion): ScenarioTitle {
  return titles.get(suggestion) ?? { title: t('coverage.suggest.title'), distinct: new Set() }
}

interface AcceptDialogProps {
  readonly suggestion: ShownSuggestion
  readonly title: string
  readonly definition: SuggestRequest['definition']
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** Saves a suggestion as a scenario, with its expectations. */
function AcceptDialog({ suggestion, title, definition, onSaved, onClose }: AcceptDialogProps) {
  const { context, events, now, domainId } = suggestion
  return (
    <SaveScenarioDialog
      recording={{ beginning: { values: {}, context }, events, from: now }}
      name={title}
      definition={definition}
      domain={domainId}
      moment={now}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}
