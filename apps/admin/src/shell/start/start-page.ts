import { knownSettings } from '../../base/api/browser-settings.ts'
import type { SearchParams } from '../../base/app/search-params.ts'
import { t } from '../../base/messages/t.ts'
import { isOwnPath } from '../../base/session/own-path.ts'
import { startSignIn } from '../../base/session/sign-in.ts'
import { element } from './element.ts'
import css from './start.module.css'

const reasons = ['signed-out', 'forbidden', 'expired', 'failed'] as const

/**
 * Draws the start page: what the application is, why a person was redirected here, and the sign-in button.
 *
 * It is drawn without React, so that somebody who only signs in does not wait for it.
 */
export function showStartPage(root: HTMLElement, search: SearchParams): void {
  document.title = t('shell.product')
  const from = isOwnPath(search.from) ? search.from : '/admin'
  const reason = reasons.find((known) => known === search.reason)
  const qa = knownSettings()?.qa === true
  const card = element(
    'div',
    { className: css.card ?? '' },
    element('img', { className: css.logo ?? '', src: '/favicon.svg', alt: '', width: 40, height: 40 }),
    element('h1', {}, t('shell.product')),
    element('p', {}, t('shell.productLine')),
    reason && reasonNote(reason, from),
    obstacleNote(),
    actions(from, qa),
  )
  root.replaceChildren(
    ...(qa ? [qaNote()] : []),
    element('main', { className: css.page ?? '' }, card, marker()),
  )
}

function reasonNote(reason: (typeof reasons)[number], from: string) {
  return element(
    'div',
    { className: css.reason ?? '', attributes: { role: 'status' } },
    element('p', {}, t(`shell.start.reason.${reason}`)),
    from !== '/admin' && element('p', {}, t('shell.start.from', { path: readable(from) })),
  )
}

/** An address as people write it: `?q=név`, not `?q=n%C3%A9v`. */
function readable(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path // it is no encoded text
  }
}

/** Returns why signing in at this address is impossible, and what helps; null if no obstacle is known. */
function obstacleNote() {
  const settings = knownSettings()
  const here = location.origin
  const home = settings?.embedded ? new URL(settings.issuer).origin : here
  if (home === here && isSecureContext) return null
  return element(
    'div',
    { className: css.error ?? '', attributes: { role: 'alert' } },
    element('p', {}, t(home === here ? 'shell.start.insecure' : 'shell.start.otherAddress', { here })),
    home !== here &&
      element('p', {}, element('a', { href: home }, t('shell.start.goThere', { address: home }))),
  )
}

function actions(from: string, qa: boolean) {
  const button = element('button', { type: 'button', className: css.primary ?? '' }, t('shell.start.signIn'))
  const line = element(
    'p',
    { className: css.actions ?? '' },
    button,
    qa && element('a', { className: css.secondary ?? '', href: '/admin?qaTest=1' }, t('shell.start.qa')),
  )
  const failure = element(
    'p',
    { className: css.error ?? '', attributes: { role: 'alert' } },
    t('shell.start.unreachable'),
  )
  button.addEventListener('click', () => {
    button.disabled = true
    button.textContent = t('shell.start.leaving')
    failure.remove()
    startSignIn(from).catch((error: unknown) => {
      console.error('Sign-in could not be started.', error)
      button.disabled = false
      button.textContent = t('shell.start.signIn')
      line.before(failure)
    })
  })
  return line
}

function qaNote() {
  return element(
    'aside',
    { className: css.qa ?? '', attributes: { 'aria-label': t('shell.user.qa') } },
    t('shell.frame.qa'),
  )
}

/** The marker of `DataLoaded`. */
function marker() {
  return element('span', { hidden: true, attributes: { 'data-loaded': '' } })
}
