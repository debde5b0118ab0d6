import type { Browser } from 'playwright'
import type { BuiltPage } from '../renderer/build-page.ts'
import { servePage } from '../renderer/serve-page.ts'
import type { BundleForm } from './forms.ts'

/** Time for what a page loads by itself once its form is shown. */
const LATER_MS = 2_000

/** The scripts and style sheets that a page loads until its form is shown, and by itself after that. */
export interface Loaded {
  readonly first: ReadonlySet<string>
  readonly later: ReadonlySet<string>
}

/** Shows a form on a candidate's page. Throws if not all its fields are drawn. */
export async function loadPage(
  browser: Browser,
  page: BuiltPage,
  { form, schema }: { readonly form: BundleForm; readonly schema: unknown },
): Promise<Loaded> {
  const context = await browser.newContext()
  try {
    const tab = await context.newPage()
    await servePage(tab, page, 'showForm')
    const labels = form.fields.map(({ label }) => label)
    const shownAt = await tab.evaluate(showAndWait, { schema, labels })
    await tab.waitForTimeout(LATER_MS)
    const loaded = await tab.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => ({
        ...{ path: new URL(name).pathname, startTime },
      })),
    )
    const files = loaded.filter(({ path }) => /\.(?:js|css)$/u.test(path))
    const pathsOf = (isFirst: boolean) =>
      new Set(files.filter(({ startTime }) => startTime < shownAt === isFirst).map(({ path }) => path))
    const first = pathsOf(true)
    return { first, later: pathsOf(false).difference(first) }
  } finally {
    await context.close()
  }
}

/** Runs in the page: shows the form and returns the moment of the frame in which all labels are drawn. */
function showAndWait({ schema, labels }: { readonly schema: unknown; readonly labels: readonly string[] }) {
  const root = document.querySelector<HTMLElement>('#form')
  if (!root) throw new Error('The page has no place for the form.')
  globalThis.showForm(root, schema)
  const started = performance.now()
  return new Promise<number>((done, fail) => {
    requestAnimationFrame(function look() {
      const now = performance.now()
      const shadow = root.firstElementChild?.shadowRoot?.querySelector<HTMLElement>('[role="form"]')
      const text = (shadow ?? root).innerText
      if (labels.every((label) => text.includes(label))) done(now)
      else if (now - started > 15_000) fail(new Error('Not all fields were drawn.'))
      else requestAnimationFrame(look)
    })
  })
}
