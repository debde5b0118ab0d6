import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { programFile } from '../base/paths.ts'
import { escapeHtml } from '../http/html.ts'
import { messages } from './sign-in-messages.ts'

const css = readFileSync(programFile('sign-in/sign-in.css'), 'utf8')
const cssHash = createHash('sha256').update(css).digest('hex').slice(0, 12)

/** The style sheet of the sign-in pages, at an address that changes with its contents. */
export const styleSheet = { css, path: `/sign-in/style-${cssHash}.css` } as const

/**
 * The sign-in page with name and password. It needs no script: the server reports missing values in Hungarian, instead
 * of the browser in its own language.
 */
export function signInPage(form: { action: string; userName: string; error?: string }): string {
  const error = form.error ? `<p class="error" role="alert" id="error">${escapeHtml(form.error)}</p>` : ''
  const described = form.error ? ' aria-describedby="error" aria-invalid="true"' : ''
  // Focus the first empty input: the password if the name is known.
  const focusName = form.userName === '' ? ' autofocus' : ''
  const focusPassword = form.userName === '' ? '' : ' autofocus'
  return page(
    messages.signInTitle,
    `<p class="lead">${messages.signInLead}</p>
      ${error}
      <form method="post" action="${escapeHtml(form.action)}" novalidate>
        <label for="userName">${messages.userName}</label>
        <input id="userName" name="userName" type="text" autocomplete="username" autocapitalize="none"
          spellcheck="false" required maxlength="200" value="${escapeHtml(form.userName)}"${described}${focusName}>
        <label for="password">${messages.password}</label>
        <input id="password" name="password" type="password" autocomplete="current-password"
          required maxlength="200"${described}${focusPassword}>
        <button type="submit">${messages.signIn}</button>
      </form>`,
  )
}

/** A page with a message and one link. */
export function noticePage(notice: {
  title: string
  lead: string
  link: string
  href: string
  detail?: string
}): string {
  const detail = notice.detail ? `<p class="detail">${escapeHtml(notice.detail)}</p>` : ''
  return page(
    notice.title,
    `<p class="lead">${escapeHtml(notice.lead)}</p>
      ${detail}
      <p><a class="button" href="${escapeHtml(notice.href)}">${escapeHtml(notice.link)}</a></p>`,
  )
}

/**
 * The page that asks for confirmation before signing out.
 *
 * @param form the provider's own form with its CSRF protection; its id is `op.logoutForm`.
 */
export function signOutPage(form: string): string {
  return page(
    messages.signOutTitle,
    `<p class="lead">${messages.signOutLead}</p>
      ${form}
      <p class="actions">
        <button type="submit" form="op.logoutForm" name="logout" value="yes">${messages.signOut}</button>
        <a class="button secondary" href="/">${messages.stay}</a>
      </p>`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="hu">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} – ${messages.product}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/fonts/inter-4.1.css">
    <link rel="stylesheet" href="${styleSheet.path}">
  </head>
  <body>
    <main>
      <p class="product"><img src="/favicon.svg" alt="" width="24" height="24">${messages.product}</p>
      <h1>${escapeHtml(title)}</h1>
      ${body}
    </main>
  </body>
</html>
`
}
