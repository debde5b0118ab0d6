/** A piece of HTML in which every text is escaped. */
export interface Html {
  readonly markup: string
}

/** A value in a template. Texts are escaped, pieces of HTML are not; null and empty lists write nothing. */
type HtmlValue = string | number | Html | readonly HtmlValue[] | null

/** Writes HTML: `` html`<p>${text}</p>` ``. Attributes have to be in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  return { markup: strings.map((text, index) => `${text}${markupOf(values[index] ?? null)}`).join('') }
}

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

function markupOf(value: HtmlValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return escapeHtml(value)
  if (typeof value === 'number') return String(value)
  return isHtml(value) ? value.markup : value.map(markupOf).join('')
}

function isHtml(value: Html | readonly HtmlValue[]): value is Html {
  return 'markup' in value
}
