import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Loader } from './loader.tsx'
import { classesOf, classNames } from './mantine-classes.ts'
import {
  colorsOf,
  type Distance,
  fontSize,
  length,
  sizeOf,
  spacing,
  type Variables,
  type Variant,
} from './style-values.ts'

/** The props that a button passes to the element that takes its place, such as a link. */
export type ButtonRootProps = Pick<
  ComponentProps<'a'>,
  'className' | 'style' | 'children' | 'title' | 'id' | 'aria-label'
>

interface SharedProps extends Omit<ComponentProps<'button'>, 'color'> {
  readonly variant?: Variant | undefined
  /** A colour of the theme; the accent colour by default. */
  readonly color?: string | undefined
  /** Shows a spinner in place of the content; the button does nothing meanwhile. */
  readonly loading?: boolean | undefined
  /** Draws another element in place of the button. */
  readonly renderRoot?: (props: ButtonRootProps) => ReactNode
}

/** The properties of a button. */
export interface ButtonProps extends SharedProps {
  readonly size?: 'xs' | 'sm' | 'md' | 'compact-xs' | 'compact-sm' | 'compact-md' | undefined
  readonly leftSection?: ReactNode
  readonly rightSection?: ReactNode
  readonly fullWidth?: boolean | undefined
  readonly justify?: 'start' | undefined
  readonly mt?: Distance | undefined
  readonly labelClassName?: string | undefined
}

/** A button with a text. */
export function Button(props: ButtonProps) {
  const {
    variant,
    color,
    size,
    leftSection,
    rightSection,
    fullWidth,
    justify,
    mt,
    labelClassName,
    ...others
  } = props
  const { loading, disabled, className, style, children, ...rest } = others
  const colors = colorsOf(variant, color)
  const isColored = variant !== undefined || color !== undefined
  const variables: Variables = {
    '--button-justify': justify,
    '--button-height': sizeOf(size, 'button-height'),
    '--button-padding-x': sizeOf(size, 'button-padding-x'),
    '--button-fz': fontSize(size),
    '--button-color': colors.color,
    ...(isColored && {
      '--button-bg': colors.background,
      '--button-hover': colors.hover,
      '--button-bd': colors.border,
    }),
    marginTop: spacing(mt),
    ...style,
  }
  return (
    <Root
      {...rest}
      disabled={disabled}
      loading={loading}
      className={classNames(classesOf('Button'), className)}
      style={variables}
      data-variant={variant}
      data-size={size}
      data-block={fullWidth || undefined}
      data-with-left-section={leftSection ? true : undefined}
      data-with-right-section={rightSection ? true : undefined}
    >
      {loading && (
        <span
          className={classesOf('Button', 'loader')}
          style={{ transform: 'translate(-50%, -50%)' }}
          aria-hidden
        >
          <Loader size="calc(var(--button-height) / 1.8)" color="var(--button-color)" />
        </span>
      )}
      <span className={classesOf('Button', 'inner')}>
        {leftSection && <Section position="left">{leftSection}</Section>}
        <span
          className={classNames(classesOf('Button', 'label'), labelClassName)}
          data-loading={loading || undefined}
        >
          {children}
        </span>
        {rightSection && <Section position="right">{rightSection}</Section>}
      </span>
    </Root>
  )
}

/** Buttons that are one: their edges touch. */
export function ButtonGroup({
  of,
  children,
}: {
  readonly of: 'Button' | 'ActionIcon'
  readonly children: ReactNode
}) {
  const variables: Variables = {
    [of === 'Button' ? '--button-border-width' : '--ai-border-width']: length(1),
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has another look
    <div className={classesOf(of, 'group')} style={variables} role="group" data-orientation="horizontal">
      {children}
    </div>
  )
}

/** The properties of a button that shows an icon. */
export interface ActionIconProps extends SharedProps {
  readonly size?: 'md' | 'lg' | number | undefined
}

