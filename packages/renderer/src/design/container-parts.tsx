import type { FieldState } from '@urlapmuhely/engine'
import { memo, type ReactNode, useMemo } from 'react'
import { useForm } from '../context/form-context.ts'
import { Heading } from '../context/heading.tsx'
import { ContainerHint, ContainerLegend } from '../controls/container-controls.tsx'
import { AddRow, RowTools } from '../controls/repeat-frame.tsx'
import { LegalBasis } from '../field/legal-basis.tsx'
import { type DesignPart, useDesignSettings } from './design-context.ts'
import { type DesignFieldProps, isSameDrawing } from './design-field.tsx'
import type { ContainerType } from './design-layout.ts'
import { designState } from './design-state.ts'
import { Inert } from './inert.tsx'

interface ContainerHeadProps extends DesignFieldProps {
  /** The number of a page, from 1. */
  readonly position: number
}

/** The beginning of a container. */
export const ContainerHead = memo(
  function ContainerHead(props: ContainerHeadProps): ReactNode {
    return <FramedPart {...props} part="head" />
  },
  (one, other) => isSameDrawing(one, other) && one.position === other.position,
)

/** The end of a container. */
export const ContainerEnd = memo(function ContainerEnd(props: DesignFieldProps): ReactNode {
  return <FramedPart {...props} part="end" position={0} />
}, isSameDrawing)

interface FramedPartProps extends ContainerHeadProps {
  readonly part: Extract<DesignPart, 'head' | 'end'>
}

function FramedPart({ entry, mark, isSelected, position, part }: FramedPartProps): ReactNode {
  const { frame: Frame, parseText: parse } = useDesignSettings()
  const state = useMemo(() => designState(entry, { mark, parse }), [entry, mark, parse])
  // Only containers have these parts.
  const Part = containerParts[state.field.type as ContainerType][part]
  return (
    <div className="ufr-slot" data-hidden={mark?.hidden || undefined}>
      <Frame item={entry.item} part={part} isSelected={isSelected} mark={mark}>
        <Inert path={part === 'head' ? state.path : undefined} required={mark?.required}>
          <Part state={state} position={position} />
          {part === 'end' && state.field.legalBasis.length > 0 && <LegalBasis field={state.field} />}
        </Inert>
      </Frame>
    </div>
  )
}

interface PartProps {
  readonly state: FieldState
  readonly position: number
}

type Part = (props: PartProps) => ReactNode

function GroupHead({ state }: PartProps): ReactNode {
  return (
    <fieldset className="ufr-group ufr-head" data-appearance={state.field.appearance}>
      {state.field.label !== '' && <ContainerLegend state={state} />}
      <ContainerHint state={state} />
    </fieldset>
  )
}

function GroupEnd({ state }: PartProps): ReactNode {
  return <div className="ufr-group ufr-end" data-appearance={state.field.appearance} />
}

function RepeatHead({ state }: PartProps): ReactNode {
  const { messages } = useForm()
  const { label, minRows, maxRows } = state.field
  return (
    <fieldset className="ufr-group ufr-repeat ufr-head">
      <ContainerLegend state={state} />
      <ContainerHint state={state} limits={messages.rowCountLimits(minRows, maxRows)} />
      <div className="ufr-row ufr-head">
        <div className="ufr-row-head">
          <strong>{messages.rowNumber(1)}</strong>
          <RowTools
            title={messages.rowTitle(label, 1)}
            isFirst
            isLast
            canRemove={state.canRemoveRow}
            onMove={doNothing}
            onRemove={doNothing}
          />
        </div>
      </div>
    </fieldset>
  )
}

function RepeatEnd({ state }: PartProps): ReactNode {
  return (
    <div className="ufr-group ufr-repeat ufr-end">
      <div className="ufr-row ufr-end" />
      <AddRow state={state} onAdd={doNothing} />
    </div>
  )
}

function SectionHead({ state }: PartProps): ReactNode {
  return (
    <div className="ufr-section">
      {state.field.label !== '' && <Heading className="ufr-section-title">{state.field.label}</Heading>}
      <ContainerHint state={state} />
    </div>
  )
}

function DetailsHead({ state }: PartProps): ReactNode {
  const { messages } = useForm()
  return (
    <details className="ufr-details" open>
      <summary>
        <span className="ufr-panel-mark" aria-hidden="true" />
        {state.field.label || messages.more}
      </summary>
      <div className="ufr-details-contents">
        <ContainerHint state={state} />
      </div>
    </details>
  )
}

/** Nothing but the gap after the line at the side. */
function DetailsEnd(): ReactNode {
  return <div className="ufr-end" />
}

function PageHead({ state, position }: PartProps): ReactNode {
  const { messages } = useForm()
  return (
    <div className="ufr-page">
      <Heading className="ufr-place-title">{state.field.label || messages.pageTitle(position)}</Heading>
      <ContainerHint state={state} />
    </div>
  )
}

const NoEnd: Part = () => null

/** The parts that are drawn at both ends of each type of container. */
const containerParts = {
  group: { head: GroupHead, end: GroupEnd },
  repeat: { head: RepeatHead, end: RepeatEnd },
  section: { head: SectionHead, end: NoEnd },
  details: { head: DetailsHead, end: DetailsEnd },
  page: { head: PageHead, end: NoEnd },
} satisfies Record<ContainerType, Record<'head' | 'end', Part>>

function doNothing(): void {}
