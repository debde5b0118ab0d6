import { formatInstant } from '@urlapmuhely/wording'
import { type Html, html } from '../../http/html.ts'
import { FIELDS_CHAPTER } from './book-fields.ts'
import { type Chapter, chaptersOf } from './chapters-html.ts'
import type { BookField, RuleBook } from './rule-book.ts'
import { texts } from './rule-book-messages.ts'
import { ruleBookStyle } from './rule-book-style.ts'

/** A rule book as a complete HTML document with its own style and no script. */
export function ruleBookHtml(book: RuleBook): string {
  const chapters = chaptersOf(book)
  return html`<!doctype html>
<html lang="hu">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${book.title} – ${texts.book}</title>
<style>${{ markup: ruleBookStyle.css }}</style>
</head>
<body>
<header class="cover">
<p class="kind">${texts.book}</p>
<h1>${book.title}</h1>
<p class="state${book.published ? '' : ' working'}">${stateOf(book)}</p>
<dl class="facts">${factsOf(book).map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>
</header>
<nav aria-labelledby="tartalom"><h2 id="tartalom">${texts.contents}</h2>${contents(chapters, book)}</nav>
<main>
${chapters.map(chapterHtml)}
</main>
<footer class="signature"><p>${texts.signature}</p><p>${texts.date}</p></footer>
</body>
</html>
`.markup
}

function stateOf({ published }: RuleBook): string {
  return published ? texts.version(published.version) : texts.working
}

function factsOf({ published, madeAt, hash }: RuleBook): [string, string | Html][] {
  const note: [string, string][] = published && published.note !== '' ? [[texts.note, published.note]] : []
  return [
    ...(published
      ? ([
          [texts.publishedAt, formatInstant(published.publishedAt)],
          [texts.publishedBy, published.publishedByName],
        ] satisfies [string, string][])
      : []),
    ...note,
    ...(madeAt ? ([[texts.madeAt, formatInstant(madeAt)]] satisfies [string, string][]) : []),
    [texts.hash, html`<code>${hash}</code>`],
  ]
}

/** The chapters; below that of the fields, those at the top and all that hold fields. */
function contents(chapters: readonly Chapter[], { fields }: RuleBook): Html {
  return html`<ol>${chapters.map(
    ({ anchor, number, title }) =>
      html`<li><a href="#${anchor}"><span>${number}.</span> ${title}</a>${number === FIELDS_CHAPTER ? fieldEntries(fields) : null}</li>`,
  )}</ol>`
}

function fieldEntries(fields: readonly BookField[], isTop = true): Html | null {
  const listed = fields.filter(({ children }) => isTop || children.length > 0)
  if (listed.length === 0) return null
  return html`<ol>${listed.map(
    ({ anchor, number, name, children }) =>
      html`<li><a href="#${anchor}"><span>${number}.</span> ${name}</a>${fieldEntries(children, false)}</li>`,
  )}</ol>`
}

function chapterHtml({ anchor, number, title, body }: Chapter): Html {
  return html`<section id="${anchor}" class="chapter" aria-labelledby="${anchor}-cim">
<h2 id="${anchor}-cim"><span class="number">${number}.</span> ${title}</h2>
${body}
</section>
`
}
