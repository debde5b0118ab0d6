import { MAX_PRESENT_SELECTION, PRESENCE_EXPIRES_MS } from '@urlapmuhely/schema'
import { v7 as newId } from 'uuid'
import { checkAnswer } from '../../base/api/check-answer.ts'
import { fetchQuietly } from '../../base/api/client.ts'
import { onServerEvents } from '../../base/api/server-event-bus.ts'
import type { Workshop } from '../store/workshop.ts'
import type { OthersStore } from './others-store.ts'

const REPORT_EVERY_MS = 20_000
/** Changes of the selection within this time are sent as one. */
const GATHER_MS = 300
const FORGET_EVERY_MS = 5_000

/** Sends the others that this tab has the form open and what is selected, and receives the same from them. */
export function followOthers(workshop: Workshop, others: OthersStore): () => void {
  const tab = newId()
  let reported = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const report = async (isLeaving = false) => {
    timer = undefined
    const selected = workshop.state().selection.slice(-MAX_PRESENT_SELECTION)
    reported = selected.join()
    const path = `/api/forms/${encodeURIComponent(workshop.formId)}/presence`
    const body = JSON.stringify({ tab, selected, ...(isLeaving && { isLeaving }) })
    try {
      const headers = { 'content-type': 'application/json' }
      const response = await fetchQuietly(path, { method: 'POST', keepalive: isLeaving, headers, body })
      if (!response.ok || isLeaving) return
      const answer = await response.json()
      await checkAnswer('presenceResult', answer)
      for (const presence of answer.others) others.receive(presence, Date.now())
    } catch {
      // Nothing depends on this message, and it is sent again soon.
    }
  }
  const stopEvents = onServerEvents((events) => {
    for (const event of events ?? []) {
      const isHere = event.type === 'presence' && event.formId === workshop.formId && event.tab !== tab
      if (isHere) others.receive(event, Date.now())
    }
  })
  const stopFollowing = workshop.subscribe(() => {
    if (workshop.state().selection.slice(-MAX_PRESENT_SELECTION).join() === reported) return
    timer ??= setTimeout(() => void report(), GATHER_MS)
  })
  const leave = () => void report(true)
  const repeat = setInterval(() => void report(), REPORT_EVERY_MS)
  const forget = setInterval(() => others.forget(Date.now() - PRESENCE_EXPIRES_MS), FORGET_EVERY_MS)
  window.addEventListener('pagehide', leave)
  void report()
  return () => {
    stopEvents()
    stopFollowing()
    clearTimeout(timer)
    clearInterval(repeat)
    clearInterval(forget)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
