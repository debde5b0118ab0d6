import { type CommonOptions, defineProperty, type PropertyDefinition } from './property-definition.ts'

/** The options of a reference beside its label and the kind it points to. */
export interface ReferenceOptions extends CommonOptions {
  /** Deleting its target deletes its holder too. */
  readonly cascade?: boolean
  readonly fixed?: boolean
  /** Only items whose properties have one of these values may be referenced; pickers offer no others. */
  readonly among?: Readonly<Record<string, readonly string[]>>
}

/** One item of another kind, which must exist. Its type includes null because a new item has none yet. */
export function reference(
  label: string,
  target: string,
  options: ReferenceOptions = {},
): PropertyDefinition<string, 'reference'> {
  return defineProperty({
    ...options,
    type: 'reference',
    label,
    initial: '',
    required: true,
    target,
  })
}

/** One item of another kind, or null. */
export function optionalReference(
  label: string,
  target: string,
  options: ReferenceOptions = {},
): PropertyDefinition<string | null> {
  return defineProperty({
    ...options,
    type: 'reference',
    label,
    initial: null,
    required: false,
    target,
  })
}

/** Several distinct items of another kind, in order. */
export function references(
  label: string,
  target: string,
  options: ReferenceOptions & { readonly min?: number; readonly max?: number } = {},
): PropertyDefinition<string[]> {
  const { min = 0, max = 200 } = options
  return defineProperty({
    ...options,
    type: 'references',
    label,
    initial: [],
    required: min > 0,
    target,
    min,
    max,
  })
}
