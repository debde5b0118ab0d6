import type { FieldState } from '@urlapmuhely/engine'
import { factsOfType } from '@urlapmuhely/schema/facts'
import { memo, type ReactNode, useMemo } from 'react'
import { hasSameMembers } from '../base/use-kept.ts'
import { useForm } from '../context/form-context.ts'
import { LegalBasis } from '../field/legal-basis.tsx'
import { useCellStyle } from '../field/use-cell-style.ts'
import { useDesignSettings } from './design-context.ts'
import type { DesignEntry } from './design-layout.ts'
import { type DesignMark, designField, designState } from './design-state.ts'
import { Inert } from './inert.tsx'

/** The data on which the drawing of a part of the form depends. */
export interface DesignFieldProps {
  readonly entry: DesignEntry
  readonly mark: DesignMark | undefined
  readonly isSelected: boolean
}

/** True if a part would be drawn the same; the host may make its marks anew each time. */
export function isSameDrawing(one: DesignFieldProps, other: DesignFieldProps): boolean {
  return (
    one.entry === other.entry &&
    one.isSelected === other.isSelected &&
    (one.mark === other.mark || hasSameMembers(one.mark, other.mark))
  )
}

/** A field in the host's frame, drawn by its control. */
export const DesignField = memo(function DesignField({
  entry,
  mark,
  isSelected,
}: DesignFieldProps): ReactNode {
  const { frame: Frame, parseText: parse } = useDesignSettings()
  const { controlFor } = useForm()
  const state = useMemo(() => designState(entry, { mark, parse }), [entry, mark, parse])
  const { field, path } = state
  const drawn = designField(field, path)
  const Control = controlFor(drawn, field)
  const style = useCellStyle(drawn, field)
  return (
    <div
      className="ufr-cell ufr-slot"
      data-type={field.type}
      data-hidden={mark?.hidden || undefined}
      style={style}
    >
      <Frame item={entry.item} part="field" isSelected={isSelected} mark={mark}>
        <Inert className="ufr-cell" type={field.type} path={path} required={mark?.required}>
          <Control field={drawn} path={path} state={state} />
          {field.legalBasis.length > 0 && <LegalBasis field={field} />}
        </Inert>
        <MoreOptions entry={entry} state={state} />
      </Frame>
    </div>
  )
}, isSameDrawing)

interface MoreOptionsProps {
  readonly entry: DesignEntry
  readonly state: FieldState
}

/** Says how many options are not drawn. */
function MoreOptions({ entry, state }: MoreOptionsProps): ReactNode {
  const { moreOptions } = useDesignSettings()
  const count = (entry.options?.length ?? 0) - (state.options?.length ?? 0)
  if (state.options === null || count <= 0 || factsOfType(state.field.type).options === 'opened') return null
  return <p className="ufr-more">{moreOptions(count)}</p>
}
