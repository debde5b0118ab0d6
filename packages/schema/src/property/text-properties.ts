import { z } from 'zod'
import { cleanText } from '../text.ts'
import { type CommonOptions, defineProperty, type PropertyDefinition } from './property-definition.ts'

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u
const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9_]*$/u
const HOST = /^(\*\.)?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)*[a-z0-9]([a-z0-9-]*[a-z0-9])?$/u
const RESERVED: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'option',
  'toString',
  'valueOf',
  'hasOwnProperty',
])

/** What a single-line or multi-line text may be told: its length in characters and its initial value. */
export interface TextOptions extends CommonOptions {
  readonly min?: number
  readonly max: number
  readonly initial?: string
}

/** A single line of text; white space at both ends is dropped. */
export function text(label: string, options: TextOptions): PropertyDefinition<string> {
  return textProperty('text', label, options)
}

/** Text of several lines. */
export function longText(label: string, options: TextOptions): PropertyDefinition<string> {
  return textProperty('longText', label, options)
}

/** A name for addresses: lower-case ASCII letters, digits and hyphens, beginning with a letter. */
export function slug(label: string, options: CommonOptions = {}): PropertyDefinition<string> {
  const shape = cleanText
    .min(1)
    .max(80)
    .refine((value) => value === '' || SLUG.test(value), { params: { issue: 'SLUG_INVALID' } })
  return defineProperty({
    ...options,
    type: 'text',
    label,
    shape,
    initial: '',
    column: 'text',
    required: true,
    max: 80,
    searched: true,
  })
}

/** A name for programs: ASCII letters, digits and underscores, beginning with a letter, not a reserved word. */
export function identifier(label: string, options: CommonOptions = {}): PropertyDefinition<string> {
  const shape = cleanText
    .min(1)
    .max(80)
    .refine((value) => value === '' || IDENTIFIER.test(value), { params: { issue: 'KEY_INVALID' } })
    .refine((value) => !RESERVED.has(value), { params: { issue: 'KEY_RESERVED' } })
  return defineProperty({
    ...options,
    type: 'text',
    label,
    shape,
    initial: '',
    column: 'text',
    required: true,
    max: 80,
    searched: true,
  })
}

/** A host name or `*.suffix`; empty when there is none. */
export function host(label: string, options: CommonOptions = {}): PropertyDefinition<string> {
  const shape = cleanText
    .max(253)
    .refine((value) => value === '' || HOST.test(value), { params: { issue: 'HOST_INVALID' } })
  return defineProperty({
    ...options,
    type: 'text',
    label,
    shape,
    initial: '',
    column: 'text',
    required: false,
    max: 253,
  })
}

/** The slug of a list of options, or null. */
export function optionList(
  label: string,
  options: CommonOptions & { readonly optional?: boolean } = {},
): PropertyDefinition<string | null> {
  const { optional = false, ...common } = options
  const name = cleanText
    .min(1)
    .max(80)
    .refine((value) => value === '' || SLUG.test(value), { params: { issue: 'SLUG_INVALID' } })
  const shape: z.ZodType<string | null> = optional ? name.nullable() : requiredText(name)
  return defineProperty({
    ...common,
    type: 'optionList',
    label,
    shape,
    initial: null,
    column: 'text',
    required: !optional,
    max: 80,
  })
}

function requiredText(shape: z.ZodType<string>): z.ZodType<string | null> {
  return shape
}

function textProperty(
  type: 'text' | 'longText',
  label: string,
  options: TextOptions,
): PropertyDefinition<string> {
  const { min = 0, max, initial = '' } = options
  const trimmed = cleanText.transform((value) => (type === 'text' ? value.trim() : value))
  const shape = trimmed.pipe(z.string().min(min).max(max))
  return defineProperty({ ...options, type, label, shape, initial, column: 'text', required: min > 0, max })
}

/** Up to `max` distinct words to filter by. */
export function words(
  label: string,
  options: CommonOptions & { readonly max: number },
): PropertyDefinition<string[]> {
  const word = cleanText.transform((value) => value.trim()).pipe(z.string().min(1).max(40))
  const shape = z.array(word).max(options.max).superRefine(refuseRepeats)
  return defineProperty({
    ...options,
    type: 'words',
    label,
    shape,
    initial: [],
    column: 'json',
    required: false,
  })
}

/** Reports members that stand in a list twice. */
export function refuseRepeats(members: readonly unknown[], context: z.RefinementCtx): void {
  const seen = new Set<unknown>()
  for (const [index, member] of members.entries()) {
    if (seen.has(member))
      context.addIssue({ code: 'custom', path: [index], params: { issue: 'DUPLICATE_MEMBER' } })
    seen.add(member)
  }
}
