import { type ComponentProps, type ReactNode, useId } from 'react'
import { classesOf, classNames } from './mantine-classes.ts'
import { colorsOf, type Variables } from './style-values.ts'

interface AlertProps extends Omit<ComponentProps<'div'>, 'title' | 'color'> {
  readonly color: 'red' | 'yellow'
  readonly title?: ReactNode
}

/** A highlighted message. */
export function Alert({ color, title, className, style, children, role = 'alert', ...rest }: AlertProps) {
  const id = useId()
  const colors = colorsOf('light', color)
  const variables: Variables = {
    '--alert-bg': colors.background,
    '--alert-color': colors.color,
    '--alert-bd': colors.border,
    ...style,
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: roles of messages may have a name
    <div
      {...rest}
      role={role}
      className={classNames(classesOf('Alert'), className)}
      style={variables}
      aria-describedby={children ? `${id}-body` : undefined}
      aria-labelledby={title ? `${id}-title` : undefined}
    >
      <div className={classesOf('Alert', 'wrapper')}>
        <div className={classesOf('Alert', 'body')}>
          {title && (
            <div className={classesOf('Alert', 'title')}>
              <span id={`${id}-title`} className={classesOf('Alert', 'label')}>
                {title}
              </span>
            </div>
          )}
          {children && (
            <div id={`${id}-body`} className={classesOf('Alert', 'message')}>
              {children}
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
