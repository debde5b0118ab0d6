import type { Field, FieldIssue, FieldState } from '@urlapmuhely/engine'
import { isUnseen } from '@urlapmuhely/schema/facts'
import { memo, type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useOpenOnError } from '../base/opened-parts.ts'
import { type FieldGridProps, useForm } from '../context/form-context.ts'
import { pathBeside, placedFields } from '../context/form-plan.ts'
import { useFieldState } from '../context/use-field-state.ts'
import { useWindowedGrid } from '../context/windowing.ts'
import { announceChange } from './announce-change.ts'
import { LegalBasis } from './legal-basis.tsx'
import { PanelHeading, RemovalBar, TakenOutBar } from './panel-and-removal-bars.tsx'
import { useCellStyle } from './use-cell-style.ts'

/** Properties of a `FieldView`: the field and its present path. */
interface FieldViewProps {
  readonly field: Field
  readonly path: string
}

/** One field with its label, its issues and the fields that belong to it; nothing while it is absent. */
export const FieldView = memo(function FieldView({ field, path }: FieldViewProps): ReactNode {
  const state = useDrawnState(path)
  const { plan } = useForm()
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

/** The state of a field, with the host's issues added to its own. Announces its changes. */
export function useDrawnState(path: string): FieldState | null {
  const own = useFieldState(path)
  const refused = useForm().hostIssues.get(path)
  const state = useMemo(() => (own && refused ? withIssues(own, refused) : own), [own, refused])
  useAnnouncements(state)
  useOpenOnError(state?.issues.some(({ severity }) => severity === 'error') ?? false)
  return state
}

/** A state with more issues. It inherits the rest, because a state cannot be spread. */
function withIssues(state: FieldState, more: readonly FieldIssue[]): FieldState {
  const issues = { value: [...state.issues, ...more], enumerable: true }
  // An object that inherits from a state has all its properties.
  return Object.create(state, { issues }) as FieldState
}

/** The fields of one container, in their order, on a grid; where there are many, those far off the screen lightly. */
export function FieldGrid(props: FieldGridProps): ReactNode {
  const Windowed = useWindowedGrid(props.container)
  return Windowed ? <Windowed {...props} /> : <WholeGrid {...props} />
}

function WholeGrid({ container, path }: FieldGridProps): ReactNode {
  const { plan } = useForm()
  const fields = plan.inPlace.get(container) ?? NO_FIELDS
  const runs = useMemo(() => runsOf(fields), [fields])
  return (
    <div className="ufr-grid">
      {runs.length === 1
        ? drawFields(fields, path)
        : runs.map((run) => <FieldRun key={run[0]?.item.id} fields={run} path={path} />)}
    </div>
  )
}

/**
 * React visits all siblings of a component that it renders again; split into runs, a field among 1 000 has only
 * some sixty.
 */
const RUN_LENGTH = 32
const NO_FIELDS: readonly Field[] = []

const FieldRun = memo(function FieldRun({
  fields,
  path,
}: {
  readonly fields: readonly Field[]
  readonly path: string
}): ReactNode {
  return drawFields(fields, path)
})

function drawFields(fields: readonly Field[], path: string): ReactNode {
  return fields.map((field) => <FieldView key={field.item.id} field={field} path={path + field.item.key} />)
}

function runsOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  const count = Math.max(1, Math.ceil(fields.length / RUN_LENGTH))
  return Array.from({ length: count }, (_, run) => fields.slice(run * RUN_LENGTH, (run + 1) * RUN_LENGTH))
}

function PresentField({ field, path, state }: FieldViewProps & { readonly state: FieldState }): ReactNode {
  const { controlFor, wrapper: Wrapper } = useForm()
  const style = useCellStyle(field, state.field)
  if (isUnseen(state.field.type)) return null
  const Control = controlFor(field, state.field)
  const control = <Control field={field} path={path} state={state} />
  return (
    <div className="ufr-cell" data-type={state.field.type} data-path={path} style={style}>
      {Wrapper ? (
        <Wrapper field={field} path={path} state={state}>
          {control}
        </Wrapper>
      ) : (
        control
      )}
      {state.field.legalBasis.length > 0 && <LegalBasis field={state.field} />}
      {state.removable && !state.takenOut && <RemovalBar state={state} />}
    </div>
  )
}

function useAnnouncements(state: FieldState | null): void {
  const form = useForm()
  const { announcer } = form
  const before = useRef({ state, announcer })
  useEffect(() => {
    const { state: last, announcer: lastAnnouncer } = before.current
    before.current = { state, announcer }
    // Replacing the session is not an event of the user.
    if (announcer === lastAnnouncer) announceChange(form, last, state)
  }, [state, announcer, form])
}
