import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { startBrowser } from './browser.mjs'
import { chosenScreens, THEMES } from './options.mjs'
import { screens } from './screens.mjs'
import { startCamera } from './take.mjs'

const output = resolve(import.meta.dirname, '..', '..', 'docs', 'images')

/** The screens in the README, each with the widths at which it is shown there. */
export const README_SCREENS = {
  'workshop-field': [1440],
  'workshop-rules': [1440],
  'control-panel-unfolded': [1440],
  'list-form-fields': [360],
}

/** Takes the pictures of the README: docs/images/*.png. Throws if a screen has a fault. */
export async function takeReadmePictures() {
  mkdirSync(output, { recursive: true })
  const browser = await startBrowser()
  const camera = await startCamera({ browser, output, themes: THEMES, isWhole: false })
  try {
    for (const [name, widths] of Object.entries(README_SCREENS)) {
      const only = [new RegExp(`^${name}$`, 'u')]
      for (const screen of chosenScreens(screens, { only, widths })) {
        for (const width of screen.widths) {
          const { faults } = await camera.take(screen, width)
          if (faults.length > 0) throw new Error(`${name} at ${width}: ${faults.join('; ')}`)
        }
      }
    }
  } finally {
    await camera.stop()
    await browser.close()
  }
}
