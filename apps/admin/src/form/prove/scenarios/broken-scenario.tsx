import type { DocumentItem } from '@urlapmuhely/document'
import { Check, Undo2 } from 'lucide-react'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { stepsAsFound, stepsCommand, undoEditCommand } from './scenario-commands.ts'
import type { ScenarioOutcome } from './scenario-runner.ts'
import classes from './scenarios.module.css'

interface BrokenScenarioProps {
  readonly item: DocumentItem
  readonly outcome: ScenarioOutcome
}

/** Shows which edit broke a scenario, and the two ways to mend it. Its table shows what broke. */
export function BrokenScenario({ item, outcome }: BrokenScenarioProps) {
  const workshop = useWorkshop()
  const { isPlayed, findings, brokenBy } = outcome
  const broken = findings.filter(({ passed }) => !passed)
  // A deleted field has no state to expect.
  const canAccept = broken.length > 0
  return (
    <div className={classes.broken}>
      {!isPlayed && <p>{t('scenarios.notPlayed')}</p>}
      <p className={classes.blame}>
        {brokenBy ? t('scenarios.brokenBy', { edit: brokenBy.label }) : t('scenarios.brokenByUnknown')}
      </p>
      <div className={classes.bar}>
        {brokenBy && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Undo2 size={14} aria-hidden />}
            aria-label={t('scenarios.takeBackOf', { edit: brokenBy.label })}
            onClick={() => workshop.run(undoEditCommand(brokenBy))}
          >
            {t('scenarios.takeBack')}
          </Button>
        )}
        {canAccept && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Check size={14} aria-hidden />}
            aria-label={t('scenarios.acceptOf', { name: String(item.name) })}
            onClick={() => workshop.run(stepsCommand(item, stepsAsFound(item, broken)))}
          >
            {t('scenarios.accept')}
          </Button>
        )}
      </div>
    </div>
  )
}
