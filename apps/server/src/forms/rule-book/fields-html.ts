import type { RichNode } from '@urlapmuhely/schema'
import { type Html, html } from '../../http/html.ts'
import { richTextHtml } from './rich-text-html.ts'
import type { BookDescription, BookField, BookOptions, BookRule } from './rule-book.ts'
import { texts } from './rule-book-messages.ts'

/** Longer lists are in their own chapter only. */
const MAX_LABELS = 12
const LOWEST_HEADING = 6

/** A field with its rules, the versions of domains, and the fields in it. */
export function fieldHtml(field: BookField, level = 3): Html {
  const { anchor, number, name, key, type, scope, description, remark, options, questions } = field
  const tag = { markup: `h${Math.min(level, LOWEST_HEADING)}` }
  return html`<section id="${anchor}" class="field" data-field="${field.id}">
<${tag} class="field-title"><span class="number">${number}.</span> ${name}</${tag}>
<p class="kind">${type} · <code>${key}</code>${scope === '' ? null : html` <span class="scope">${scope}</span>`}</p>
${remark === '' ? null : html`<p>${remark}</p>`}${options && optionsHtml(options)}${descriptionHtml(description)}
${questions.map(
  ({ question, rules }) =>
    html`<div class="question"><p class="asked">${question}</p><ul class="rules">${rules.map(ruleHtml)}</ul></div>`,
)}
${field.variants.map((one) => fieldHtml(one, level + 1))}${field.children.map((one) => fieldHtml(one, level + 1))}
</section>
`
}

/** One rule as its sentence. */
export function ruleHtml(rule: BookRule): Html {
  const { anchor, number, sentence, basis, isFirst, overrides } = rule
  const title = isFirst
    ? html`<span class="number">${number}</span>`
    : html`<a class="number" href="#${anchor}">${number}</a>`
  const id = isFirst ? html` id="${anchor}"` : null
  return html`<li${id} class="rule" data-rule="${rule.id}">${title} <span class="sentence">${sentence}</span>${basisHtml(basis)}${
    overrides.length === 0 ? null : html`<ul class="rules">${overrides.map(ruleHtml)}</ul>`
  }</li>`
}

/** The properties and texts of an item, and the law behind it. */
export function descriptionHtml({ facts, texts: blocks, basis }: BookDescription): Html {
  return html`${
    facts.length === 0
      ? null
      : html`<dl class="facts">${facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`
  }${blocks.map(({ label, nodes }) => labelled(label, nodes, 'text'))}${basisHtml(basis)}`
}

function basisHtml(nodes: readonly RichNode[]): Html | null {
  return nodes.length === 0 ? null : labelled(texts.basis, nodes, 'basis')
}

function labelled(label: string, nodes: readonly RichNode[], className: string): Html {
  return html`<div class="${className}"><p class="label">${label}</p>${richTextHtml(nodes)}</div>`
}

function optionsHtml({ anchor, number, name, labels }: BookOptions): Html {
  const listed = labels.length <= MAX_LABELS ? labels.join('; ') : texts.optionCount(labels.length)
  return html`<dl class="facts"><div><dt>${texts.options}</dt><dd>${listed} (<a href="#${anchor}">${number} ${name}</a>)</dd></div></dl>`
}
