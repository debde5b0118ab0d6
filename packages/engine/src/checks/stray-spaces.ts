import { type Check, diagnosticOf } from './check.ts'
import { textsInForce } from './in-force.ts'
import { isLabel } from './labels.ts'

/** Superfluous spaces between two words of one line; those of code and tables are intended. */
const DOUBLE = /(?<=[\p{L}\p{N}\p{P}]) {2,}(?=[\p{L}\p{N}\p{P}])/u

/** How much of a text is shown on each side. */
const AROUND = 12

/** Reports double spaces in texts. Labels have a check of their own. */
export const straySpaces: Check = (facts, report) => {
  for (const found of textsInForce(facts)) {
    if (isLabel(found)) continue
    const { kind, item, path, text } = found
    const at = /[|`]/u.test(text) ? -1 : text.search(DOUBLE)
    if (at < 0) continue
    const params = { text: text.slice(Math.max(0, at - AROUND), at + AROUND).trim() }
    report(diagnosticOf(facts, { kind, item, code: 'TEXT_SPACES', path, params }))
  }
}
