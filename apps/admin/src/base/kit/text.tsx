import type { ComponentProps } from 'react'
import { classesOf, classNames } from './mantine-classes.ts'
import {
  colorsOf,
  type Distance,
  fontSize,
  sizeOf,
  spacing,
  type Variables,
  type Variant,
} from './style-values.ts'

interface TextProps extends Omit<ComponentProps<'p'>, 'color'> {
  readonly component?: 'p' | 'div'
  readonly size?: 'xs' | 'sm' | undefined
  /** `dimmed`, or any colour. */
  readonly c?: string | undefined
  readonly fw?: number | undefined
  readonly mb?: Distance | undefined
  readonly mt?: Distance | undefined
}

/** A paragraph. */
export function Text({ component: Tag = 'p', size, c, fw, mb, mt, className, style, ...rest }: TextProps) {
  const variables: Variables = {
    '--text-fz': fontSize(size),
    '--text-lh': size === undefined ? undefined : `var(--mantine-line-height-${size})`,
    color: c === 'dimmed' ? 'var(--mantine-color-dimmed)' : c,
    fontWeight: fw,
    marginBottom: spacing(mb),
    marginTop: spacing(mt),
    ...style,
  }
  // A paragraph's properties are those of a block.
  const others = rest as ComponentProps<'div'> & ComponentProps<'p'>
  const classes = classNames('mantine-focus-auto', classesOf('Text'), className)
  return <Tag {...others} className={classes} style={variables} data-size={size} />
}

interface GroupProps extends ComponentProps<'div'> {
  readonly justify?: 'flex-end' | undefined
  readonly gap?: Distance | undefined
  readonly mt?: Distance | undefined
}

/** Parts in a row. */
export function Group({ justify, gap, mt, className, style, ...rest }: GroupProps) {
  const variables: Variables = {
    '--group-gap': spacing(gap ?? 'md'),
    '--group-justify': justify,
    marginTop: spacing(mt),
    ...style,
  }
  return <div {...rest} className={classNames(classesOf('Group'), className)} style={variables} />
}

interface BadgeProps extends Omit<ComponentProps<'div'>, 'color'> {
  readonly size?: 'xs' | 'sm' | undefined
  readonly variant?: Variant | undefined
  readonly color?: string | undefined
  readonly fw?: number | undefined
  readonly mr?: Distance | undefined
}

/** A short word about the thing beside it. */
export function Badge({ size, variant, color, fw, mr, className, style, children, ...rest }: BadgeProps) {
  const colors = colorsOf(variant, color)
  const variables: Variables = {
    '--badge-height': sizeOf(size, 'badge-height'),
    '--badge-padding-x': sizeOf(size, 'badge-padding-x'),
    '--badge-fz': sizeOf(size, 'badge-fz'),
    '--badge-bg': colors.background,
    '--badge-color': colors.color,
    '--badge-bd': colors.border,
    textTransform: 'none',
    fontWeight: fw,
    marginInlineEnd: spacing(mr),
    ...style,
  }
  return (
    <div
      {...rest}
      className={classNames(classesOf('Badge'), className)}
      style={variables}
      data-variant={variant}
    >
      <span className={classesOf('Badge', 'label')}>{children}</span>
    </div>
  )
}

/** The name of a key. */
export function Kbd({ size, className, ...rest }: ComponentProps<'kbd'> & { readonly size: 'xs' }) {
  const variables: Variables = { '--kbd-fz': sizeOf(size, 'kbd-fz') }
  return (
    <kbd {...rest} className={classNames(classesOf('Kbd'), className)} style={variables} data-size={size} />
  )
}

/** A rounded label with its content. */
export function Pill({
  size,
  className,
  children,
  ...rest
}: ComponentProps<'span'> & { readonly size: 'md' }) {
  const variables: Variables = {
    '--pill-fz': sizeOf(size, 'pill-fz'),
    '--pill-height': sizeOf(size, 'pill-height'),
  }
  const classes = classNames(classesOf('Pill', 'root--default'), classesOf('Pill'), className)
  return (
    <span {...rest} className={classes} style={variables} data-size={size}>
      <span className={classesOf('Pill', 'label')}>{children}</span>
    </span>
  )
}
