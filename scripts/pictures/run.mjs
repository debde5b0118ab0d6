import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startBrowser } from './browser.mjs'
import { indexPage } from './index-page.mjs'
import { chosenScreens } from './options.mjs'
import { screens } from './screens.mjs'
import { startCamera } from './take.mjs'

const root = resolve(import.meta.dirname, '..', '..')

/**
 * Takes the pictures of all screens that are asked for, and writes the page on which they lie side by side.
 *
 * @returns the number of screens that could not be reached or had a fault.
 */
export async function takeAll(options) {
  const output = join(root, 'pictures')
  mkdirSync(output, { recursive: true })
  const wanted = chosenScreens(screens, options)
  if (wanted.length === 0) throw new Error('No screen has such a name.')
  const work = wanted.flatMap((screen) => screen.widths.map((width) => ({ screen, width })))
  const results = []
  const browser = await startBrowser()
  const worker = async () => {
    const camera = await startCamera({ browser, output, themes: options.themes })
    try {
      for (let next = work.shift(); next; next = work.shift()) results.push(await attempt(camera, next))
    } finally {
      await camera.stop()
    }
  }
  try {
    await Promise.all(Array.from({ length: options.jobs }, worker))
  } finally {
    await browser.close()
  }
  writeFileSync(join(output, 'index.html'), indexPage(screens, output))
  return report(results, output)
}

async function attempt(camera, { screen, width }) {
  try {
    const { taken, faults } = await camera.take(screen, width)
    return { screen, width, count: taken.length, faults }
  } catch (error) {
    return { screen, width, count: 0, faults: [String(error.message).split('\n').slice(0, 3).join(' ')] }
  }
}

function report(results, output) {
  const bad = results.filter(({ faults }) => faults.length > 0)
  for (const { screen, width, faults } of bad)
    console.error(`${screen.name} at ${width}: ${faults.join('; ')}`)
  const count = results.reduce((sum, one) => sum + one.count, 0)
  console.log(`${count} pictures: ${join(output, 'index.html')}`)
  if (bad.length > 0)
    console.error(`${bad.length} of ${results.length} screens could not be shown without fault.`)
  return bad.length
}
