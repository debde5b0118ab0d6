import type { FieldPlan, FieldState } from '@urlapmuhely/engine'
import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react'
import { useForm } from './form-context.ts'
import { pathBeside, placedFields } from './form-plan.ts'
import { issueText } from './issue-text.ts'
import { PanelHeading, RemovalBar, TakenOutBar } from './presence-parts.tsx'
import { useField } from './use-session.ts'

/** Properties of a `FieldView`: the field and where it stands now. */
interface FieldViewProps {
  readonly field: FieldPlan
  readonly path: string
}

/** One field with its label, its faults and what belongs to it; nothing while it is absent. */
export const FieldView = memo(function FieldView({ field, path }: FieldViewProps): ReactNode {
  const state = useField(path)
  const { plan } = useForm()
  useAnnouncements(state)
  if (!state) return null
  const placements = plan.underOption.get(field.item.id)
  const after = plan.after.get(field.item.id) ?? []
  const displaced = placements ? placedFields(placements, state).after : []
  const head = state.panel && plan.panelHeads.get(state.panel.rule) === field.item.id ? state.panel : null
  return (
    <>
      {head && <PanelHeading panel={head} />}
      {state.takenOut && state.removable && <TakenOutBar state={state} />}
      {state.present && <PresentField field={field} path={path} state={state} />}
      {[...displaced, ...after].map((one) => (
        <FieldView key={one.item.id} field={one} path={pathBeside(path, field, one)} />
      ))}
    </>
  )
})

/** The fields of one container, in their order, on a grid. `path` is the container's with a dot, or empty at the top. */
export function FieldGrid({
  container,
  path,
}: {
  readonly container: string
  readonly path: string
}): ReactNode {
  const { plan } = useForm()
  const fields = plan.inPlace.get(container) ?? []
  return (
    <div className="ufr-grid">
      {fields.map((field) => (
        <FieldView key={field.item.id} field={field} path={path + field.item.key} />
      ))}
    </div>
  )
}

function PresentField({ field, path, state }: FieldViewProps & { readonly state: FieldState }): ReactNode {
  const { controls } = useForm()
  const Control = controls[state.field.type]
  if (state.field.type === 'hidden') return null
  // A custom property is no part of React's own list of styles.
  const style = { '--ufr-span': state.field.width } as CSSProperties
  return (
    <div className="ufr-cell" data-type={state.field.type} data-path={path} style={style}>
      <Control field={field} path={path} state={state} />
      {state.removable && !state.takenOut && <RemovalBar state={state} />}
    </div>
  )
}

function useAnnouncements(state: FieldState | null): void {
  const { announcer, messages } = useForm()
  const before = useRef(state)
  useEffect(() => {
    const last = before.current
    before.current = state
    if (!state || !last || last === state) return
    const { label } = state.field
    if (state.present !== last.present) {
      if (state.present) announcer.appeared(label)
      else announcer.disappeared(label)
    } else if (state.issues !== last.issues) {
      const known = new Set(last.issues.map((issue) => issueText(issue, messages)))
      for (const issue of state.issues) {
        const text = issueText(issue, messages)
        if (!known.has(text)) announcer.say(messages.fault(label, text))
      }
    } else if (state.present && state.options !== last.options) announcer.say(messages.optionsChanged(label))
  }, [state, announcer, messages])
}
