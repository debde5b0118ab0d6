import { startTransition } from 'react'
import { useWholeFormWorker } from '../../store/use-whole-form-worker.ts'
import type { CheckAnswer } from './document-checker.ts'
import type { CheckedDocument } from './problem.ts'
import { undecidedQuestions } from './undecided-questions.ts'

const settings = { shown: { undecided: true }, hidden: { undecided: false } }

/** Checks the document in a worker whenever it has changed, edits that are not saved included. */
export function LiveCheck({ onChecked }: { readonly onChecked: (checked: CheckedDocument) => void }) {
  useWholeFormWorker({
    start: startChecks,
    settings: settings[undecidedQuestions.use()],
    onAnswer: ({ diagnostics, undecided }: CheckAnswer, document) =>
      startTransition(() => onChecked({ diagnostics, document, ...(undecided && { undecided }) })),
  })
  return null
}

function startChecks(): Worker {
  return new Worker(new URL('./check-worker.ts', import.meta.url), { type: 'module' })
}
