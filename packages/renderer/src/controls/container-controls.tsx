import { useMessages } from '@urlapmuhely/ui/messages'
import type { ReactNode } from 'react'
import { FieldGrid } from '../field-view.tsx'
import { useForm } from '../form-context.ts'
import { issueText } from '../issue-text.ts'
import type { FieldControlProps } from './control-props.ts'
import { useFieldHint } from './field-hint.tsx'

/** A group of fields under one heading. */
export function GroupControl({ field, path, state }: FieldControlProps): ReactNode {
  const { idOf } = useForm()
  const described = state.issues.some((issue) => issue.severity === 'error')
  return (
    <fieldset
      className="ufr-group"
      id={idOf(path)}
      tabIndex={-1}
      aria-describedby={described ? `${idOf(path)}-error` : undefined}
    >
      {state.field.label !== '' && <ContainerLegend state={state} />}
      <ContainerHint state={state} />
      <FieldGrid container={field.item.id} path={`${path}.`} />
      <ContainerErrors path={path} state={state} />
    </fieldset>
  )
}

/** The name of a container; a fieldset has no attribute for being required. */
export function ContainerLegend({ state }: Pick<FieldControlProps, 'state'>): ReactNode {
  const { required } = useMessages()
  return (
    <legend>
      {state.field.label}
      {state.required && (
        <>
          <span className="uf-required" aria-hidden="true">
            *
          </span>
          <span className="uf-hidden"> ({required})</span>
        </>
      )}
    </legend>
  )
}

/** The issues of a container as a whole, under its fields. */
export function ContainerErrors({ path, state }: Pick<FieldControlProps, 'path' | 'state'>): ReactNode {
  const { idOf, messages } = useForm()
  const errors = state.issues.filter((issue) => issue.severity === 'error')
  if (errors.length === 0) return null
  return (
    <div className="uf-error" id={`${idOf(path)}-error`}>
      {errors.map((issue) => issueText(issue, messages)).join(' ')}
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
