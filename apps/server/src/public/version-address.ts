import { AppError, buildIssue, canonicalLanguage } from '@urlapmuhely/schema'
import { cleanText } from '@urlapmuhely/schema/parse'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { z } from 'zod'
import { versionInAddress } from '../forms/form-parameters.ts'
import { queryOf, readShape } from '../http/request-parts.ts'
import type { Wanted } from './published-forms.ts'

/** The query of every route of published forms. */
export const query = z.strictObject({
  domain: cleanText
    .min(1)
    .max(80)
    .optional()
    .describe('A domain kulcsa. Nélküle az jár, ami mindenhol érvényes.'),
  /** The requested language, a BCP 47 tag; by default those of `Accept-Language`. */
  lang: cleanText
    .refine(isLanguageTag, { params: { issue: 'LANGUAGE_UNKNOWN' } })
    .optional()
    .describe('A kért nyelv (BCP 47). Nélküle az `Accept-Language` fejléc dönt.'),
  /** `all` for a form with all its lists; by default large ones are left out. */
  options: z
    .literal('all')
    .optional()
    .describe(
      '`all`: az űrlap minden opciólistája benne van. Nélküle a nagy listák kimaradnak, azokat az opciók útvonala adja.',
    ),
})
/** The address of a form. */
export const keyParams = z.object({
  key: cleanText.meta({ description: 'Az űrlap kulcsa.', examples: ['karbejelento'] }),
})
/** The address of one version. */
export const versionParams = keyParams.extend({
  version: versionInAddress.meta({ description: 'A közzétett változat száma.', examples: [1] }),
})

/** The form's key in a route's path. */
export function keyOf(request: FastifyRequest): string {
  return readShape(keyParams, request.params, 'bad-request').key
}

/** The form's key and the version in a route's path. */
export function versionOf(request: FastifyRequest): { key: string; version: number } {
  const parsed = versionParams.safeParse(request.params)
  if (!parsed.success)
    throw new AppError('bad-request', { issues: [buildIssue('version', 'INTEGER_EXPECTED')] })
  return parsed.data
}

/**
 * Reads the domain, the languages and the options that a request asks of a form.
 *
 * @param own the parameters of the route beside those of every form.
 */
export function wantedBy(request: FastifyRequest, own: readonly string[] = []): Wanted {
  const given = Object.entries(queryOf(request)).filter(([name]) => !own.includes(name))
  const { domain = null, lang, options } = readShape(query, Object.fromEntries(given), 'bad-request')
  return {
    domain,
    languages: lang === undefined ? acceptedLanguages(request) : [lang],
    hasAllLists: options === 'all',
  }
}

/** The languages of `Accept-Language`, best first. */
function acceptedLanguages(request: FastifyRequest): readonly string[] {
  const header = String(request.headers['accept-language'] ?? '').slice(0, MAX_HEADER)
  return new Negotiator({ headers: { 'accept-language': header } }).languages().filter((tag) => tag !== '*')
}

/** True if the language comes from the request's headers, so that caches must keep such requests apart. */
export function isNegotiated(request: FastifyRequest): boolean {
  return queryOf(request).lang === undefined
}

const MAX_HEADER = 1_000

function isLanguageTag(tag: string): boolean {
  return canonicalLanguage(tag) !== null
}
