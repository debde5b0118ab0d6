import { startTransition } from 'react'
import type { CheckedDocument } from '../problems/problem.ts'
import { useWholeFormWorker } from '../store/use-whole-form-worker.ts'
import type { CheckAnswer } from './document-checker.ts'

const nothingMore = {}

/** Checks the document in a worker whenever it has changed, edits that are not saved included. */
export function LiveCheck({ onChecked }: { readonly onChecked: (checked: CheckedDocument) => void }) {
  useWholeFormWorker(startChecks, nothingMore, ({ diagnostics }: CheckAnswer, document) =>
    startTransition(() => onChecked({ diagnostics, document })),
  )
  return null
}

function startChecks(): Worker {
  return new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
}
