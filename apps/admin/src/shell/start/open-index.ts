import { carryQaTest, parseSearch, stringifySearch } from '../../base/app/search-params.ts'
import { refusalOf } from '../../base/session/access.ts'
import { completeSignIn, isSignInAnswer, returnPath } from '../../base/session/sign-in.ts'
import { showStartPage } from './start-page.ts'

/**
 * Opens `/`, the target of refusals and of the issuer's redirects: completes a sign-in, and draws the start page.
 *
 * @returns the address to go on to if the person has access; null if the start page is shown.
 */
export async function openIndex(root: HTMLElement): Promise<string | null> {
  const search = parseSearch(location.search)
  if (isSignInAnswer(search)) {
    const goOn = await afterSignIn()
    if (goOn !== null) return goOn
  } else if (refusalOf(false) === null && !('reason' in search)) {
    return `/admin${stringifySearch(carryQaTest(search, {}))}`
  }
  showStartPage(root, parseSearch(location.search))
  return null
}

async function afterSignIn(): Promise<string | null> {
  try {
    return await completeSignIn(new URLSearchParams(location.search))
  } catch (error) {
    console.error('Sign-in failed.', error)
    const search = stringifySearch({ reason: 'failed', from: returnPath() })
    history.replaceState(history.state, '', `/${search}`)
    return null
  }
}
