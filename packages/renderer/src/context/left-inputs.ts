import type { Session } from '@urlapmuhely/engine'
import { isSame } from '@urlapmuhely/engine/light'
import type { InputFault } from './input-faults.ts'

/** An error that an input had found in its own text when its page was left. */
interface LeftInput extends InputFault {
  readonly text: string
  /** The field's value at that time. */
  readonly value: unknown
}

/** A text that is no value, such as `12a` in a number, with its field. */
export interface UnreadText {
  readonly path: string
  readonly label: string
  readonly text: string
}

/** The input of left pages that is not in the session: texts that are no value, with their errors. */
export interface LeftInputs {
  /** Remembers the faulty inputs of a page, which is still rendered in the form's element. */
  readonly leave: (page: string, element: HTMLElement) => void
  /** Forgets those of a page whose inputs are rendered again. */
  readonly enter: (page: string) => void
  /** The errors of a page's inputs that still apply: their field is present, and no rule has changed its value. */
  readonly faultsOf: (page: string) => readonly InputFault[]
  /** The text that a field's input had when its page was left; undefined if the session holds it. */
  readonly textOf: (path: string) => string | undefined
  /** The texts that are no value: of the page that is rendered in the form's element, and of left pages. */
  readonly unread: (element: HTMLElement | null) => readonly UnreadText[]
}

/**
 * Creates the memory of one session's pages.
 *
 * @param resumed texts that a draft had kept.
 */
export function buildLeftInputs(session: Session, resumed: readonly UnreadText[] = []): LeftInputs {
  const left = new Map<string, readonly LeftInput[]>()
  const texts = new Map<string, LeftInput>()
  for (const one of resumed)
    texts.set(one.path, { ...one, message: '', value: session.field(one.path)?.value })
  const applies = ({ path, value }: LeftInput): boolean => {
    const state = session.field(path)
    return state?.present === true && isSame(state.value, value)
  }
  const faultyIn = (element: HTMLElement): LeftInput[] => {
    const found: LeftInput[] = []
    for (const input of element.querySelectorAll('input')) {
      if (!input.validity.customError) continue
      const label = input.labels?.[0]?.firstChild?.textContent ?? input.name
      const { name: path, validationMessage: message, value: text } = input
      found.push({ path, label, message, text, value: session.field(path)?.value })
    }
    return found
  }
  return {
    leave(page, element) {
      const found = faultyIn(element)
      left.set(page, found)
      for (const one of found) texts.set(one.path, one)
    },
    enter: (page) => void left.delete(page),
    faultsOf: (page) => (left.get(page) ?? []).filter(applies),
    textOf(path) {
      const known = texts.get(path)
      return known && applies(known) ? known.text : undefined
    },
    unread(element) {
      const shown = element ? faultyIn(element) : []
      const others = [...left.values()].flat().filter(applies)
      // A text that fills no mask yet is the value of its field, too.
      return [...shown, ...others].flatMap(({ path, label, text, value }) =>
        isSame(value, text) ? [] : [{ path, label, text }],
      )
    },
  }
}
