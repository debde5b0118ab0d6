import { printPlace, type RichInline, type RichNode } from '@urlapmuhely/schema'
import { type Html, html } from '../../http/html.ts'
import { texts } from './rule-book-messages.ts'

/**
 * A rich text as HTML. Places are shown as they are written, and images by their descriptions, because the
 * document loads nothing.
 */
export function richTextHtml(nodes: readonly RichNode[]): readonly Html[] {
  return nodes.map(nodeHtml)
}

function nodeHtml(node: RichNode): Html {
  switch (node.type) {
    case 'paragraph':
      return html`<p>${node.children.map(inlineHtml)}</p>`
    case 'heading':
      // A heading of a text is no heading of the document.
      return html`<p><strong>${node.children.map(inlineHtml)}</strong></p>`
    case 'list': {
      const items = node.items.map(({ children }) => html`<li>${richTextHtml(children)}</li>`)
      return node.ordered ? html`<ol start="${node.start ?? 1}">${items}</ol>` : html`<ul>${items}</ul>`
    }
    case 'table': {
      const [head = [], ...rows] = node.rows
      return html`<table><thead><tr>${head.map((cell) => html`<th scope="col">${cell.map(inlineHtml)}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell.map(inlineHtml)}</td>`)}</tr>`)}</tbody></table>`
    }
  }
}

function inlineHtml(inline: RichInline): Html {
  if (typeof inline === 'string') return html`${inline}`
  switch (inline.type) {
    case 'emphasis':
      return html`<em>${inline.children.map(inlineHtml)}</em>`
    case 'strong':
      return html`<strong>${inline.children.map(inlineHtml)}</strong>`
    case 'link':
      return html`<a href="${inline.href}" target="_blank" rel="noopener noreferrer">${inline.children.map(inlineHtml)}</a>`
    case 'break':
      return html`<br>`
    case 'image':
      return html`${texts.image(inline.alt)}`
    case 'place':
      return html`${printPlace(inline)}`
  }
}
