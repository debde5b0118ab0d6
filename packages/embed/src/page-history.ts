/** The name under which the pages of all forms are kept in the state of an entry of the history. */
const STATE = 'urlapmuhelyPages'

type Pages = Readonly<Record<string, string>>

/**
 * Makes the pages of a form entries of the browser's history, so that *Back* leads to the page before and does not leave the
 * form. The address stays as it is, and so does the state that the page's own router keeps in an entry.
 */
export class PageHistory {
  /** The page of the present entry; empty for the first one, null before there is an entry. */
  page: string | null = null
  readonly #name: () => string
  readonly #onPage: () => void

  /**
   * @param name returns the name of this form, which no other form on the page has, also after a reload.
   * @param onPage called when the browser's buttons ask for another page.
   */
  constructor(name: () => string, onPage: () => void) {
    this.#name = name
    this.#onPage = onPage
  }

  /** Follows the browser's buttons until `disconnect`. */
  connect(): void {
    addEventListener('popstate', this.#follow)
  }

  disconnect(): void {
    removeEventListener('popstate', this.#follow)
  }

  /** Puts a page that the form shows into the history. */
  show(page: string, how: 'push' | 'replace'): void {
    const before = this.page ?? ''
    this.page = page
    try {
      if (how === 'push') {
        history.replaceState(this.#stateWith(before), '')
        history.pushState(this.#stateWith(page), '')
      } else history.replaceState(this.#stateWith(page), '')
    } catch {
      // Some browsers refuse after many entries within seconds, or in a sandbox. The form shows its page all the same.
    }
  }

  readonly #follow = (): void => {
    const page = pagesOf(history.state)[this.#name()]
    // An entry that the page made itself, such as one for an anchor, does not concern this form.
    if (page === undefined || page === this.page) return
    this.page = page
    this.#onPage()
  }

  #stateWith(page: string): object {
    const state: unknown = history.state
    return { ...(isObject(state) ? state : {}), [STATE]: { ...pagesOf(state), [this.#name()]: page } }
  }
}

function pagesOf(state: unknown): Pages {
  const pages = isObject(state) ? state[STATE] : null
  // Only this module writes there.
  return isObject(pages) ? (pages as Pages) : {}
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
