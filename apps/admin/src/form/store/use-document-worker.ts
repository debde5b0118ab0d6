import type { FormDocument } from '@urlapmuhely/document'
import { useEffect, useRef } from 'react'
import { type DocumentDelta, deltaBetween } from './document-delta.ts'
import type { Workshop } from './workshop.ts'
import { useWorkshop } from './workshop-context.tsx'

/** Changes are sent after a pause of this length. */
const PAUSE_MS = 150

/** The request to a worker that follows the document, beside its settings. */
export interface WorkerRequest {
  /** Returned with the answer. */
  readonly number: number
  readonly delta: DocumentDelta
  /** ISO 8601, UTC. */
  readonly now: string
}

/** A worker that follows the document. */
export interface DocumentWorker<Answer> {
  /** Creates the worker; called once. It must be the same function each time. */
  readonly start: () => Worker
  /** Sent with each request, and again when they are another object; nothing is sent while they are missing. */
  readonly settings: object | undefined
  /** Gets the document and the answer about it, unless a newer request has followed. */
  readonly onAnswer: (answer: Answer, document: FormDocument) => void
  /** Returns further data for each request; called when it is sent. It must be the same function each time. */
  readonly more?: ((workshop: Workshop) => object) | undefined
}

/** Sends the document to a worker: first the whole, then the changes, in the pauses of editing. */
export function useDocumentWorker<Answer extends { readonly number: number }>({
  start,
  settings,
  onAnswer,
  more = nothing,
}: DocumentWorker<Answer>): void {
  const workshop = useWorkshop()
  const answered = useRef(onAnswer)
  answered.current = onAnswer
  const link = useRef<Link | null>(null)
  useEffect(() => {
    const worker = start()
    const made: Link = { worker, sent: null, settings: undefined, number: 0 }
    link.current = made
    let timer: ReturnType<typeof setTimeout> | undefined
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      // While newer changes are being processed, an older answer would flicker.
      if (data.number === made.number && made.sent) answered.current(data, made.sent)
    }
    worker.onerror = (event) => console.error('A worker could not read the document.', event.message)
    const stop = workshop.subscribe(() => {
      if (workshop.document() === made.sent) return
      clearTimeout(timer)
      timer = setTimeout(() => send(made, workshop.document(), more(workshop)), PAUSE_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
      worker.terminate()
    }
  }, [workshop, start, more])
  useEffect(() => {
    if (!link.current || link.current.settings === settings) return
    link.current.settings = settings
    send(link.current, workshop.document(), more(workshop))
  }, [workshop, settings, more])
}

const nothing = () => ({})

interface Link {
  readonly worker: Worker
  sent: FormDocument | null
  settings: object | undefined
  number: number
}

function send(link: Link, document: FormDocument, more: object): void {
  if (!link.settings) return
  link.number += 1
  const request: WorkerRequest = {
    number: link.number,
    delta: deltaBetween(link.sent, document),
    now: new Date().toISOString(),
  }
  link.sent = document
  link.worker.postMessage({ ...link.settings, ...more, ...request })
}
