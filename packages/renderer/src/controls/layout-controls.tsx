import { type ReactNode, useCallback, useContext, useRef } from 'react'
import { OpenPartContext } from '../base/opened-parts.ts'
import type { FieldControlProps } from '../context/control-props.ts'
import { useForm } from '../context/form-context.ts'
import { BelowHeading, Heading } from '../context/heading.tsx'
import { FieldGrid } from '../field/field-view.tsx'
import { FallbackText } from '../language/fallback-text.tsx'
import { ContainerHint } from './container-controls.tsx'

/** Fields under a heading and an introduction. */
function SectionControl(props: FieldControlProps): ReactNode {
  const { path, state } = props
  const { idOf } = useForm()
  const { label } = state.field
  if (label === '') return <div className="ufr-section">{contentsOf(props)}</div>
  return (
    <section className="ufr-section" aria-labelledby={idOf(path)}>
      <Heading className="ufr-section-title" id={idOf(path)} tabIndex={-1}>
        <FallbackText id={state.field.id} address="label">
          {label}
        </FallbackText>
      </Heading>
      <BelowHeading>{contentsOf(props)}</BelowHeading>
    </section>
  )
}

/** Fields that are seen only after their title is pressed, or when one of them has an error. */
function DetailsControl(props: FieldControlProps): ReactNode {
  const { path, state } = props
  const { idOf, messages } = useForm()
  const element = useRef<HTMLDetailsElement>(null)
  const openOuter = useContext(OpenPartContext)
  const open = useCallback(() => {
    if (element.current) element.current.open = true
    openOuter?.()
  }, [openOuter])
  return (
    // The browser keeps whether it is open, so that its own search and links to its contents can open it too.
    <details className="ufr-details" ref={element} onInvalidCapture={open}>
      <summary id={idOf(path)}>
        <span className="ufr-panel-mark" aria-hidden="true" />
        <FallbackText id={state.field.id} address="label">
          {state.field.label || messages.more}
        </FallbackText>
      </summary>
      <div className="ufr-details-contents">
        <OpenPartContext.Provider value={open}>{contentsOf(props)}</OpenPartContext.Provider>
      </div>
    </details>
  )
}

/** The controls of parts of the layout: fields inside have the same paths as fields beside them. */
export const layoutControls = { page: SectionControl, section: SectionControl, details: DetailsControl }

function contentsOf({ field, path, state }: FieldControlProps): ReactNode {
  return (
    <>
      <ContainerHint state={state} />
      <FieldGrid container={field.item.id} path={path.slice(0, path.length - field.item.key.length)} />
    </>
  )
}
