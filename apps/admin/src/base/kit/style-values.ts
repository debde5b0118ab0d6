import type { CSSProperties } from 'react'

/** Mantine's name of a distance, such as `md`, or a number of pixels. */
export type Distance = 'xs' | 'sm' | 'md' | 'lg' | 'xl' | number

/** The look of a coloured part. */
export type Variant = 'filled' | 'light' | 'outline' | 'subtle' | 'default' | 'transparent'

/** Properties of a style element, custom properties included. */
export type Variables = CSSProperties & Readonly<Record<`--${string}`, string | number | undefined>>

/** A number of pixels as a length that follows the scale; text stays as it is. */
export function length(value: number | string | undefined): string | undefined {
  if (typeof value !== 'number') return value
  return value === 0 ? '0rem' : `calc(${value / 16}rem * var(--mantine-scale))`
}

/** A distance as CSS. */
export function spacing(value: Distance | undefined): string | undefined {
  return typeof value === 'number' || value === undefined ? length(value) : `var(--mantine-spacing-${value})`
}

/** A size of a component as CSS: `sm` is its variable of that name, a number is pixels. */
export function sizeOf(size: string | number | undefined, variable: string): string | undefined {
  return typeof size === 'string' ? `var(--${variable}-${size})` : length(size)
}

/** The size of a text as CSS. */
export function fontSize(size: string | undefined): string | undefined {
  return size === undefined ? undefined : `var(--mantine-font-size-${size.replace('compact-', '')})`
}

/** The colours of a variant. */
interface Colors {
  readonly background: string
  readonly hover?: string
  readonly color: string
  readonly border: string
}

/** Mantine's colours of a variant, as its theme resolves them. */
export function colorsOf(variant: Variant = 'filled', color = 'accent'): Colors {
  const of = (name: string) => `var(--mantine-color-${color}-${name})`
  const border = `${length(1)} solid transparent`
  switch (variant) {
    case 'filled':
      return {
        background: of('filled'),
        hover: of('filled-hover'),
        color: 'var(--mantine-color-white)',
        border,
      }
    case 'light':
      return { background: of('light'), hover: of('light-hover'), color: of('light-color'), border }
    case 'outline':
      return {
        background: 'transparent',
        hover: of('outline-hover'),
        color: of('outline'),
        border: `${length(1)} solid ${of('outline')}`,
      }
    case 'subtle':
      return { background: 'transparent', hover: of('light-hover'), color: of('light-color'), border }
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: of('light-color'), border }
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: `${length(1)} solid var(--mantine-color-default-border)`,
      }
  }
}
