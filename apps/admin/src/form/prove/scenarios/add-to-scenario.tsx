import type { DocumentItem } from '@urlapmuhely/document'
import { Select } from '@urlapmuhely/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { notify } from '../../../base/dialogs/notify.tsx'
import { Button } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useDocumentDefinition } from '../../store/use-document-definition.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { isEntered, stepsExpecting } from './added-steps.ts'
import { type FieldAspect, fieldAspects } from './offered-expectations.ts'
import { contentOfItem, type ScenarioStep, stepsCommand } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'
import type { ScenarioStage } from './scenario-rows.ts'
import classes from './scenarios.module.css'
import { withNewAnswer } from './step-changes.ts'

interface AddToScenarioProps {
  readonly item: DocumentItem
  readonly stages: readonly ScenarioStage[]
  readonly names: ScenarioNames
}

/** Adds an answer, or an expectation with the present value, to a scenario. */
export function AddToScenario({ item, stages, names }: AddToScenarioProps) {
  const workshop = useWorkshop()
  const { definition } = useDocumentDefinition()
  const { steps = [] } = contentOfItem(item)
  const [path, setPath] = useState<string | null>(null)
  const [aspect, setAspect] = useState<FieldAspect>('present')
  const [chosenStage, setStage] = useState<number | null>(null)
  // A new stage comes after the present ones.
  const stage = Math.min(chosenStage ?? stages.length - 1, stages.length)
  const at = stages[Math.min(stage, stages.length - 1)]?.last ?? -1
  const isNew = stage === stages.length || steps.length === 0
  const change = (next: readonly ScenarioStep[]) => workshop.run(stepsCommand(item, next))
  const addExpectation = () => {
    if (path === null || !definition) return
    const next = stepsExpecting({ item, definition, at, path, aspect, now: new Date().toISOString() })
    if (next) change(next)
    else notify.info(t('scenarios.table.noField'))
  }
  const takesValue = path !== null && isEntered(names, path)
  return (
    <div className={classes.add}>
      <Select
        label={t('scenarios.table.question')}
        size="sm"
        options={names.paths.map((value) => ({ value, label: names.labelOf(value) }))}
        value={path}
        onChange={setPath}
      />
      <Select
        label={t('scenarios.table.aspect')}
        size="sm"
        options={fieldAspects.map((value) => ({ value, label: t(`scenarios.aspect.${value}`) }))}
        value={aspect}
        onChange={(value) => setAspect(value ?? 'present')}
      />
      <Select
        label={t('scenarios.table.after')}
        size="sm"
        options={[...stages.keys(), stages.length].map((value) => ({
          value,
          label:
            value === stages.length
              ? t('scenarios.table.newStep')
              : t('scenarios.table.number', { number: value + 1 }),
        }))}
        value={stage}
        onChange={setStage}
      />
      <div className={classes.bar}>
        <AddButton
          isDisabled={path === null || !definition || stage === stages.length}
          onAdd={addExpectation}
        >
          {t('scenarios.table.addExpectation')}
        </AddButton>
        <AddButton
          isDisabled={!takesValue}
          onAdd={() => path !== null && change(withNewAnswer(steps, path, isNew ? null : at))}
        >
          {t('scenarios.table.addAnswer')}
        </AddButton>
        <Button
          size="xs"
          variant="default"
          onClick={() => change([...steps, { do: [{ type: 'submit' }], accepted: true }])}
        >
          {t('scenarios.table.addSubmit')}
        </Button>
      </div>
    </div>
  )
}

interface AddButtonProps {
  readonly isDisabled: boolean
  readonly onAdd: () => void
  readonly children: string
}

function AddButton({ isDisabled, onAdd, children }: AddButtonProps) {
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Plus size={14} aria-hidden />}
      disabled={isDisabled}
      onClick={onAdd}
    >
      {children}
    </Button>
  )
}
