import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseItemPatch } from '../parse/parse-item.ts'
import type { PropertyDefinition } from '../property/property-definition.ts'
import { sideEffectActions } from '../property/side-effect-actions.ts'
import { fewest, volume } from '../testing.ts'
import { itemKinds } from './index.ts'
import { valuesFor } from './testing/any-values.ts'

/** Which values a property accepts, written anew from what the definitions say, and without zod. */
type Model = (property: PropertyDefinition, value: unknown) => boolean

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/iu
const between = (size: number, { min = 0, max = Infinity }: PropertyDefinition) => size >= min && size <= max
const isText = (value: unknown): value is string => typeof value === 'string' && isStorable(value)
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isId = (value: unknown) => typeof value === 'string' && UUID.test(value)

/** True if each character of a text is whole, and none is NUL. */
function isStorable(text: string): boolean {
  return [...text].every((character) => {
    const code = character.codePointAt(0) ?? 0
    return code !== 0 && (code < 0xd800 || code > 0xdfff)
  })
}

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  slug: (text) => text.split('-').every((part) => /^[a-z0-9]+$/u.test(part)) && /^[a-z]/u.test(text),
  identifier: isIdentifier,
  contextKey: (text) => text.split('.').length <= 4 && text.split('.').every(isIdentifier),
  host: (text) =>
    text
      .replace(/^\*\./u, '')
      .split('.')
      .every((part) => /^[a-z0-9-]+$/u.test(part) && !part.startsWith('-') && !part.endsWith('-')),
  serviceUrl: (text) => /^https?:\/\/[^\s/?#@]+(?:[/?][^\s#]*)?$/iu.test(text) && URL.canParse(text),
}

function isIdentifier(text: string): boolean {
  const reserved = '__proto__ constructor prototype option toString valueOf hasOwnProperty'.split(' ')
  return /^[a-z]\w*$/iu.test(text) && !reserved.includes(text)
}

function isShortText(property: PropertyDefinition, value: unknown): boolean {
  const { format, required, max = Infinity } = property
  if (!isText(value)) return false
  if (format === 'uuid') return isId(value)
  const text = value.trim()
  if (format === undefined) return between(text.length, property)
  if (text === '') return !required
  return text.length <= max && (formats[format]?.(text) ?? false)
}

function isOptional({ initial, required }: PropertyDefinition): boolean {
  return initial === null && !required
}

const orNull =
  (accepts: Model): Model =>
  (property, value) =>
    value === null ? isOptional(property) : accepts(property, value)

const isWhole: Model = (property, value) =>
  Number.isInteger(value) && between(Number(value), { ...property, ...limitsOf(property) })

function limitsOf({ min = -(2 ** 31), max = 2 ** 31 - 1 }: PropertyDefinition) {
  return { min, max }
}

/** A list of distinct members, as they are stored. */
const listOf =
  (accepts: (member: unknown) => boolean, stored: (member: unknown) => unknown = (member) => member): Model =>
  (property, value) =>
    Array.isArray(value) &&
    value.every(accepts) &&
    between(value.length, property) &&
    new Set(value.map(stored)).size === value.length

const isOptionValue = (value: unknown) =>
  Number.isFinite(value) || (isText(value) && value.trim() !== '' && value.trim().length <= 200)
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

function isJson(value: unknown, depth = 0): boolean {
  if (depth > 64) return false
  if (typeof value === 'string') return isStorable(value)
  if (typeof value === 'number') return Number.isFinite(value)
  if (value === null || typeof value === 'boolean') return true
  if (Array.isArray(value)) return value.every((member) => isJson(member, depth + 1))
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([key, member]) =>
        isStorable(key) &&
        !['__proto__', 'constructor', 'prototype'].includes(key) &&
        isJson(member, depth + 1),
    )
  )
}

