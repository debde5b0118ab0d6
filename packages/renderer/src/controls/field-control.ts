import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import type { FormSize } from '../context/form-plan.ts'
import { inItsLanguage } from '../language/fallback-text.tsx'
import { issueMessages } from '../texts/issue-message.tsx'
import { fieldHint, fieldNote } from './field-hint.tsx'

/** The properties that the inputs of `packages/ui` share, made from a field's state. */
export interface SharedProps {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly labelPosition: 'top' | 'left'
  readonly hint: ReactNode
  /** Why it is disabled, warnings and remarks. */
  readonly note: ReactNode
  readonly error: ReactNode
  readonly required: boolean
  readonly disabled: boolean
  readonly readOnly: boolean
  readonly size: FormSize
  readonly onBlur: () => void
}

/** Binds a field to an input: the input's props, and the callbacks that update the session. */
export function useControl({ path, state }: FieldControlProps) {
  const form = useForm()
  const { session, leave, idOf, act, readOnly, size, labelPosition, messages } = form
  const { field } = state
  const errors = state.issues.filter((issue) => issue.severity === 'error')
  const shared: SharedProps = {
    id: idOf(path),
    name: path,
    label: inItsLanguage(session.program.definition, { id: field.id, address: 'label' }, field.label),
    labelPosition,
    hint: fieldHint(state, form),
    note: fieldNote(state, form),
    error: issueMessages(errors, messages, session.program.definition),
    required: state.required,
    disabled: state.editing === 'disabled',
    readOnly: readOnly || state.editing === 'readonly',
    size: field.size ?? size,
    onBlur: () => leave(path),
  }
  return {
    shared,
    messages,
    value: state.value,
    give: (value: unknown) => act({ type: 'set', path, value }),
  }
}
