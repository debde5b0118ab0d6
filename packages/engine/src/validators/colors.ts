import { ofText, type Validator } from '../facts/validator.ts'

const BYTE = '(?:\\d|[1-9]\\d|1\\d\\d|2[0-4]\\d|25[0-5])'
const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/iu
const HEXA = /^#(?:[\da-f]{4}|[\da-f]{8})$/iu
const RGB = new RegExp(`^rgb\\(${BYTE},${BYTE},${BYTE}\\)$`, 'u')
const RGBA = new RegExp(`^rgba\\(${BYTE},${BYTE},${BYTE},(?:0|1|0\\.\\d*[1-9])\\)$`, 'u')

/**
 * Validators of colours, in the exact spelling that stylesheets of old deployments expect: no spaces, no redundant
 * zeros.
 */
export const colorValidators = {
  hexColor: ofText((text) => HEX.test(text)),
  hexaColor: ofText((text) => HEXA.test(text)),
  rgbColor: ofText((text) => RGB.test(text)),
  rgbaColor: ofText((text) => RGBA.test(text)),
  anyColor: ofText((text) => [HEX, HEXA, RGB, RGBA].some((form) => form.test(text))),
} as const satisfies Record<string, Validator>