const data: Model = (_, value) => isJson(value)
const models: Readonly<Record<PropertyDefinition['type'], Model>> = {
  text: isShortText,
  longText: (property, value) => isText(value) && between(value.length, property),
  optionList: orNull(isShortText),
  contextName: orNull(isShortText),
  integer: orNull(isWhole),
  number: orNull((_, value) => Number.isFinite(value)),
  boolean: (_, value) => value === true || value === false,
  choice: orNull(({ choices = {} }, value) => Object.keys(choices).some((name) => name === value)),
  instant: orNull((_, value) => isInstant(value)),
  reference: orNull((_, value) => isId(value)),
  references: listOf(isId),
  words: listOf((word) => isText(word) && word.trim() !== '' && word.trim().length <= 40, trimmed),
  names: listOf((name) => isText(name) && name !== '' && name.length <= 300),
  languages: listOf((tag) => tag === 'hu' || tag === 'de' || tag === 'de-AT'),
  optionValue: (_, value) => isOptionValue(value),
  optionValues: listOf(isOptionValue, trimmed),
  condition: data,
  expression: data,
  value: data,
  parameters: (_, value) => isRecord(value) && isJson(value),
  flatObject: (_, value) =>
    isRecord(value) &&
    isJson(value) &&
    Object.keys(value).length <= 50 &&
    Object.values(value).every((member) => member === null || typeof member !== 'object'),
  actions: (_, value) =>
    Array.isArray(value) && value.length > 0 && value.length <= 20 && value.every(isAction),
  records: isRecords,
  translations: (_, value) => isRecord(value) && Object.keys(value).length === 0,
  image: orNull((_, value) => isImage(value)),
}

function isInstant(value: unknown): boolean {
  const [, y, mo, d, h, mi, s = '0'] =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d)(?:\.\d{1,3})?)?Z$/u.exec(String(value)) ?? []
  if (y === undefined || typeof value !== 'string') return false
  const isLeap = Number(y) % 4 === 0 && (Number(y) % 100 !== 0 || Number(y) % 400 === 0)
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][Number(mo) - 1] ?? 0
  return Number(d) >= 1 && Number(d) <= days && Number(h) < 24 && Number(mi) < 60 && Number(s) < 60
}

function isAction(value: unknown): boolean {
  if (!isRecord(value)) return false
  const { type, ...members } = value
  const types: Readonly<
    Record<string, { readonly properties: Readonly<Record<string, PropertyDefinition>> }>
  > = sideEffectActions
  const properties = typeof type === 'string' && Object.hasOwn(types, type) ? types[type]?.properties : null
  return (
    properties !== null &&
    properties !== undefined &&
    Object.keys(members).every((name) => name in properties) &&
    Object.entries(properties).every(([name, property]) => accepts(property, members[name]))
  )
}

function isRecords(
  { columns = {}, identifiedBy, max = Infinity }: PropertyDefinition,
  value: unknown,
): boolean {
  if (!Array.isArray(value) || value.length > max || !value.every(isRecord)) return false
  const fit = value.every(
    (record) =>
      Object.keys(record).every((name) => name in columns) &&
      Object.entries(columns).every(([name, column]) => accepts(column, record[name] ?? column.initial)),
  )
  const ids = value.map((record) => trimmed(identifiedBy === undefined ? {} : record[identifiedBy]))
  return fit && (identifiedBy === undefined || new Set(ids).size === ids.length)
}

function isImage(value: unknown): boolean {
  if (!isRecord(value) || Object.keys(value).sort().join() !== 'id,name,size,type') return false
  const { id, name, size, type } = value
  return (
    isId(id) &&
    isText(name) &&
    name.length > 0 &&
    name.length <= 200 &&
    Number.isInteger(size) &&
    Number(size) >= 1 &&
    Number(size) <= 2_097_152 &&
    ['image/png', 'image/jpeg', 'image/webp'].includes(String(type))
  )
}

function accepts(property: PropertyDefinition, value: unknown): boolean {
  return models[property.type](property, value)
}

describe.each(itemKinds.map((kind) => [kind.name, kind] as const))('the values of %s', (_, kind) => {
  it('are accepted where the definition allows them, and refused everywhere else', () => {
    const given = Object.entries(kind.properties).filter(([, { managed }]) => !managed)
    const counts = { accepted: 0, refused: 0 }
    const cases = fc.oneof(
      ...given.map(([name, property]) => valuesFor(property).map((value) => ({ name, property, value }))),
    )
    fc.assert(
      fc.property(cases, ({ name, property, value }) => {
        const { ok } = parseItemPatch(kind, { [name]: value })
        counts[ok ? 'accepted' : 'refused'] += 1
        expect(ok, `${name}: ${JSON.stringify(value)?.slice(0, 200)}`).toBe(accepts(property, value))
      }),
      volume(1000, 1201),
    )
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(fewest(40))
  })
})
