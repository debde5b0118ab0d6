import { openIndex } from '../start/open-index.ts'
import { watchVersion } from '../version/watch-version.ts'

/** True if the address is that of the start page, which needs no other part of the application. */
export function isIndex(): boolean {
  return location.pathname === '/'
}

/** Opens the page that the address names in the page's root; from then on its version is watched. */
export async function openPage(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root".')
  const goOn = isIndex() ? await openIndex(root) : location.href
  if (goOn !== null) {
    if (isIndex()) history.replaceState(history.state, '', goOn)
    const { mount } = await import('./mount.tsx')
    await mount(root)
  }
  watchVersion()
}
