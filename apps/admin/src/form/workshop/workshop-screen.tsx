import { useQuery } from '@tanstack/react-query'
import { documentOf } from '@urlapmuhely/document'
import { loadDesign } from '@urlapmuhely/renderer/design'
import { form } from '@urlapmuhely/schema'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Provided } from '../../base/kit/mantine-popups.tsx'
import { Skeleton } from '../../base/kit/skeleton.tsx'
import { TAB_PARAM } from '../../base/layout/address-tab.ts'
import { DataLoaded } from '../../base/layout/data-loaded.tsx'
import { useSearchParam } from '../../base/layout/use-search-param.ts'
import { t } from '../../base/messages/form/t-workshop.ts'
import { LoadFailure } from '../../items/edit/load-failure.tsx'
import { ItemsSourceProvider } from '../../values/items/items-source.ts'
import { PresenceProvider } from '../presence/presence-context.tsx'
import { ProblemProvider } from '../prove/problems/problem-context.tsx'
import { ScenarioResultsProvider } from '../prove/scenarios/scenario-results.tsx'
import classes from '../shown/workshop.module.css'
import { documentSource } from '../store/document-source.ts'
import { EvaluationProvider } from '../store/evaluation/use-evaluation.tsx'
import { RuleKnowledgeProvider } from '../store/rules/rule-knowledge.tsx'
import { loadContent } from '../store/save-content.ts'
import { SavingProvider } from '../store/saving/saving-context.ts'
import { useSaving } from '../store/saving/use-saving.ts'
import { useWorkshopKeys } from '../store/saving/use-workshop-keys.ts'
import { createWorkshop, type Workshop } from '../store/workshop.ts'
import { useWorkshop, WorkshopProvider } from '../store/workshop-context.tsx'
import { takeContent } from './early-content.ts'
import { partAt } from './use-open-part.ts'
import { useSelectionInAddress } from './use-selection-in-address.ts'
import { Parts } from './workshop-parts.tsx'

// The canvas needs the controls of all types: they are loaded beside the form.
void loadDesign()

/** The screen of a form: everything in it as one document, with one history and one save. */
export function WorkshopScreen({ id }: { readonly id: string }) {
  return (
    <Provided>
      <FormScreen id={id} />
    </Provided>
  )
}

function FormScreen({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['content', id],
    queryFn: ({ signal }) => takeContent(id) ?? loadContent(id, signal),
    // The document merges the saves of others by itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  })
  const workshop = useMemo(() => (data ? createWorkshop(id, documentOf(data)) : null), [id, data])
  if (workshop) return <OpenWorkshop workshop={workshop} />
  if (error) return <LoadFailure kind={form} error={error} onRetry={() => void refetch()} />
  return (
    <div className={classes.loading} role="status" aria-label={t('workshop.loading')}>
      <Skeleton height={52} />
      <Skeleton height="60svh" />
    </div>
  )
}

function OpenWorkshop({ workshop }: { readonly workshop: Workshop }) {
  const source = useMemo(() => documentSource(workshop), [workshop])
  const saving = useSaving(workshop)
  useWorkshopKeys({ workshop, saving })
  return (
    <WorkshopProvider value={workshop}>
      <SelectionInAddress />
      <ItemsSourceProvider value={source}>
        <SavingProvider value={saving}>
          <PresenceProvider saving={saving}>
            <EvaluationProvider>
              <ProblemProvider>
                <ScenarioResultsProvider>
                  <RuleKnowledgeProvider>
                    <Frame />
                  </RuleKnowledgeProvider>
                </ScenarioResultsProvider>
              </ProblemProvider>
            </EvaluationProvider>
          </PresenceProvider>
        </SavingProvider>
      </ItemsSourceProvider>
    </WorkshopProvider>
  )
}

/** From this width on, title, tabs and actions are one line: a window of 1440 px beside the rail has it, scroll bar included. */
const ONE_LINE_PX = 1320

function Frame() {
  const { fills } = partAt(String(useSearchParam(TAB_PARAM) ?? '')).part
  const frame = useRef<HTMLElement>(null)
  const [isOneLine, setOneLine] = useState(false)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return undefined
    // What the window leaves depends on the menu and on the help beside the screen.
    const measure = () => setOneLine(element.clientWidth >= ONE_LINE_PX)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section
      ref={frame}
      aria-labelledby="screen-title"
      className={classes.workshop}
      data-full={fills}
      data-head={isOneLine ? 'line' : undefined}
    >
      <Parts />
      <DataLoaded ready />
    </section>
  )
}

/** A component of its own, so that nothing else is re-rendered when the address follows the selection. */
function SelectionInAddress() {
  useSelectionInAddress(useWorkshop())
  return null
}
