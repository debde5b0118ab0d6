import type { FieldState } from '@urlapmuhely/engine'
import type { ReactNode } from 'react'
import { useForm } from '../context/form-context.ts'
import { PanelHeading, TakenOutBar } from '../field/panel-and-removal-bars.tsx'

/** The pages that the person may open, close or put back here. */
export function OptionalPages({ states }: { readonly states: readonly FieldState[] }): ReactNode {
  const { plan } = useForm()
  const offered = states.filter(({ field, panel, takenOut, removable }) =>
    panel ? plan.panelHeads.get(panel.rule) === field.id : takenOut && removable,
  )
  if (offered.length === 0) return null
  return (
    <div className="ufr-optional-pages">
      {offered.map((state) => (
        <div key={state.field.id}>
          {state.panel && <PanelHeading panel={state.panel} />}
          {state.takenOut && state.removable && <TakenOutBar state={state} />}
        </div>
      ))}
    </div>
  )
}

/**
 * The pages that a page offers to open: those that follow it up to the next one that is always there. The first such
 * page also offers those before it.
 */
export function optionalAfter(key: string, states: readonly (FieldState | null)[]): readonly FieldState[] {
  const pages = states.filter((state) => state !== null)
  const isFixed = ({ present, panel }: FieldState) => present && !panel
  const first = pages.find(isFixed)?.path ?? pages.find(({ present }) => present)?.path
  let host = first
  return pages.filter((state) => {
    if (isFixed(state)) host = state.path
    return host === key && state.path !== key
  })
}
