import type { DocumentItem } from '@urlapmuhely/document'
import type { JsonValue } from '@urlapmuhely/schema'
import { X } from 'lucide-react'
import { ActionIcon } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { LiteralInput } from '../../../values/inputs/literal-input.tsx'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { AddToScenario } from './add-to-scenario.tsx'
import tableClasses from './answer-table.module.css'
import { AnswerTable } from './answer-table.tsx'
import { ExpectedControl } from './expected-control.tsx'
import { FoundNow } from './row-results.tsx'
import { contentOfItem, type ScenarioStep, stepsCommand } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'
import type { RowAct, RowExpectation, ScenarioRow, ScenarioStage } from './scenario-rows.ts'
import { withAnswer, withExpectation, withoutAct } from './step-changes.ts'

interface ScenarioTableProps {
  readonly item: DocumentItem
  readonly stages: readonly ScenarioStage[]
  readonly names: ScenarioNames
}

/** Edits the answers and the expectations of a scenario. */
export function ScenarioTable({ item, stages, names }: ScenarioTableProps) {
  const workshop = useWorkshop()
  const { steps = [] } = contentOfItem(item)
  const change = (next: readonly ScenarioStep[], typing?: string) =>
    workshop.run(stepsCommand(item, next, typing))
  return (
    <>
      <AnswerTable
        label={t('scenarios.table.label', { name: String(item.name) })}
        stages={stages}
        answer={(row) => (
          <Answers
            row={row}
            names={names}
            onChange={(act, value) => change(withAnswer(steps, act, value), `${act.step} ${act.at} value`)}
            onRemove={(act) => change(withoutAct(steps, act))}
          />
        )}
        expectation={(row) => (
          <Expectations
            row={row}
            names={names}
            onChange={(one, value) =>
              change(
                withExpectation(steps, one, value),
                value === undefined ? undefined : `${one.step} ${one.path} ${one.aspect}`,
              )
            }
          />
        )}
      />
      <AddToScenario item={item} stages={stages} names={names} />
    </>
  )
}

interface AnswersProps {
  readonly row: ScenarioRow
  readonly names: ScenarioNames
  readonly onChange: (act: RowAct, value: JsonValue) => void
  readonly onRemove: (act: RowAct) => void
}

/** The actions of a row; entered values can be changed. */
function Answers({ row, names, onChange, onRemove }: AnswersProps) {
  if (row.acts.length === 0) return row.answer
  return (
    <ul className={tableClasses.parts}>
      {row.acts.map((act) => (
        <li key={`${act.step} ${act.at}`} className={tableClasses.part}>
          <AnswerControl row={row} act={act} names={names} onChange={onChange} />
          <RemoveButton
            label={t('scenarios.table.removeAnswer', { question: row.name, answer: act.words })}
            onClick={() => onRemove(act)}
          />
        </li>
      ))}
    </ul>
  )
}

function AnswerControl({
  row,
  act,
  names,
  onChange,
}: Omit<AnswersProps, 'onRemove'> & { readonly act: RowAct }) {
  const { event, words } = act
  const field = event.type === 'set' ? names.fieldAt(event.path) : undefined
  if (event.type !== 'set' || !field) return <span>{words}</span>
  return (
    <LiteralInput
      label={`${row.name}: ${t('scenarios.table.answer')}`}
      hideLabel
      size="sm"
      type={field.type}
      optionList={field.optionList}
      emptyWords={t('scenarios.empty')}
      // The values of events are JSON.
      value={(event.value ?? null) as JsonValue}
      onChange={(value) => onChange(act, value)}
    />
  )
}

interface ExpectationsProps {
  readonly row: ScenarioRow
  readonly names: ScenarioNames
  /** @param value undefined removes the expectation. */
  readonly onChange: (expectation: RowExpectation, value: unknown) => void
}

/** The expectations of a row, each with its control. */
function Expectations({ row, names, onChange }: ExpectationsProps) {
  return (
    <ul className={tableClasses.parts}>
      {row.expectations.map((one) => (
        <li key={`${one.step} ${one.aspect}`} className={tableClasses.part}>
          <ExpectedControl
            expectation={one}
            label={`${row.name}: ${t(`scenarios.aspect.${aspectName(one.aspect)}`)}`}
            words={one.words}
            names={names}
            onChange={(value) => onChange(one, value)}
          />
          {one.isStored && (
            <RemoveButton
              label={t('scenarios.table.removeExpectation', { what: `${row.name}: ${one.words}` })}
              onClick={() => onChange(one, undefined)}
            />
          )}
          <FoundNow expectation={one} />
        </li>
      ))}
    </ul>
  )
}

const named = ['present', 'required', 'editing', 'value', 'options', 'issues'] as const

function aspectName(aspect: string): (typeof named)[number] | 'other' {
  return named.find((one) => one === aspect) ?? 'other'
}

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} onClick={onClick}>
      <X size={15} aria-hidden />
    </ActionIcon>
  )
}
