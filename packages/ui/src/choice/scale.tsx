import { type FocusEvent, type ReactNode, type Ref, useId } from 'react'
import { Field, fieldAria, isShown } from '../field/field.tsx'
import type { ControlProps } from '../field/field-props.ts'
import { CheckMark } from './check-mark.tsx'

/** Properties of a `Scale`; the empty value is `null`. */
export interface ScaleProps extends ControlProps<number | null> {
  /** A ref to the first radio button. */
  readonly inputRef?: Ref<HTMLInputElement> | undefined
  /** The numbers to choose from, in order. */
  readonly points: readonly number[]
  /** The meaning of the first and the last point, such as "not at all" and "completely". */
  readonly minLabel?: ReactNode
  readonly maxLabel?: ReactNode
}

/**
 * One number of a few, as radio buttons in a row. Arrow keys move and select. The labels of the ends are part of the
 * names of the first and the last button.
 */
export function Scale(props: ScaleProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const { points, minLabel, maxLabel, readOnly, value } = props
  const meanings = new Map([
    [points[0], minLabel],
    [points.at(-1), maxLabel],
  ])
  return (
    <Field {...props} id={id} labelFor="group">
      <div
        role="radiogroup"
        className="uf-scale"
        {...fieldAria({ ...props, id })}
        aria-labelledby={`${id}-label`}
        aria-readonly={readOnly || undefined}
        onBlur={(event: FocusEvent<HTMLDivElement>) => {
          if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.()
        }}
      >
        <div className="uf-scale-points">
          {points.map((point, index) => (
            <CheckMark
              key={point}
              inputRef={index === 0 ? props.inputRef : undefined}
              id={index === 0 ? id : `${id}-${index}`}
              kind="radio"
              name={props.name ?? id}
              value={String(point)}
              label={named(point, meanings.get(point))}
              checked={value === point}
              disabled={props.disabled}
              readOnly={readOnly}
              autoFocus={props.autoFocus && index === 0}
              onChange={() => props.onChange(point)}
            />
          ))}
        </div>
        {(isShown(minLabel) || isShown(maxLabel)) && (
          // The radio buttons' names contain both texts.
          <div className="uf-scale-ends" aria-hidden="true">
            <span>{minLabel}</span>
            <span>{maxLabel}</span>
          </div>
        )}
      </div>
    </Field>
  )
}

function named(point: number, meaning: ReactNode): ReactNode {
  return isShown(meaning) ? (
    <>
      {point}
      <span className="uf-hidden"> – {meaning}</span>
    </>
  ) : (
    point
  )
}
