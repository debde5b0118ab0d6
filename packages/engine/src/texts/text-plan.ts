import type { RichInline, RichNode, RichText } from '@urlapmuhely/schema'
import { hasBrace, mapInline, parsePlaces } from '@urlapmuhely/schema/facts'
import type { CompileContext, Owner } from '../draft/context.ts'
import type { NodeInTemplate } from '../graph/graph-builder.ts'
import type { CompiledPlace, GivenPlaces, TextPlan } from '../program/text.ts'
import type { Frame } from '../state/frame.ts'
import { placeOfText } from './place.ts'
import type { TextSource } from './texts-part.ts'

/** Compiles a text that may have places; see compile-text.ts. */
export function compileText<Text extends RichText>(
  context: CompileContext,
  owner: Owner | null,
  { path, text, scope, given = [] }: TextSource<Text>,
): TextPlan<Text> | null {
  const known = new Map<string, CompiledPlace | null>()
  const place: FindPlace = (name, format, source) => {
    const key = `${name}|${format ?? ''}`
    const found = known.has(key) ? known.get(key) : placeOfText(context, scope, { name, format })
    if (!known.has(key)) {
      known.set(key, found ?? null)
      if (!found && !given.includes(name)) reportPlace(context, owner, { path, name })
    }
    return { name, source, place: found ?? null }
  }
  const print = typeof text === 'string' ? printerOfString(text, place) : printerOfTree(text, place)
  if (!print) return null
  const reads = [...known.values()].filter((one) => one !== null)
  // A string is printed as a string, and a tree as a tree; the scopes of a session are its frames.
  return { print: print as TextPlan<Text>['print'], reads }
}

function reportPlace(
  { report }: CompileContext,
  owner: Owner | null,
  { path, name }: { readonly path: string; readonly name: string },
): void {
  const item = owner && { kind: owner.kind, id: owner.item.id, name: owner.item.name }
  report({ severity: 'warning', code: 'PLACE_UNKNOWN', item, path, params: { name } })
}

type FindPlace = (name: string, format: string | null, source: string) => Slot

/** A place within a text. */
interface Slot {
  readonly name: string
  readonly source: string
  readonly place: CompiledPlace | null
}

type Printer<Text> = (frame: Frame, given?: GivenPlaces) => Text

function printerOfString(text: string, find: FindPlace): Printer<string> | null {
  if (!hasBrace(text)) return null
  const parts = parsePlaces(text).parts.map((part) =>
    typeof part === 'string' ? part : find(part.name, part.format, text.slice(part.from, part.to)),
  )
  return (frame, given) => {
    let result = ''
    for (const part of parts) result += typeof part === 'string' ? part : fill(part, frame, given)
    return result
  }
}

function printerOfTree(tree: readonly RichNode[], find: FindPlace): Printer<readonly RichNode[]> | null {
  const slots = new Map<RichInline, Slot>()
  mapInline(tree, (inline) => {
    if (typeof inline !== 'string' && inline.type === 'place') {
      const { name, format } = inline
      slots.set(inline, find(name, format, format === null ? `{${name}}` : `{${name}|${format}}`))
    }
    return inline
  })
  if (slots.size === 0) return null
  return (frame, given) =>
    mapInline(tree, (inline) => {
      const slot = slots.get(inline)
      return slot ? fill(slot, frame, given) : inline
    })
}

function fill({ name, source, place }: Slot, frame: Frame, given: GivenPlaces | undefined): string {
  if (given && Object.hasOwn(given, name)) return given[name] as string // the name is its own
  return place ? place.print(frame) : source
}

/** Makes a node read everything that a text shows. */
export function readText({ graph, prepared }: CompileContext, reader: NodeInTemplate, text: TextPlan): void {
  const { parent } = reader.template
  for (const { reads, options, repeat } of text.reads) {
    if (reads.clock) prepared.readsClock = true
    graph.readAll(reader, reads)
    if (options) graph.read(reader, { field: options.field, aspect: 'options', anchor: options.anchor })
    if (repeat && parent) graph.read(reader, { field: repeat, aspect: 'value', anchor: parent })
  }
}
