import type { DocumentItem } from '@urlapmuhely/document'
import { ScrollRegion } from '../../../base/kit/scroll-region.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { AddToScenario } from './add-to-scenario.tsx'
import { contentOfItem, type ScenarioStep, stepsCommand } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'
import type { ScenarioOutcome } from './scenario-runner.ts'
import classes from './scenarios.module.css'
import { StepRows } from './step-rows.tsx'

interface ScenarioTableProps {
  readonly item: DocumentItem
  readonly outcome: ScenarioOutcome | undefined
  readonly names: ScenarioNames
}

/** Edits the steps of a scenario, with the expected and the actual values after each. */
export function ScenarioTable({ item, outcome, names }: ScenarioTableProps) {
  const workshop = useWorkshop()
  const { steps = [] } = contentOfItem(item)
  const change = (index: number, step: ScenarioStep | null, typing?: string) => {
    const next = step ? steps.with(index, step) : steps.toSpliced(index, 1)
    workshop.run(stepsCommand(item, next, typing && `${index} ${typing}`))
  }
  return (
    <>
      <ScrollRegion
        className={classes.scroll}
        label={t('scenarios.table.label', { name: String(item.name) })}
      >
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('scenarios.table.field')}</th>
              <th scope="col">{t('scenarios.table.expected')}</th>
              <th scope="col">{t('scenarios.table.now')}</th>
              <th scope="col" className={classes.last}>
                {t('scenarios.table.actions')}
              </th>
            </tr>
          </thead>
          {steps.map((step, index) => (
            <StepRows
              // Steps have no identity but their place.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={index}
              index={index}
              step={step}
              findings={outcome?.findings.filter((finding) => finding.step === index) ?? []}
              names={names}
              onChange={(next, typing) => change(index, next, typing)}
            />
          ))}
        </table>
      </ScrollRegion>
      <AddToScenario item={item} names={names} />
    </>
  )
}
