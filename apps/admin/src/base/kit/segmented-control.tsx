import { type ComponentProps, type ReactNode, useId } from 'react'
import { classesOf, classNames } from './mantine-classes.ts'
import { fontSize, sizeOf, type Variables } from './style-values.ts'

interface SegmentedControlProps<Value extends string>
  extends Omit<ComponentProps<'div'>, 'data' | 'onChange'> {
  readonly data: readonly { readonly value: Value; readonly label: ReactNode; readonly disabled?: boolean }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly size?: 'xs' | 'sm'
  readonly fullWidth?: boolean
  readonly readOnly?: boolean | undefined
}

/** A choice of one of a few options, all of which are visible. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { data, value, onChange, size, fullWidth, readOnly, className, style, ...rest } = props
  const id = useId()
  const variables: Variables = {
    '--sc-shadow': 'var(--mantine-shadow-xs)',
    '--sc-padding': sizeOf(size, 'sc-padding'),
    '--sc-font-size': fontSize(size),
    ...style,
  }
  return (
    <div
      {...rest}
      role="radiogroup"
      className={classNames(classesOf('SegmentedControl'), className)}
      style={variables}
      data-size={size}
      data-full-width={fullWidth || undefined}
      data-with-items-borders
    >
      {data.map(({ value: own, label, disabled = false }) => (
        <div
          key={own}
          className={classesOf('SegmentedControl', 'control')}
          data-active={own === value || undefined}
        >
          <input
            id={`${id}-${own}`}
            className={classesOf('SegmentedControl', 'input')}
            type="radio"
            name={id}
            value={own}
            disabled={disabled}
            checked={own === value}
            onChange={() => !readOnly && onChange(own)}
            data-focus-ring="auto"
          />
          <label
            className={classesOf('SegmentedControl', 'label')}
            htmlFor={`${id}-${own}`}
            data-active={own === value || undefined}
            data-disabled={disabled || undefined}
            data-read-only={readOnly || undefined}
          >
            <span className={classesOf('SegmentedControl', 'innerLabel')}>{label}</span>
          </label>
        </div>
      ))}
    </div>
  )
}
