import { vi } from 'vitest'

/** An element of a page that is drawn without React: as much of one as such a page uses. */
export class SmallElement extends EventTarget {
  readonly attributes = new Map<string, string>()
  private contents: (SmallElement | string)[] = []
  private owner: SmallElement | null = null
  disabled = false
  readonly tag: string

  constructor(tag: string) {
    super()
    this.tag = tag
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }

  append(...added: (SmallElement | string)[]): void {
    for (const one of added) if (typeof one !== 'string') one.owner = this
    this.contents.push(...added)
  }

  replaceChildren(...added: (SmallElement | string)[]): void {
    this.contents = []
    this.append(...added)
  }

  before(added: SmallElement): void {
    const around = this.owner
    if (!around) return
    around.contents.splice(around.contents.indexOf(this), 0, added)
    added.owner = around
  }

  remove(): void {
    if (this.owner) this.owner.contents = this.owner.contents.filter((one) => one !== this)
    this.owner = null
  }

  get textContent(): string {
    return this.contents.map((one) => (typeof one === 'string' ? one : one.textContent)).join(' ')
  }

  set textContent(text: string) {
    this.contents = [text]
  }

  /** All elements in it, in the order of the page. */
  all(): readonly SmallElement[] {
    return this.contents.flatMap((one) => (typeof one === 'string' ? [] : [one, ...one.all()]))
  }
}

/** Makes `document` create such elements; returns the document. */
export function stubDocument(more: object = {}) {
  const page = { title: '', createElement: (tag: string) => new SmallElement(tag), ...more }
  vi.stubGlobal('document', page)
  return page
}
