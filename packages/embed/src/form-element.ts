import { loadModule } from '@urlapmuhely/ui/load-module'
import type { DrawnForm } from './draw-form.tsx'
import { FormHost } from './form-host.ts'
import {
  addressOf,
  type FormAddress,
  LoadError,
  type LoadedForm,
  type LoadFailure,
  loadForm,
} from './load-form.ts'
import { messagesIn } from './messages.ts'
import { showNotice } from './notice.ts'
import type { FindOptions, FormValues, SubmittedBody } from './types.ts'

/** The attributes that choose the form. */
const ADDRESS: readonly string[] = ['src', 'form', 'version', 'domain', 'lang']
/** Attributes that change how it is shown. */
const LOOK: readonly string[] = ['readonly', 'heading-level', 'page', 'history', 'draft']
/** The properties below, which a page may set before the element is defined. */
const PROPERTIES = ['values', 'context', 'options', 'opening', 'messages', 'fileUrl', 'now'] as const

// On a server there are no elements; the module can be imported there, and does nothing.
const Base = globalThis.HTMLElement ?? (class {} as typeof HTMLElement)

/**
 * A published form to fill in: `<urlapmuhely-form src="https://…/public/forms/KEY">`.
 *
 * Attributes: `src`, `form`, `version`, `domain` and `lang` choose the form; `action` is the address to which
 * answers are posted; `readonly`, `heading-level` (0 to 3) and `page` decide how it is shown; its pages are
 * entries of the history unless `history="none"`; `draft="local"` keeps the entered values in this browser.
 */
export class UrlapmuhelyForm extends Base {
  static readonly observedAttributes: readonly string[] = [...ADDRESS, ...LOOK]

  /** Start values, in the shape of an answer. Read when the form is loaded. */
  declare values: FormValues | undefined
  /** The page's values for the form, by the keys that it declares. */
  declare context: FormValues | undefined
  /** Finds options of lists that the form leaves to the page. */
  declare options: FindOptions | undefined
  /** A signed opening, in place of `values`. Read when the form is loaded. */
  declare opening: string | undefined
  /** Texts that replace the form's own words, by their names. */
  declare messages: FormValues | undefined
  /** The address of a stored file by its id; by default at the form's server. */
  declare fileUrl: ((id: string) => string) | undefined
  /** The instant at which the form is filled in (ISO 8601, UTC); the clock of the browser by default. */
  declare now: string | undefined

  readonly #given: Partial<Record<(typeof PROPERTIES)[number], unknown>> = {}
  readonly #host = new FormHost(this, () => this.#plan('draw'))
  #container: HTMLElement | null = null
  #drawn: DrawnForm | null = null
  #loaded: LoadedForm | null = null
  #loading: AbortController | null = null
  #attempt = 0
  /** The values that were entered before the form was loaded again. */
  #entered: FormValues | undefined
  #due: 'load' | 'draw' | null = null

