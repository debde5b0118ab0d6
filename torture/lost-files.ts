import { launchBrowser } from '../e2e/launch-browser.mjs'
import { fillInPersistently, openLossy, partFiles, persist } from '../e2e/lossy-page.ts'
import type { Torture } from './part.ts'

/**
 * Loses requests for the files of the web component: one for each file, and then a share of all requests, chosen at random.
 * The form is filled in to its end in a browser; where a part was not loaded, its button is pressed.
 */
export async function lostFiles({ random, sizes, recorder, expired }: Torture): Promise<void> {
  const browser = await launchBrowser()
  const promise = 'a form of which requests are lost can be filled in to its end, and keeps what was entered'
  try {
    const walks = [
      ...partFiles.map((file) => ({ title: `one request for ${file}`, lose: once(file) })),
      ...Array.from({ length: sizes.lossyWalks }, (_, walk) => ({
        title: `every fourth request, walk ${walk + 1}`,
        lose: () => random.chance(0.25),
      })),
    ]
    let presses = 0
    for (const { title, lose } of walks) {
      if (expired()) break
      const page = await browser.newPage({ locale: 'hu-HU' })
      try {
        const lang = /^one request for (en|de)-/u.exec(title)?.[1]
        await openLossy(page, (file) => partFiles.includes(file) && lose(file), lang ? { lang } : {})
        presses += await persist(page, page.getByRole('form'))
        if (!lang) presses += await fillInPersistently(page)
        recorder.held(promise)
      } catch (error) {
        recorder.broken(promise, `${title}: ${error instanceof Error ? error.message : String(error)}`)
      }
      await page.close()
    }
    recorder.figure('files', partFiles.length)
    recorder.figure('presses on the button that tries again', presses)
  } finally {
    await browser.close()
  }
}

function once(lost: string): (file: string) => boolean {
  let isLost = true
  return (file) => {
    if (file !== lost || !isLost) return false
    isLost = false
    return true
  }
}
