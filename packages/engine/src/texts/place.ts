import {
  followName,
  placeFormatNamed,
  placeFormats,
  ROW_PLACE,
  type ShownAs,
} from '@urlapmuhely/schema/facts'
import { optionsOf } from '../draft/choices-part.ts'
import type { CompileContext } from '../draft/context.ts'
import type { Reads } from '../language/compiled.ts'
import { compileExpression } from '../language/expression.ts'
import { memberAt } from '../language/names.ts'
import { isEmpty, outward } from '../language/runtime.ts'
import type { CompiledPlace } from '../program/text.ts'
import type { Field, Template } from '../scope/fields.ts'
import { placeIn } from '../scope/names.ts'
import { type Frame, rowsIn } from '../state/frame.ts'
import { ABSENCE } from '../state/marks.ts'
import { rowNumberOf } from '../state/paths.ts'
import { inLetters, type Manner, mannerOf, NOTHING, printList, printValue } from './print-value.ts'

const NO_READS: Reads = { fields: [], clock: false, shared: [] }

/** A place as it is written in a text. */
interface WrittenPlace {
  readonly name: string
  readonly format: string | null
}

/** Returns the compiled place, which is the same one for all texts of a scope. */
export function placeOfText(
  context: CompileContext,
  scope: Template,
  written: WrittenPlace,
): CompiledPlace | null {
  const key = `${scope.index} ${written.name}|${written.format ?? ''}`
  const known = context.places.get(key)
  if (known !== undefined) return known
  const made = compilePlace(context, scope, written)
  context.places.set(key, made)
  return made
}

/**
 * Compiles a place; null if there is nothing of that name, or a group or repeat, which has no text.
 *
 * @param scope the scope whose names the text uses.
 */
function compilePlace(
  context: CompileContext,
  scope: Template,
  { name, format: formatName }: WrittenPlace,
): CompiledPlace | null {
  const known = formatName === null ? null : placeFormatNamed(formatName)
  const format = known && placeFormats[known].shows
  const lang = context.definition.lang ?? 'hu'
  if (name === ROW_PLACE && scope.repeat) {
    const print = (frame: Frame) => String(rowNumberOf(frame))
    return { print, reads: NO_READS, options: null, repeat: scope.repeat }
  }
  // Every template has a list of scopes.
  const scopes = context.tables.names.scopes[scope.index] ?? []
  const found = followName(name, scopes, context.tables.names)
  if (!found) return null
  const { field, up, lists, rest } = found
  if (!field) return { print: () => NOTHING, reads: NO_READS, options: null, repeat: null }
  if (field.rows || field.valueType === 'object' || field.valueType === 'empty') return null
  const asked = context.askedTexts?.get(field)
  const names = [name, ...[...(asked?.values() ?? [])].map(({ item }) => textName(name, item.key))]
  const reads = compileExpression(
    names.length === 1 ? { var: name } : names.map((one) => ({ var: one })),
    placeIn(scope, context.tables.names),
  )
  const reader: PlaceReader = { field, up, lists, rest, format, manner: mannerOf(field.item, lang) }
  const plan = context.plans.options[field.number] ?? null
  const print = plan ? optionsPrinter({ ...reader, plan, asked }) : printerOf(reader)
  return { print, reads, options: plan && { field, anchor: outward(scope, up) }, repeat: null }
}

interface PlaceReader {
  readonly field: Field
  readonly up: number
  readonly lists: readonly Field[]
  readonly rest: readonly string[]
  readonly format: ShownAs | null
  readonly manner: Manner
}

/** The frames in which a place finds its field: one, or those of the rows of a column. */
function framesOf(frame: Frame, { up, lists }: PlaceReader): readonly Frame[] {
  let frames: readonly Frame[] = [outward(frame, up)]
  for (const repeat of lists)
    frames = frames.flatMap((one) => (one.absenceOf(repeat.local) > ABSENCE.keep ? [] : rowsIn(one, repeat)))
  return frames
}

function printerOf(reader: PlaceReader): (frame: Frame) => string {
  return reader.lists.length === 0 && reader.rest.length === 0
    ? valuePrinter(reader)
    : (frame) => printCells(frame, reader)
}

/** Prints one value. The last one is kept, because an answer is often shown in many texts. */
function valuePrinter(reader: PlaceReader): (frame: Frame) => string {
  const { field, up } = reader
  const { local } = field
  let last: unknown = null
  let printed = NOTHING
  return (frame) => {
    const value = outward(frame, up).val[local]
    if (Object.is(value, last)) return printed
    last = value
    printed = shown([value], reader)
    return printed
  }
}

function printCells(frame: Frame, reader: PlaceReader): string {
  const { field, rest } = reader
  const values = framesOf(frame, reader).map((one) => {
    const value = one.val[field.local]
    return rest.length === 0 ? value : memberAt(value, rest)
  })
  return shown(values, reader)
}

type OptionsOfField = NonNullable<CompileContext['plans']['options'][number]>

/** A place that shows the chosen options of a field. */
interface OptionsReader extends PlaceReader {
  readonly plan: OptionsOfField
  /** The fields of the texts that are asked beside an option, by its value. */
  readonly asked: ReadonlyMap<unknown, Field> | undefined
}

function optionsPrinter(reader: OptionsReader): (frame: Frame) => string {
  return (frame) => printOptions(frame, reader)
}

function printOptions(frame: Frame, reader: OptionsReader): string {
  const { field, format, manner, plan, asked } = reader
  const labels = framesOf(frame, reader).flatMap((one) => {
    const value = one.val[field.local]
    if (isEmpty(value)) return []
    const { byValue } = optionsOf(one, plan)
    return (Array.isArray(value) ? value : [value]).map((chosen: unknown) => {
      const label = byValue.get(chosen)?.label ?? String(chosen)
      const text = asked?.get(chosen)
      const written = text && one.val[text.local]
      return typeof written === 'string' ? `${label.replace(/\s*:\s*$/u, '')}: ${written}` : label
    })
  })
  return joined(labels, format, manner)
}

/** The name of the text of an option, which is beside its field. */
function textName(name: string, key: string): string {
  return [...name.split('.').slice(0, -1), key].join('.')
}

function shown(values: readonly unknown[], { field, format, manner }: PlaceReader): string {
  const texts = values
    .flat()
    .filter((value) => !isEmpty(value))
    .map((value) => printValue(value, field.valueType, format, manner))
  return joined(
    texts.filter((text) => text !== ''),
    format,
    manner,
  )
}

function joined(texts: readonly string[], format: ShownAs | null, { lang }: Manner): string {
  if (texts.length === 0) return NOTHING
  return inLetters(printList(texts, format, lang), format, lang)
}