  static {
    for (const name of PROPERTIES)
      Object.defineProperty(UrlapmuhelyForm.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: UrlapmuhelyForm) {
          return this.#given[name]
        },
        set(this: UrlapmuhelyForm, value: unknown) {
          this.#given[name] = value ?? undefined
          this.#plan('draw')
        },
      })
  }

  connectedCallback(): void {
    for (const name of PROPERTIES) this.#takeOver(name)
    this.#host.connect()
    if (!this.#container) {
      this.#container = document.createElement('div')
      this.attachShadow({ mode: 'open' }).append(this.#container)
    }
    if (!this.#drawn) this.#plan('load')
  }

  disconnectedCallback(): void {
    // Moving the element within the page must not lose the entered values.
    queueMicrotask(() => {
      if (!this.isConnected) this.#remove()
    })
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before !== after) this.#plan(ADDRESS.includes(name) ? 'load' : 'draw')
  }

  /**
   * Submits the form, whichever page is shown. Resolves to true if the answer was taken; to false if there are errors,
   * which are shown, if warnings are to be confirmed, or while the form is not shown yet.
   */
  async submit(): Promise<boolean> {
    return (await this.#drawn?.handle()?.submit()) ?? false
  }

  /** Checks the whole form and shows its errors; returns true if there are none. False while it is not shown yet. */
  validate(): boolean {
    return this.#drawn?.handle()?.validate() ?? false
  }

  /** Starts anew with the start values; the entered values are lost. */
  reset(): void {
    this.#attempt += 1
    this.#entered = undefined
    this.#plan('draw')
  }

  /** Loads the form again. The entered values are kept if it is still the same form. */
  reload(): void {
    this.#plan('load')
  }

  /** The answer as it would be submitted now: the body of the form server's check. Null while the form is not shown yet. */
  answer(): SubmittedBody | null {
    return this.#host.answer()
  }

  /**
   * Sets the value of a field as if the person had entered it.
   *
   * @param path dotted keys, rows by their index.
   * @returns false if the form does not accept it, or is not shown yet.
   */
  setValue(path: string, value: unknown): boolean {
    return this.#host.setValue(path, value)
  }

  #takeOver(name: (typeof PROPERTIES)[number]): void {
    if (!Object.hasOwn(this, name)) return
    const value: unknown = this[name]
    delete this[name]
    Object.assign(this, { [name]: value })
  }

  /** Loads or draws once, after all attributes and properties of the present task are set. */
  #plan(what: 'load' | 'draw'): void {
    if (!this.isConnected) return
    if (this.#due === null) queueMicrotask(() => this.#carryOut())
    if (this.#due !== 'load') this.#due = what
  }

  #carryOut(): void {
    const due = this.#due
    this.#due = null
    if (!this.isConnected) return
    if (due === 'load') void this.#load()
    else this.#draw()
  }

  async #load(): Promise<void> {
    this.#loading?.abort()
    const loading = new AbortController()
    this.#loading = loading
    if (!this.#drawn) this.#showNotice('loading')
    try {
      const url = addressOf(this.#address(), document.baseURI)
      const [loaded, { drawForm }] = await Promise.all([
        this.#begin(loadForm(url, loading.signal)),
        loadModule(() => import('./draw-form.tsx')),
      ])
      if (loading.signal.aborted || !this.shadowRoot || !this.#container) return
      this.#keepEntered(loaded)
      this.#loaded = loaded
      if (!this.#drawn) {
        this.#container.replaceChildren()
        this.#drawn = drawForm(this.shadowRoot, this.#container)
      }
      this.#draw()
    } catch (error) {
      if (loading.signal.aborted) return
      const failure =
        error instanceof LoadError ? error : new LoadError('unreachable', null, { cause: error })
      // A form that is shown already stays: it has the person's values.
      if (!this.#drawn) this.#showNotice(failure.reason)
      this.#host.emit('urlapmuhely-error', { reason: failure.reason, status: failure.status })
    }
  }

  /**
   * Begins to load the parts of a form as soon as its definition is loaded, while its drawing is still loading: each trip to
   * the server takes long.
   */
  async #begin(loading: Promise<LoadedForm>): Promise<LoadedForm> {
    const [loaded, { beginForm }] = await Promise.all([loading, loadModule(() => import('./begin-form.ts'))])
    await beginForm(loaded.published.definition, this.hasAttribute('draft'))
    return loaded
  }

  /** Keeps the entered values as the start of the same form in another language, version or domain. */
  #keepEntered({ published }: LoadedForm): void {
    const isSame = this.#loaded?.published.form === published.form
    this.#entered = isSame ? this.#host.answer()?.values : undefined
    this.#attempt += 1
  }

  #draw(): void {
    if (!this.#drawn || !this.#loaded) return
    this.#drawn.draw(this.#host.propsOf(this.#loaded, this.#entered), {
      attempt: this.#attempt,
      hasConfirmation: this.querySelector(':scope > [slot="confirmation"]') !== null,
    })
  }

  #address(): FormAddress {
    const read = (name: string) => this.getAttribute(name)?.trim() ?? ''
    return {
      src: read('src'),
      form: read('form'),
      version: read('version'),
      domain: read('domain'),
      lang: this.closest<HTMLElement>('[lang]')?.lang.trim() ?? '',
    }
  }

  #showNotice(what: LoadFailure | 'loading'): void {
    if (!this.#container) return
    const { lang } = this.#address()
    const texts = messagesIn(lang)
    const action = what === 'loading' ? null : { label: texts.retry, run: () => this.#plan('load') }
    showNotice(this.#container, { text: texts[what], lang, action })
  }

  #remove(): void {
    this.#loading?.abort()
    this.#drawn?.remove()
    this.#drawn = null
    this.#loaded = null
    this.#host.forget()
  }
}