/** A button that shows an icon. */
export function ActionIcon({
  variant,
  color,
  size,
  loading,
  disabled,
  className,
  style,
  children,
  ...rest
}: ActionIconProps) {
  const colors = colorsOf(variant, color)
  const variables: Variables = {
    '--ai-size': sizeOf(size, 'ai-size'),
    '--ai-color': colors.color,
    ...((variant !== undefined || color !== undefined) && {
      '--ai-bg': colors.background,
      '--ai-hover': colors.hover,
      '--ai-bd': colors.border,
    }),
    ...style,
  }
  return (
    <Root
      {...rest}
      disabled={disabled}
      loading={loading}
      className={classNames(classesOf('ActionIcon'), className)}
      style={variables}
      data-variant={variant}
      data-size={size}
      aria-busy={loading || undefined}
    >
      {loading && (
        <span className={classesOf('ActionIcon', 'loader')} aria-hidden>
          <Loader size="calc(var(--ai-size) * 0.55)" color="var(--ai-color)" />
        </span>
      )}
      <span className={classesOf('ActionIcon', 'icon')} data-loading={loading || undefined}>
        {children}
      </span>
    </Root>
  )
}

interface CloseButtonProps extends ComponentProps<'button'> {
  readonly size?: 'xs' | undefined
}

/** A button with a cross. */
export function CloseButton({ size, className, style, ...rest }: CloseButtonProps) {
  const variables: Variables = { '--cb-size': sizeOf(size, 'cb-size'), ...style }
  const icon = length('var(--cb-icon-size, 70%)')
  return (
    <Root
      {...rest}
      className={classNames(classesOf('CloseButton', 'root--subtle'), classesOf('CloseButton'), className)}
      style={variables}
      data-variant="subtle"
      data-size={size}
    >
      <svg viewBox="0 0 15 15" fill="none" aria-hidden="true" style={{ width: icon, height: icon }}>
        <path d={CROSS} fill="currentColor" fillRule="evenodd" clipRule="evenodd" />
      </svg>
    </Root>
  )
}

const CROSS =
  'M11.7816 4.03157C12.0062 3.80702 12.0062 3.44295 11.7816 3.2184C11.5571 2.99385 11.193 2.99385 10.9685 3.2184L7.50005 6.68682L4.03164 3.2184C3.80708 2.99385 3.44301 2.99385 3.21846 3.2184C2.99391 3.44295 2.99391 3.80702 3.21846 4.03157L6.68688 7.49999L3.21846 10.9684C2.99391 11.193 2.99391 11.557 3.21846 11.7816C3.44301 12.0061 3.80708 12.0061 4.03164 11.7816L7.50005 8.31316L10.9685 11.7816C11.193 12.0061 11.5571 12.0061 11.7816 11.7816C12.0062 11.557 12.0062 11.193 11.7816 10.9684L8.31322 7.49999L11.7816 4.03157Z'

type RootProps = Pick<SharedProps, 'loading' | 'renderRoot'> &
  ComponentProps<'button'> & { readonly [data: `data-${string}`]: unknown }

/**
 * The element of a button, which looks disabled while it is or while it loads. One that loads keeps the focus, which the
 * browser takes from one that is disabled: a person at the keyboard goes on from there.
 */
function Root({ loading, disabled, renderRoot, className, ...props }: RootProps) {
  const isIdle = disabled || loading
  const shown = {
    ...props,
    className: classNames(
      'mantine-focus-auto',
      !isIdle && !props['data-disabled'] && 'mantine-active',
      className,
      classesOf('UnstyledButton'),
    ),
    'data-loading': loading || undefined,
    'data-disabled': disabled || props['data-disabled'] || undefined,
  }
  if (renderRoot) return renderRoot(shown)
  if (!loading) return <button type="button" {...shown} disabled={disabled || undefined} />
  return <button type="button" {...shown} disabled={disabled || undefined} aria-disabled onClick={ignore} />
}

function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

function Section({
  position,
  children,
}: {
  readonly position: 'left' | 'right'
  readonly children: ReactNode
}) {
  return (
    <span className={classesOf('Button', 'section')} data-position={position}>
      {children}
    </span>
  )
}
