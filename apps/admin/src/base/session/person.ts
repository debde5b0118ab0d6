import { knownSettings } from '../api/browser-settings.ts'
import { decodeClaims } from '../guards/token.ts'
import { accessToken } from '../guards/token-store.ts'
import { t } from '../messages/t.ts'

/** Who everyone is on a throw-away server. */
const QA_SUBJECT = 'qa'

/** Returns the id of the signed-in user, which distinguishes users in this browser and in the server's events. */
export function personId(): string {
  if (knownSettings()?.qa) return QA_SUBJECT
  const token = accessToken()
  const sub = token === null ? null : decodeClaims(token)?.sub
  return typeof sub === 'string' ? sub : ''
}

/** The name of the signed-in user from the token; a placeholder if the token has none. */
export function personName(): string {
  if (knownSettings()?.qa) return t('shell.user.qa')
  const token = accessToken()
  const claims = token === null ? null : decodeClaims(token)
  const names: readonly unknown[] = [claims?.name, claims?.preferred_username, claims?.sub]
  // An issuer may send an empty name for a person who has given none.
  return (
    names.find((name): name is string => typeof name === 'string' && name !== '') ?? t('shell.user.unknown')
  )
}
