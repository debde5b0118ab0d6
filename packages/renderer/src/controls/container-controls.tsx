import { useMessages } from '@urlapmuhely/ui/messages'
import type { ReactNode } from 'react'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { FieldGrid } from '../field/field-view.tsx'
import { FallbackText } from '../language/fallback-text.tsx'
import { issueMessages } from '../texts/issue-message.tsx'
import { useFieldHint } from './field-hint.tsx'

/** A group of fields under one heading. */
export function GroupControl(props: FieldControlProps): ReactNode {
  return (
    <GroupFrame {...props}>
      <FieldGrid container={props.field.item.id} path={`${props.path}.`} />
    </GroupFrame>
  )
}

/** Draws the name, the hint and the errors of a group around its fields, whatever they look like. */
export function GroupFrame({
  path,
  state,
  children,
}: FieldControlProps & { readonly children: ReactNode }): ReactNode {
  const { idOf } = useForm()
  const described = state.issues.some((issue) => issue.severity === 'error')
  return (
    <fieldset
      className="ufr-group"
      data-appearance={state.field.appearance}
      id={idOf(path)}
      tabIndex={-1}
      aria-describedby={described ? `${idOf(path)}-error` : undefined}
    >
      {state.field.label !== '' && <ContainerLegend state={state} />}
      <ContainerHint state={state} />
      {children}
      <ContainerErrors path={path} state={state} />
    </fieldset>
  )
}

/** The name of a container. */
export function ContainerLegend({ state }: Pick<FieldControlProps, 'state'>): ReactNode {
  return (
    <legend>
      <FallbackText id={state.field.id} address="label">
        {state.field.label}
      </FallbackText>
      {state.required && <RequiredMark />}
    </legend>
  )
}

/** The mark of a label whose element has no attribute for being required. */
export function RequiredMark(): ReactNode {
  const { required } = useMessages()
  return (
    <>
      <span className="uf-required" aria-hidden="true">
        *
      </span>
      <span className="uf-hidden"> ({required})</span>
    </>
  )
}

/** The issues of a container as a whole, under its fields. */
export function ContainerErrors({ path, state }: Pick<FieldControlProps, 'path' | 'state'>): ReactNode {
  const { session, idOf, messages } = useForm()
  const errors = state.issues.filter((issue) => issue.severity === 'error')
  if (errors.length === 0) return null
  return (
    <div className="uf-error" id={`${idOf(path)}-error`}>
      {issueMessages(errors, messages, session.program.definition)}
    </div>
  )
}

/** The hint of a container, above its fields; `limits` is the permitted number of rows. */
export function ContainerHint({
  state,
  limits = '',
}: Pick<FieldControlProps, 'state'> & { readonly limits?: string }): ReactNode {
  const hint = useFieldHint(state)
  if (hint === '' && limits === '') return null
  return (
    <div className="uf-hint">
      {hint} {limits}
    </div>
  )
}
