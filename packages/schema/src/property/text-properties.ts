import type { RichText } from '../text/rich-text.ts'
import { type CommonOptions, defineProperty, type PropertyDefinition } from './property-definition.ts'

/** The options of a single-line or multi-line text: its length in characters and its initial value. */
export interface TextOptions extends CommonOptions {
  readonly min?: number
  readonly max: number
  readonly initial?: string
}

/** A single line of text; white space at both ends is removed. */
export function text(label: string, options: TextOptions): PropertyDefinition<string, 'text'> {
  return textProperty('text', label, options)
}

/** Text of several lines. */
export function longText(label: string, options: TextOptions): PropertyDefinition<string, 'longText'> {
  return textProperty('longText', label, options)
}

/** Text of paragraphs, lists and links for the person who fills in the form; its source is CommonMark. */
export function richText(
  label: string,
  options: Omit<TextOptions, 'content'>,
): PropertyDefinition<RichText, 'longText'> {
  const { min = 0, max, initial = '' } = options
  return defineProperty<RichText, 'longText'>({
    ...options,
    content: 'block',
    type: 'longText',
    label,
    initial,
    required: min > 0,
    max,
  })
}

/** A name for addresses: lower-case ASCII letters, digits and hyphens, beginning with a letter. */
export function slug(label: string, options: CommonOptions = {}): PropertyDefinition<string> {
  return defineProperty({
    ...options,
    type: 'text',
    format: 'slug',
    label,
    initial: '',
    required: true,
    max: 80,
    searched: true,
  })
}

/** A name for programs: ASCII letters, digits and underscores, beginning with a letter, not a reserved word. */
export function identifier(label: string, options: CommonOptions = {}): PropertyDefinition<string> {
  return defineProperty({
    ...options,
    type: 'text',
    format: 'identifier',
    label,
    initial: '',
    required: true,
    max: 120,
    searched: true,
  })
}

/** Up to four identifiers, joined by dots. */
export function contextKey(label: string, options: CommonOptions = {}): PropertyDefinition<string, 'text'> {
  return defineProperty({
    ...options,
    type: 'text',
    format: 'contextKey',
    label,
    initial: '',
    required: true,
    max: 120,
  })
}

/** The key of a value that the form declares in its context, or null. */
export function contextName(
  label: string,
  options: CommonOptions = {},
): PropertyDefinition<string | null, 'contextName'> {
  return defineProperty({
    ...options,
    type: 'contextName',
    format: 'contextKey',
    label,
    initial: null,
    required: false,
    max: 120,
  })
}

/** A host name or `*.suffix`; empty if there is none. */
export function host(label: string, options: CommonOptions = {}): PropertyDefinition<string> {
  return defineProperty({
    ...options,
    type: 'text',
    format: 'host',
    label,
    initial: '',
    required: false,
    max: 253,
  })
}

/** The address of a service, http or https; empty if there is none. */
export function serviceUrl(label: string, options: CommonOptions = {}): PropertyDefinition<string> {
  return defineProperty({
    ...options,
    type: 'text',
    format: 'serviceUrl',
    label,
    initial: '',
    required: false,
    max: 2000,
  })
}

/** The slug of an option list, or null. */
export function optionList(
  label: string,
  options: CommonOptions & { readonly optional?: boolean } = {},
): PropertyDefinition<string | null> {
  const { optional = false, ...common } = options
  return defineProperty({
    ...common,
    type: 'optionList',
    format: 'slug',
    label,
    initial: null,
    required: !optional,
    max: 80,
  })
}

function textProperty<const Type extends 'text' | 'longText'>(
  type: Type,
  label: string,
  options: TextOptions,
): PropertyDefinition<string, Type> {
  const { min = 0, max, initial = '' } = options
  return defineProperty({ ...options, type, label, initial, required: min > 0, max })
}

/** Distinct names of fields and context values, as conditions read them. */
export function names(
  label: string,
  options: CommonOptions & { readonly max: number },
): PropertyDefinition<string[], 'names'> {
  return defineProperty({ ...options, type: 'names', label, initial: [], required: false })
}

/** Up to `max` distinct words to filter by. */
export function words(
  label: string,
  options: CommonOptions & { readonly max: number },
): PropertyDefinition<string[]> {
  return defineProperty({
    ...options,
    type: 'words',
    label,
    initial: [],
    required: false,
  })
}
