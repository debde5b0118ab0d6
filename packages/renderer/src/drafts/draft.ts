import type { Session, SessionSnapshot } from '@urlapmuhely/engine'
import { DEFAULT_LANGUAGE } from '@urlapmuhely/schema/facts'
import { isRecord } from '../base/is-record.ts'
import type { UnreadText } from '../context/left-inputs.ts'
import type { DraftOwner } from './draft-owner.ts'
import { filledPaths } from './draft-values.ts'
import { readSnapshot } from './read-snapshot.ts'

/** An unfinished answer: plain JSON, to be kept and returned as it is. */
export interface Draft {
  /** Of the shape of drafts. */
  readonly format: 1
  /** The key of the published form; the id and the title of another definition. */
  readonly form: string
  /** The key of the domain; null for what is valid everywhere. */
  readonly domain: string | null
  /** Of the published form; null for another definition. */
  readonly version: number | null
  /** ISO 8601, UTC. */
  readonly savedAt: string
  /** The page that was shown; empty in a form without pages. */
  readonly page: string
  /**
   * The labels of filled in fields by their paths without rows: they name fields for which a later version
   * has no place.
   */
  readonly labels: Readonly<Record<string, string>>
  /** Texts that are no value, such as `12a` in a number. They are restored as they were typed. */
  readonly texts?: readonly UnreadText[]
  readonly snapshot: SessionSnapshot
}

/** Keeps the drafts of one person and one form. Each function may return a promise, which rejects if it fails. */
export interface DraftStore {
  /**
   * Returns the kept draft; null or undefined if there is none. The result is checked, so it may be of any origin.
   */
  readonly load: () => unknown
  readonly save: (draft: Draft) => unknown
  readonly clear: () => unknown
  /** True if the store also has the files that `onFile` was given, so that they need not be chosen again. */
  readonly keepsFiles?: boolean | undefined
  /**
   * Calls the listener with each draft that is saved elsewhere, such as in another tab; returns an unsubscribe function.
   * The newest draft is the valid one.
   */
  readonly watch?: ((listener: (draft: unknown) => void) => () => void) | undefined
}

/** Drafts in this browser (localStorage). */
export interface LocalDrafts {
  readonly where: 'local'
  /** Distinguishes several fillings of one form, such as by the number of a case. */
  readonly name?: string | undefined
  /** Days until an untouched draft is deleted; 14 by default. */
  readonly days?: number | undefined
}

/** Where drafts are kept, or a draft to go on from. */
export type DraftPlace = 'local' | LocalDrafts | DraftStore | Draft

/** How a form saves what was entered. Without these nothing is saved. */
export interface DraftSettings {
  /**
   * Where unfinished answers are kept: `"local"` in this browser, a store of the host, or a `Draft` that the host has kept
   * itself, which the form continues at once. Anyone who uses the browser can read drafts that `"local"` keeps, so it is
   * not for personal data on shared computers.
   */
  readonly draft?: DraftPlace | undefined
  /** Called with each draft once it is saved, and with null when it is deleted: after a submit, or a reset. */
  readonly onDraft?: ((draft: Draft | null) => void) | undefined
}

interface DraftInputs {
  readonly page: string
  /** The texts in inputs that could not be read as values. */
  readonly texts: readonly UnreadText[]
}

/** The draft of a session as it is now. */
export function buildDraft(session: Session, owner: DraftOwner, { page, texts }: DraftInputs): Draft {
  // The host's answers about its lists are requested anew, so they need not be kept.
  const { root, lastKey } = session.snapshot()
  const snapshot = { root, lastKey }
  const filled = filledPaths(snapshot)
  const labels = session.program.fields
    .filter(({ path }) => filled.has(path))
    .map(({ path, item }) => [path, item.label || item.key] as const)
  return {
    format: 1,
    ...owner,
    savedAt: new Date().toISOString(),
    page,
    labels: Object.fromEntries(labels),
    ...(texts.length > 0 ? { texts } : {}),
    snapshot,
  }
}

/** A draft of this form in something that a store returned; null if there is none. */
export function readDraft(kept: unknown, owner: DraftOwner): Draft | null {
  if (!isRecord(kept)) return null
  const { format, form, domain, version, savedAt, page, labels, texts, snapshot } = kept
  const state = readSnapshot(snapshot)
  if (format !== 1 || form !== owner.form || domain !== owner.domain || !state) return null
  if (typeof savedAt !== 'string' || Number.isNaN(Date.parse(savedAt))) return null
  return {
    ...{ format, form, domain: owner.domain, savedAt },
    version: typeof version === 'number' ? version : null,
    page: typeof page === 'string' ? page : '',
    labels: isRecord(labels) ? onlyTexts(labels) : {},
    texts: Array.isArray(texts) ? texts.flatMap(unreadText) : [],
    snapshot: state,
  }
}

/** The moment of a draft as the person reads it. */
export function savedMoment(savedAt: string, locale: string = DEFAULT_LANGUAGE): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(savedAt),
  )
}

/** Its time of the day. */
export function savedTime(savedAt: string, locale: string = DEFAULT_LANGUAGE): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(savedAt))
}

function unreadText(kept: unknown): UnreadText[] {
  if (!isRecord(kept)) return []
  const { path, label, text } = kept
  return typeof path === 'string' && typeof label === 'string' && typeof text === 'string'
    ? [{ path, label, text }]
    : []
}

function onlyTexts(labels: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(labels).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
