import type { DraftMark } from './draft-store.ts'

const CHANNEL = 'urlapmuhely-drafts'

/** Which draft was written. */
type WrittenDraft = Pick<DraftMark, 'key' | 'subject'>

/** Messages about drafts between the tabs of this browser: received from other tabs, and sent to them. */
export interface DraftNews {
  /** Notifies the other tabs that a draft was written. */
  readonly announce: (draft: WrittenDraft) => void
  readonly stop: () => void
}

/** Listens to the drafts that other tabs write. */
export function openDraftNews(onWritten: (draft: WrittenDraft) => void): DraftNews {
  const channel = new BroadcastChannel(CHANNEL)
  // Only this module posts to it.
  channel.onmessage = ({ data }: MessageEvent<WrittenDraft>) => onWritten(data)
  return {
    announce: ({ key, subject }) => channel.postMessage({ key, subject }),
    stop: () => channel.close(),
  }
}
