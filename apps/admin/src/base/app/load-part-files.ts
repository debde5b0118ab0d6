import { LostFile, loadFiles } from '@urlapmuhely/ui/load-module'

/** A dynamic import of another file of the build. */
const IMPORT = /\bimport\(\s*["'`]\.\/([^"'`]+)["'`]/gu

/**
 * Fetches the files of a part before it is imported. If the server answers that one does not
 * exist, fires the event that Vite fires for a part that could not be loaded: after a deploy, the
 * files of older builds may be missing.
 *
 * @param load imports the part, as it is bundled.
 * @param files paths of what the part needs: scripts and styles.
 * @throws {LostFile} a file could not be fetched; another call fetches it again.
 */
export async function loadPartFiles(load: () => unknown, files: readonly string[]): Promise<void> {
  // A worker cannot show a button to retry.
  if (typeof document === 'undefined') return
  const own = [...String(load).matchAll(IMPORT)].map(([, file = '']) => `${FOLDER}${file}`)
  try {
    const urls = [...own, ...files].map((file) => new URL(file, location.origin).href)
    const present = presentFiles()
    await loadFiles(urls.filter((url) => !present.has(url)))
  } catch (error) {
    if (error instanceof LostFile && error.status !== null) dispatchEvent(new Event('vite:preloadError'))
    throw error
  }
}

/** The files that the page has already requested: it names those of its first screen. */
function presentFiles(): ReadonlySet<string> {
  const elements = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src], link[href]')
  return new Set([...elements].map((element) => ('src' in element ? element.src : element.href)))
}

/** The folder of the build that all parts are in. */
const FOLDER = '/assets/'
