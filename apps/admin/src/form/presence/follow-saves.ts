import type { FormDocument } from '@urlapmuhely/document'
import type { ServerEvent } from '@urlapmuhely/schema'
import { onServerEvents } from '../../base/api/server-event-bus.ts'
import { personId } from '../../base/session/person.ts'
import { loadDocument } from '../store/save-content.ts'
import type { Workshop } from '../store/workshop.ts'
import { changedIds, isAboutForm } from './changed-ids.ts'

const GATHER_MS = 300
/** On a busy form its content is loaded at most this often. */
const APART_MS = 2_000
/** An event that arrives later than this after an own save is not of that save. */
const ECHO_MS = 10_000

interface SaveFollower {
  readonly workshop: Workshop
  /** True while this tab itself saves. */
  readonly isSaving: () => boolean
  /** The ids of the items that somebody else changed, when the document has them. */
  readonly onReceived: (ids: readonly string[]) => void
  /** Loads the form as it is saved now, with the known items where they are unchanged. */
  readonly load?: (formId: string, known: FormDocument) => Promise<FormDocument>
}

/** Merges the changes that others save into the document, as soon as they are saved. */
export function followSaves(input: SaveFollower): () => void {
  const { workshop, isSaving, onReceived, load: loadSaved = loadDocument } = input
  let pending: readonly (ServerEvent | null)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let loadedAt = Number.NEGATIVE_INFINITY
  let saved = workshop.state().saved
  const own = new Map<string, number>()
  const leaving = new AbortController()
  const isEcho = (event: ServerEvent | null) =>
    event?.type === 'item' && event.by === personId() && (own.get(event.id) ?? 0) > Date.now() - ECHO_MS
  const soon = (wait = GATHER_MS) => {
    const rest = loadedAt + APART_MS - performance.now()
    timer ??= setTimeout(() => void load(), Math.max(wait, rest))
  }
  const load = async () => {
    timer = undefined
    // The events of an own save may arrive before its response.
    if (isSaving()) return soon()
    pending = pending.filter((event) => !isEcho(event))
    if (pending.length === 0) return
    loadedAt = performance.now()
    const before = workshop.state().saved
    const loaded = await loadSaved(workshop.formId, before).catch(() => null)
    // The form was deleted or the server is unreachable: the next save reports that.
    if (leaving.signal.aborted || loaded === null) return
    if (workshop.state().saved !== before) return soon()
    const ids = changedIds(before, loaded)
    if (isTypedInto(workshop, ids)) return afterTyping(leaving.signal, () => soon())
    pending = []
    saved = loaded
    if (ids.length === 0) return
    workshop.receive(loaded)
    onReceived(ids)
  }
  const stopSaved = workshop.subscribe(() => {
    const now = workshop.state().saved
    if (now === saved) return
    for (const id of changedIds(saved, now)) own.set(id, Date.now())
    own.set(workshop.formId, Date.now())
    saved = now
  })
  const stopEvents = onServerEvents((events) => {
    const about = events === null ? [null] : events.filter((event) => isAboutForm(event, workshop.formId))
    if (about.length === 0) return
    pending = [...pending, ...about]
    soon()
  })
  return () => {
    leaving.abort()
    clearTimeout(timer)
    stopSaved()
    stopEvents()
  }
}

/** True if text is being typed for an item that would change now: its text and its caret must stay as they are. */
function isTypedInto(workshop: Workshop, ids: readonly string[]): boolean {
  const focused = document.activeElement
  const isText =
    focused instanceof HTMLTextAreaElement ||
    focused instanceof HTMLInputElement ||
    (focused instanceof HTMLElement && focused.isContentEditable)
  const lead = workshop.state().selection.at(-1) ?? workshop.formId
  return isText && ids.includes(lead)
}

function afterTyping(signal: AbortSignal, go: () => void): void {
  document.addEventListener('focusout', go, { once: true, signal })
}
