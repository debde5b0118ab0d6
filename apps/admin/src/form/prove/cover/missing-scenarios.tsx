import { Lightbulb } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../base/app/lazy-screen.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'

const SuggestionList = lazyPart(() => import('./suggestion-list.tsx').then((module) => module.SuggestionList))

/** Suggests scenarios on request. */
export function MissingScenarios() {
  const [round, setRound] = useState(0)
  return (
    <>
      <div>
        <Button
          size="sm"
          variant="default"
          leftSection={<Lightbulb size={16} aria-hidden />}
          onClick={() => setRound(round + 1)}
        >
          {t(round === 0 ? 'coverage.suggest.open' : 'coverage.suggest.again')}
        </Button>
      </div>
      {round > 0 && (
        <Suspense fallback={null}>
          <SuggestionList key={round} />
        </Suspense>
      )}
    </>
  )
}
