import type { Finding } from '@urlapmuhely/engine/scenarios'
import type { JsonValue } from '@urlapmuhely/schema'
import { X } from 'lucide-react'
import { ActionIcon } from '../../../base/kit/button.tsx'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { LiteralInput } from '../../../values/inputs/literal-input.tsx'
import { ExpectedControl } from './expected-control.tsx'
import { type ScenarioStep, withOwn, withState } from './scenario-commands.ts'
import type { ScenarioNames } from './scenario-names.ts'
import { eventWords, expectationWords } from './scenario-words.ts'
import classes from './scenarios.module.css'
import { type Expectation, expectationsOf } from './step-expectations.ts'

interface StepRowsProps {
  readonly index: number
  readonly step: ScenarioStep
  /** The failed expectations of the step; empty until they were run. */
  readonly findings: readonly Finding[]
  readonly names: ScenarioNames
  /** @param step null removes it. */
  readonly onChange: (step: ScenarioStep | null, typing?: string) => void
}

/** A step and its expectations, as rows of the table. */
export function StepRows({ index, step, findings, names, onChange }: StepRowsProps) {
  const number = t('scenarios.table.number', { number: index + 1 })
  const set = ({ path, aspect }: Expectation, value: unknown, typing?: string) =>
    onChange(path === null ? withOwn(step, aspect, value) : withState(step, { path, aspect, value }), typing)
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          <StepHead number={number} step={step} names={names} onChange={onChange} />
        </th>
        <th scope="row" className={classes.last}>
          <RemoveButton
            label={t('scenarios.table.removeStep', { step: number })}
            onClick={() => onChange(null)}
          />
        </th>
      </tr>
      {expectationsOf(step).map((one) => {
        const finding = findings.find(({ path, aspect }) => path === one.path && aspect === one.aspect)
        const words = expectationWords(one, one.expected, names)
        const subject = one.path === null ? number : names.labelOf(one.path)
        return (
          <tr key={`${one.path} ${one.aspect}`} data-broken={finding?.passed === false ? '' : undefined}>
            <td className={classes.field}>{subject}</td>
            <td className={classes.control}>
              <ExpectedControl
                expectation={one}
                label={`${subject}: ${t('scenarios.table.expected')}`}
                words={words}
                names={names}
                onChange={(value) => set(one, value, `${one.path} ${one.aspect}`)}
              />
            </td>
            <td>{finding && nowWords(finding, names)}</td>
            <td className={classes.last}>
              <RemoveButton
                label={t('scenarios.table.removeExpectation', { what: `${subject}: ${words}` })}
                onClick={() => set(one, undefined)}
              />
            </td>
          </tr>
        )
      })}
    </tbody>
  )
}

/** Shows the action of a person in the step; the typed value can be changed. */
function StepHead({
  number,
  step,
  names,
  onChange,
}: Omit<StepRowsProps, 'index' | 'findings'> & { number: string }) {
  const events = step.do ?? []
  const [event] = events
  const [, ...later] = events
  const field = event?.type === 'set' ? names.fieldAt(event.path) : undefined
  const words =
    events.length === 0 ? t('scenarios.event.none') : events.map((one) => eventWords(one, names)).join('; ')
  if (event?.type !== 'set' || later.some(({ type }) => type !== 'blur') || !field) {
    return (
      <div className={classes.stepHead}>
        <span>
          {number}: {words}
        </span>
      </div>
    )
  }
  return (
    <div className={classes.stepHead}>
      <span>
        {number}: {names.labelOf(event.path)}
      </span>
      <LiteralInput
        label={`${names.labelOf(event.path)}: ${t('scenarios.table.value')}`}
        hideLabel
        size="sm"
        type={field.type}
        optionList={field.optionList}
        // The values of events are JSON.
        value={(event.value ?? null) as JsonValue}
        onChange={(value) => onChange({ ...step, do: [{ ...event, value }, ...later] }, 'value')}
      />
    </div>
  )
}

function RemoveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} title={label} onClick={onClick}>
      <X size={15} aria-hidden />
    </ActionIcon>
  )
}

function nowWords(finding: Finding, names: ScenarioNames): string {
  return finding.passed ? t('scenarios.table.asExpected') : expectationWords(finding, finding.found, names)
}
