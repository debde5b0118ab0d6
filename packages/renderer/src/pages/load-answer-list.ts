import { loadModule } from '@urlapmuhely/ui/load-module'

type AnswerList = typeof import('./answer-list.tsx').AnswerList

let loaded: AnswerList | null = null

/** Loads the list of all answers, which nobody reads before the form is filled in; null if it is loaded. */
export function loadAnswerList(): Promise<void> | null {
  if (loaded) return null
  return loadModule(() => import('./answer-list.tsx')).then(({ AnswerList }) => {
    loaded = AnswerList
  })
}

/** The list of all answers; null while it is not loaded. */
export function answerList(): AnswerList | null {
  return loaded
}
