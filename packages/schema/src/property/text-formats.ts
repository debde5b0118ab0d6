import type { IssueCode } from '../messages/hu.ts'

/** A rule that a text of some format must satisfy; an empty text is not checked. */
interface FormatRule {
  readonly issue: IssueCode
  readonly fits: (text: string) => boolean
}

const SLUG = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/u
const IDENTIFIER = /^[a-zA-Z][a-zA-Z0-9_]*$/u
const DOTTED = /^[a-zA-Z][a-zA-Z0-9_]*(\.[a-zA-Z][a-zA-Z0-9_]*){0,3}$/u
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

/** The formats of short texts for programs and addresses, each with its rules. */
export const textFormats = {
  slug: [{ issue: 'SLUG_INVALID', fits: (text) => SLUG.test(text) }],
  identifier: [
    { issue: 'KEY_INVALID', fits: (text) => IDENTIFIER.test(text) },
    { issue: 'KEY_RESERVED', fits: (text) => !RESERVED.has(text) },
  ],
  contextKey: [
    { issue: 'CONTEXT_KEY_INVALID', fits: (text) => DOTTED.test(text) },
    { issue: 'KEY_RESERVED', fits: (text) => text.split('.').every((part) => !RESERVED.has(part)) },
  ],
  serviceUrl: [{ issue: 'SERVICE_URL_INVALID', fits: isServiceUrl }],
  host: [{ issue: 'HOST_INVALID', fits: (text) => HOST.test(text) }],
} as const satisfies Record<string, readonly FormatRule[]>

/** The name of a text format. */
export type TextFormat = keyof typeof textFormats

/** True if `text` is not empty and is valid for a property of the given format and length. */
export function fitsFormat(
  { format, max = Infinity }: { readonly format?: TextFormat | 'uuid'; readonly max?: number },
  text: string,
): boolean {
  if (text === '' || text.length > max) return false
  return format === undefined || format === 'uuid' || textFormats[format].every(({ fits }) => fits(text))
}

/** True for an absolute http or https address without credentials and without a part that is not sent. */
function isServiceUrl(text: string): boolean {
  const url = URL.parse(text)
  if (!url || /\s/u.test(text)) return false
  const { protocol, username, password, hash } = url
  return /^https?:$/u.test(protocol) && username === '' && password === '' && hash === ''
}
