import type { FormProps, SubmitProblem } from '@urlapmuhely/renderer'
import { type SentAnswer, toCheckBody, toSentAnswer } from '@urlapmuhely/renderer/sent-answer'
import type { LoadedForm } from './load-form.ts'
import { PageHistory } from './page-history.ts'
import { sendAnswer } from './send-answer.ts'
import type {
  FindOptions,
  FormElementEvents,
  FormValues,
  ShownForm,
  SubmitDetail,
  SubmitOutcome,
  SubmittedBody,
} from './types.ts'

type Session = Parameters<NonNullable<FormProps['onSession']>>[0]

const HEADING_LEVELS: Readonly<Record<string, FormProps['headingLevel']>> = { 0: 0, 1: 1, 2: 2, 3: 3 }

/** The element of a form, as far as the form reads it. */
interface FormElement extends HTMLElement {
  readonly values: FormValues | undefined
  readonly context: FormValues | undefined
  readonly options: FindOptions | undefined
  readonly opening: string | undefined
  readonly messages: FormValues | undefined
  readonly fileUrl: ((id: string) => string) | undefined
  readonly now: string | undefined
}

/** Connects a form with the page around its element: attributes and properties in, events out. */
export class FormHost {
  readonly #element: FormElement
  readonly #redraw: () => void
  #session: Session | null = null
  #opening: string | undefined
  readonly #history: PageHistory

  /** @param redraw draws the form with its present properties. */
  constructor(element: FormElement, redraw: () => void) {
    this.#element = element
    this.#history = new PageHistory(() => nameOf(element), redraw)
    this.#redraw = redraw
  }

  /** The element is on the page. */
  connect(): void {
    this.#history.connect()
  }

  /** Sends an event to the page; it leaves the shadow root. */
  emit<Name extends keyof FormElementEvents>(name: Name, detail: FormElementEvents[Name]['detail']): void {
    this.#element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }))
  }

  /**
   * Returns the properties that the page sets for the form. `entered` are values in place of
   * the start values.
   */
  propsOf({ published, server }: LoadedForm, entered: FormValues | undefined): FormProps {
    const element = this.#element
    const { form, version, domain, lang, languages } = published
    const shown: ShownForm = { form, version, domain, lang }
    const fileUrl = (id: string) => element.fileUrl?.(id) ?? `${server}/public/files/${id}`
    this.#opening = entered === undefined ? element.opening : undefined
    return {
      form: published,
      values: entered ?? element.values,
      opening: this.#opening,
      // The session checks the types of context values itself.
      context: element.context as FormProps['context'],
      now: element.now,
      // Texts of other names are ignored.
      messages: element.messages as FormProps['messages'],
      options: element.options,
      lists: server,
      fileUrl,
      bannerUrl: fileUrl,
      draft: element.getAttribute('draft') === 'local' ? 'local' : undefined,
      readOnly: element.hasAttribute('readonly'),
      headingLevel: HEADING_LEVELS[element.getAttribute('heading-level') ?? ''] ?? 2,
      pageRouter: this.#pageRouter(),
      onSubmit: (_values, answer) => this.#submit(toSentAnswer(shown, answer)),
      onEvent: (event) => this.emit('urlapmuhely-event', event),
      onFile: (path, file) => this.emit('urlapmuhely-file', { path, file }),
      onSession: (session) => {
        this.#session = session
        this.emit('urlapmuhely-ready', { ...shown, languages })
      },
      onChange: (_values, { changed: paths }) => {
        const session = this.#session
        if (session && paths.length > 0) this.emit('urlapmuhely-change', changeOf(session, paths))
      },
    }
  }

  answer(): SubmittedBody | null {
    const session = this.#session
    if (!session) return null
    return toCheckBody({ ...session.answer(), events: session.events(), opening: this.#opening ?? null })
  }

  setValue(path: string, value: unknown): boolean {
    return this.#session?.dispatch({ type: 'set', path, value }).rejected === null
  }

  /** The form was removed. */
  forget(): void {
    this.#history.disconnect()
    this.#history.page = null
    this.#session = null
  }

  #pageRouter(): FormProps['pageRouter'] {
    const element = this.#element
    if (!element.hasAttribute('page')) return this.#ownHistory()
    return {
      page: element.getAttribute('page'),
      onPage: (page, how) => {
        element.setAttribute('page', page)
        this.emit('urlapmuhely-page', { page, how })
      },
    }
  }

  #ownHistory(): FormProps['pageRouter'] {
    if (this.#element.getAttribute('history') === 'none') return undefined
    const pages = this.#history
    return {
      page: pages.page,
      onPage: (page, how) => {
        pages.show(page, how)
        this.#redraw()
      },
    }
  }

  async #submit(sent: SentAnswer): Promise<SubmitProblem | undefined> {
    let response: SubmitOutcome | Promise<SubmitOutcome>
    let isOver = false
    const detail: SubmitDetail = {
      ...sent,
      respondWith(outcome) {
        if (isOver) throw new Error('respondWith must be called before the listener of the event returns.')
        response = outcome
      },
    }
    this.emit('urlapmuhely-submit', detail)
    isOver = true
    const action = this.#element.getAttribute('action')
    if (response === undefined && action !== null)
      response = sendAnswer(new URL(action, document.baseURI), sent)
    const outcome = await response
    if (!isRefused(outcome)) this.emit('urlapmuhely-sent', detail)
    return outcome ?? undefined
  }
}

/** Returns a name for an element that the page's other elements with the same form do not have. */
function nameOf(element: FormElement): string {
  const address = (one: Element) => [one.getAttribute('src'), one.getAttribute('form')].join(' ')
  const own = address(element)
  const same = [...document.querySelectorAll(element.localName)].filter((one) => address(one) === own)
  return `${own} ${same.indexOf(element)}`
}

function changeOf(
  session: Session,
  paths: readonly string[],
): FormElementEvents['urlapmuhely-change']['detail'] {
  return {
    paths,
    get values() {
      return session.answer().values
    },
  }
}

/** True if the form shows something of this outcome. */
function isRefused(outcome: SubmitOutcome): boolean {
  return (outcome?.issues.length ?? 0) > 0
}
