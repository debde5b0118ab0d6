import { type PublishedForm, plainText } from '@urlapmuhely/schema'
import { factsOfType, type WireDefinition } from '@urlapmuhely/schema/facts'
import { type Html, html } from '../../http/html.ts'
import { fillPageTexts } from '../../messages/fill-page-texts.ts'
import { PRODUCT } from '../../messages/hu-product.ts'
import { fillPageScript, fillPageStyle } from './fill-page-files.ts'

type Shown = Pick<PublishedForm, 'form' | 'domain' | 'lang' | 'languages'> & {
  readonly definition: WireDefinition
}

/** The page of a form: the element that other pages embed, with no place to which answers are sent. */
export function fillPage({ form, domain, lang, languages, definition }: Shown): string {
  const { lang: textLang, texts } = fillPageTexts(lang)
  const title = plainText(definition.form.title ?? '')
  const fields = definition.items.formField ?? []
  const asksHost = fields.some(({ optionSource }) => optionSource === 'host')
  const needsHost = fields.some(({ type }) => factsOfType(type).isDrawnByHost)
  const domainAttribute = domain === null ? null : html` domain="${domain}"`
  return page({
    lang: textLang,
    title: `${title} – ${texts.trial}`,
    head: html`
    <link rel="modulepreload" href="/embed/urlapmuhely-form.js">`,
    body: html`
    <header>
      <div class="row">
        <p>${texts.notice}${asksHost ? ` ${texts.hostOptions}` : null}${needsHost ? ` ${texts.hostControls}` : null}</p>
        ${languages.length > 1 ? languageLinks({ domain, lang, languages }, texts.languages) : null}
      </div>
    </header>
    <main tabindex="-1">
      <noscript><p>${texts.noScript}</p></noscript>
      <urlapmuhely-form src="/public/forms/${encodeURIComponent(form)}"${domainAttribute} lang="${lang}" heading-level="1" data-sent="${texts.sent}" data-failed="${texts.failed}">
        <p class="lead" lang="${textLang}">${texts.loading}</p>
        <div slot="confirmation" class="confirmation" lang="${textLang}">
          <p>${texts.nothingStored}</p>
          <button type="button" id="again">${texts.again}</button>
        </div>
      </urlapmuhely-form>
    </main>
    <script src="${fillPageScript.path}"></script>`,
  })
}

/** A page in place of a form. */
export function noticePage([title, lead]: readonly [title: string, lead: string]): string {
  return page({
    lang: 'hu',
    title: `${title} – ${PRODUCT}`,
    head: null,
    body: html`
    <main>
      <h1>${title}</h1>
      <p class="lead">${lead}</p>
    </main>`,
  })
}

function languageLinks(
  { domain, lang, languages }: Pick<Shown, 'domain' | 'lang' | 'languages'>,
  label: string,
): Html {
  const links = languages.map((tag) => {
    // Each language by its own name, for those who read it.
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
    if (tag === lang) return html`<li><span aria-current="true" lang="${tag}">${name}</span></li>`
    const query = new URLSearchParams(domain === null ? { lang: tag } : { domain, lang: tag })
    return html`<li><a href="?${query.toString()}" lang="${tag}" hreflang="${tag}">${name}</a></li>`
  })
  return html`<nav aria-label="${label}"><ul class="languages">${links}</ul></nav>`
}

interface Page {
  readonly lang: string
  readonly title: string
  readonly head: Html | null
  readonly body: Html
}

function page({ lang, title, head, body }: Page): string {
  return html`<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${title}</title>
    <link rel="stylesheet" href="${fillPageStyle.path}">${head}
  </head>
  <body>${body}
  </body>
</html>
`.markup
}
