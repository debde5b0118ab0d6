import type { ComponentProps } from 'react'
import { classesOf, classNames } from './mantine-classes.ts'
import { type Distance, length, spacing, type Variables } from './style-values.ts'

interface SkeletonProps extends ComponentProps<'div'> {
  readonly width?: number | string
  readonly height?: number | string
  readonly radius?: 'sm'
  readonly mb?: Distance
  readonly my?: Distance
}

/** A grey place of something that loads. */
export function Skeleton({ width, height, radius, mb, my, className, style, ...rest }: SkeletonProps) {
  const variables: Variables = {
    '--skeleton-height': length(height),
    '--skeleton-width': length(width),
    '--skeleton-radius': radius && `var(--mantine-radius-${radius})`,
    marginBlock: spacing(my),
    ...(mb !== undefined && { marginBottom: spacing(mb) }),
    ...style,
  }
  return (
    <div
      {...rest}
      className={classNames(classesOf('Skeleton'), className)}
      style={variables}
      data-skeleton
      data-visible
      data-animate
    />
  )
}
