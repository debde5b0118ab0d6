import type { ContentResult } from '@urlapmuhely/schema'
import { api } from '../../base/api/client.ts'
import { contentPath } from '../store/content-path.ts'

/** If a form is not shown within this time, the user left before it opened. */
const KEPT_MS = 20_000

const begun = new Map<string, Promise<ContentResult>>()

/** Starts to load a form, for a screen whose code is still loading. */
export function beginContent(formId: string): void {
  const content = api.get('contentResult', contentPath(formId))
  // The screen that takes it reports a failure.
  content.catch(() => undefined)
  begun.set(formId, content)
  setTimeout(() => {
    if (begun.get(formId) === content) begun.delete(formId)
  }, KEPT_MS)
}

/** The content of a form that is being loaded already, for the screen that shows it; once. */
export function takeContent(formId: string): Promise<ContentResult> | null {
  const content = begun.get(formId) ?? null
  begun.delete(formId)
  return content
}
