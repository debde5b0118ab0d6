import type { Browser } from 'playwright'
import type { BuiltPage } from '../../renderer/build-page.ts'
import { servePage } from '../../renderer/serve-page.ts'
import { countWork } from '../../screens/timing.ts'
import { newPage, type Opened } from '../driver.ts'

/** Opens a peer's builder, whose scripts are loaded and whose form is in memory, until `isUsable` holds. */
export async function openPeer(
  browser: Browser,
  built: BuiltPage,
  { form, isUsable }: { readonly form: object; readonly isUsable: string },
): Promise<Opened> {
  const page = await newPage(browser)
  await servePage(page, built, 'openBuilder')
  const work = await countWork(page)
  const took = await page.evaluate(
    async ([form, isUsable]) => {
      const root = document.querySelector<HTMLElement>('#form')
      if (!root) throw new Error('The page has no place for the builder.')
      root.style.height = '100vh'
      const holds = new Function(`return ${isUsable}`)
      const painted = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)))
      const started = performance.now()
      await globalThis.openBuilder(root, form)
      do await painted()
      while (!holds())
      return performance.now() - started
    },
    [form, isUsable] as const,
  )
  return { page, took, work: await work() }
}

/** An expression for: of two elements, the one that `first` selects precedes the other in the document. */
export function precedes(first: string, second: string): string {
  const found = (selector: string) => `document.querySelector('${selector}')`
  return `(${found(first)}.compareDocumentPosition(${found(second)}) & Node.DOCUMENT_POSITION_FOLLOWING) > 0`
}
