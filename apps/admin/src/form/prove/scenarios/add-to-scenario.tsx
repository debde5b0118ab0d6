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
import classes from './scenarios.module.css'

interface AddToScenarioProps {
  readonly item: DocumentItem
  readonly names: ScenarioNames
}

/** Adds an expectation with the present value, or a step, to a scenario. */
export function AddToScenario({ item, names }: AddToScenarioProps) {
  const workshop = useWorkshop()
  const { definition } = useDocumentDefinition()
  const { steps = [] } = contentOfItem(item)
  const [path, setPath] = useState<string | null>(null)
  const [aspect, setAspect] = useState<FieldAspect>('present')
  const [after, setAfter] = useState<number | null>(null)
  const at = Math.min(after ?? steps.length - 1, steps.length - 1)
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
        label={t('scenarios.table.field')}
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
      {steps.length > 1 && (
        <Select
          label={t('scenarios.table.after')}
          size="sm"
          options={steps.map((_, index) => ({
            value: index,
            label: t('scenarios.table.number', { number: index + 1 }),
          }))}
          value={at}
          onChange={setAfter}
        />
      )}
      <div className={classes.bar}>
        <AddButton isFirst isDisabled={path === null || !definition} onAdd={addExpectation}>
          {t('scenarios.table.addExpectation')}
        </AddButton>
        <AddButton
          isDisabled={!takesValue}
          onAdd={() => path !== null && change([...steps, { do: [{ type: 'set', path, value: null }] }])}
        >
          {t('scenarios.table.addStep')}
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
  /** True for the button that stands out. */
  readonly isFirst?: boolean
  readonly isDisabled: boolean
  readonly onAdd: () => void
  readonly children: string
}

function AddButton({ isFirst = false, isDisabled, onAdd, children }: AddButtonProps) {
  return (
    <Button
      size="xs"
      {...(!isFirst && { variant: 'default' })}
      leftSection={<Plus size={14} aria-hidden />}
      disabled={isDisabled}
      onClick={onAdd}
    >
      {children}
    </Button>
  )
}
