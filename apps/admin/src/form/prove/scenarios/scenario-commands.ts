import {
  type Command,
  type DocumentItem,
  editableValues,
  type FormDocument,
  type Step,
} from '@urlapmuhely/document'
import type { Finding, Scenario } from '@urlapmuhely/engine/scenarios'
import { formScenario, kindNamed } from '@urlapmuhely/schema'
import { v7 as newId } from 'uuid'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { typingOf } from '../../store/commands.ts'
import type { OfferedExpectation } from './offered-expectations.ts'
import type { DoneEdit } from './scenario-runner.ts'

const kind = formScenario.name

/** The events and expectations of a scenario, as they are stored. */
export type Content = Pick<Scenario, 'values' | 'context' | 'steps'>

/** A step of a scenario. */
export type ScenarioStep = NonNullable<Content['steps']>[number]

/** The values of a new scenario. */
export interface NewScenario {
  readonly name: string
  readonly domainId: string | null
  readonly moment: string | null
  readonly content: Content
}

/** The content of a scenario's item; it was checked when the item was saved or made. */
export function contentOfItem(item: DocumentItem): Content {
  return (item.content ?? {}) as Content
}

/** The command that adds scenarios. */
export function createCommand(document: FormDocument, added: readonly NewScenario[]): Command {
  const [first] = added
  const label =
    added.length === 1 && first ? t('scenarios.step.create', { name: first.name }) : t('scenarios.step.load')
  return { label, steps: added.map((values) => creation(document, values)) }
}

/** The command that adds a copy of a scenario under another name. */
export function copyCommand(item: DocumentItem, name: string): Command {
  const copy = { ...editableValues(kind, item), id: newId(), name }
  return { label: t('scenarios.step.create', { name }), steps: [{ is: 'create', kind, item: copy }] }
}

/** Returns the command that renames a scenario. */
export function renameCommand({ id }: DocumentItem, name: string): Command {
  return {
    label: t('scenarios.step.rename', { name }),
    steps: [{ is: 'change', kind, id, values: { name } }],
  }
}

/** The command that deletes a scenario. */
export function deleteCommand({ id, name }: DocumentItem): Command {
  return { label: t('scenarios.step.remove', { name: String(name) }), steps: [{ is: 'remove', kind, id }] }
}

/** The command that changes the steps of a scenario. Changes with the same `typing` are one step for undo. */
export function stepsCommand(item: DocumentItem, steps: readonly ScenarioStep[], typing?: string): Command {
  const { id } = item
  return {
    label: t('scenarios.step.change', { name: String(item.name) }),
    steps: [{ is: 'change', kind, id, values: { content: { ...contentOfItem(item), steps } } }],
    ...(typing !== undefined && { typing: typingOf(id, typing) }),
  }
}

/** Returns the command that undoes one edit, at any place in the history. */
export function undoEditCommand({ label, inverse }: DoneEdit): Command {
  return { label: t('scenarios.step.takeBack', { edit: label }), steps: inverse }
}

/** Returns the steps of a scenario with the actual values as the expected ones. */
export function stepsAsFound(item: DocumentItem, findings: readonly Finding[]): readonly ScenarioStep[] {
  const { steps = [] } = contentOfItem(item)
  return findings
    .filter(({ passed }) => !passed)
    .reduce<readonly ScenarioStep[]>((all, { step, path, aspect, found }) => {
      const known = all[step]
      if (!known) return all
      return all.with(
        step,
        path === null ? withOwn(known, aspect, found) : withState(known, { path, aspect, value: found }),
      )
    }, steps)
}

/** Returns the content of a recorded scenario whose last step expects what was found. */
export function contentWith(
  { values, context, steps = [] }: Content,
  expected: readonly Pick<OfferedExpectation, 'path' | 'aspect' | 'found'>[],
): Content {
  const last = expected.reduce<ScenarioStep>(
    (step, { path, aspect, found }) => withState(step, { path, aspect, value: found }),
    steps.at(-1) ?? {},
  )
  return {
    ...(values && Object.keys(values).length > 0 && { values }),
    ...(context && Object.keys(context).length > 0 && { context }),
    steps: [...steps.slice(0, -1), last],
  }
}

/** An expectation of a field; its value is undefined if nothing is expected. */
export interface ExpectedState {
  readonly path: string
  readonly aspect: string
  readonly value: unknown
}

/** Returns a step with another expectation of a field; undefined removes the expectation. */
export function withState(step: ScenarioStep, { path, aspect, value }: ExpectedState): ScenarioStep {
  const { [path]: state = {}, ...others } = step.expect ?? {}
  const { [aspect]: _, ...rest } = state
  const own = value === undefined ? rest : { ...state, [aspect]: value }
  const expect = Object.keys(own).length === 0 ? others : { ...step.expect, [path]: own }
  const { expect: __, ...without } = step
  return Object.keys(expect).length === 0 ? without : { ...without, expect }
}

/** Returns a step with another expectation of the step itself; undefined or null removes it. */
export function withOwn(step: ScenarioStep, aspect: string, value: unknown): ScenarioStep {
  // A step has no other members than aspects; one that it lacks is not removed.
  const { [aspect as keyof ScenarioStep]: _, ...rest } = step
  return value === undefined || value === null ? rest : { ...rest, [aspect]: value }
}

function creation(document: FormDocument, values: NewScenario): Step {
  const item = { ...kindNamed(kind).initial, formId: document.form.id, ...values, id: newId() }
  return { is: 'create', kind, item }
}
