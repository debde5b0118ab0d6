import { formatInstant } from '@urlapmuhely/wording'
import { type Html, html } from '../../http/html.ts'
import { descriptionHtml, fieldHtml, ruleHtml } from './fields-html.ts'
import { richTextHtml } from './rich-text-html.ts'
import type { BookDifference, BookList, BookOption, BookPlace, BookValidity, RuleBook } from './rule-book.ts'
import { texts } from './rule-book-messages.ts'

/** A chapter of the document. */
export interface Chapter {
  readonly anchor: string
  readonly number: number
  readonly title: string
  readonly body: Html
}

type ChapterName = keyof typeof texts.chapters

/**
 * Returns the chapters in their order. An empty one has a sentence instead, so that numbers are the same in
 * every book.
 */
export function chaptersOf(book: RuleBook): readonly Chapter[] {
  const { about, fields, rules, lists, domains, validity } = book
  const bodies: Readonly<Record<ChapterName, Html>> = {
    form: descriptionHtml(about),
    fields: fields.length === 0 ? nothing('fields') : html`${fields.map((field) => fieldHtml(field))}`,
    rules: rules.length === 0 ? nothing('rules') : html`<ul class="rules">${rules.map(ruleHtml)}</ul>`,
    lists: lists.length === 0 ? nothing('lists') : html`${lists.map(listHtml)}`,
    domains:
      domains.length === 0
        ? nothing('domains')
        : html`${domains.map(
            ({ name, items }) => html`<h3>${name}</h3><ul>${items.map(differenceHtml)}</ul>`,
          )}`,
    validity: validity.length === 0 ? nothing('validity') : validityHtml(validity),
    bases: basesHtml(book),
    changes: changesHtml(book),
  }
  // The keys of the table are the names of the chapters, in their order.
  return (Object.keys(texts.chapters) as ChapterName[]).map((name, index) => ({
    anchor: `fejezet-${index + 1}`,
    number: index + 1,
    title: texts.chapters[name],
    body: bodies[name],
  }))
}

function nothing(name: keyof typeof texts.none): Html {
  return html`<p class="quiet">${texts.none[name]}</p>`
}

function placeHtml({ anchor, number, name }: BookPlace): Html {
  return html`<a href="#${anchor}">${number}</a> ${name}`
}

function listHtml({ anchor, number, name, options }: BookList): Html {
  return html`<section id="${anchor}" class="list"><h3><span class="number">${number}.</span> ${name}
<span class="quiet">(${texts.optionCount(options.length)})</span></h3>
${options.some(hasDetails) ? optionTable(options) : html`<ul class="options">${options.map(optionItem)}</ul>`}</section>`
}

function hasDetails({ description: { facts, texts: blocks } }: BookOption): boolean {
  return facts.length + blocks.length > 0
}

function optionTable(options: readonly BookOption[]): Html {
  return html`<table><thead><tr><th scope="col">${texts.label}</th><th scope="col">${texts.details}</th></tr></thead>
<tbody>${options.map(
    (option) => html`<tr><td>${optionName(option)}</td><td>${descriptionHtml(option.description)}</td></tr>`,
  )}</tbody></table>`
}

function optionItem(option: BookOption): Html {
  return html`<li>${optionName(option)}</li>`
}

function optionName({ label, value, scope }: BookOption): Html {
  return html`${label}${value === label ? null : html` <code>${value}</code>`}${scope === '' ? null : html` <span class="scope">${scope}</span>`}`
}

function differenceHtml({ kind, place, action, instead }: BookDifference): Html {
  const other = instead ? html`: ${placeHtml(instead)}` : null
  return html`<li>${kind}: ${placeHtml(place)} (${texts[action]}${other})</li>`
}

function validityHtml(items: readonly BookValidity[]): Html {
  return html`<table><thead><tr><th scope="col">${texts.item}</th><th scope="col">${texts.from}</th><th scope="col">${texts.to}</th></tr></thead>
<tbody>${items.map(
    ({ kind, place, from, to }) =>
      html`<tr><td>${kind}: ${placeHtml(place)}</td><td>${instant(from)}</td><td>${instant(to)}</td></tr>`,
  )}</tbody></table>`
}

function basesHtml({ bases, unbased }: RuleBook): Html {
  const groups = bases.map(
    ({ nodes, items }) =>
      html`<div class="basis-group">${richTextHtml(nodes)}<ul>${items.map(
        ({ kind, place }) => html`<li>${kind}: ${placeHtml(place)}</li>`,
      )}</ul></div>`,
  )
  return html`${bases.length === 0 ? nothing('bases') : groups}${unbased && unbasedHtml(unbased)}`
}

function unbasedHtml(places: readonly BookPlace[]): Html {
  if (places.length === 0) return html`<p>${texts.allBased}</p>`
  return html`<h3>${texts.unbased}</h3><ul>${places.map((place) => html`<li>${placeHtml(place)}</li>`)}</ul>`
}

function instant(at: string | null): string {
  return at === null ? '–' : formatInstant(at)
}

function changesHtml({ changes: { since, entries } }: RuleBook): Html {
  if (since === null) return nothing('first')
  const listed =
    entries.length === 0
      ? nothing('changes')
      : html`<ul class="changes">${entries.map(
          ({ text, consequences }) =>
            html`<li>${text}${
              consequences.length === 0
                ? null
                : html`<p>${texts.follows}</p><ul>${consequences.map((one) => html`<li>${one}</li>`)}</ul>`
            }</li>`,
        )}</ul>`
  return html`<p>${texts.since(since)}</p>${listed}`
}
