import { type JsonObject as Component, isObject, objectOf, textOf } from '../json/object.ts'
import { type Reading, setLine, setRich } from './reading.ts'

/**
 * Reads the page before the first one, of a dialect: the purpose of the form, and the things that one needs to
 * fill it in.
 */
export function readIntroPage(reading: Reading, form: Component): void {
  const intro = objectOf(form, 'introPage')
  if (intro.enabled !== true) return
  const line = reading.builder.report.line('introPage', 'introPage', 'introPage')
  const parts = [
    [textOf(intro, 'introduction')],
    ...Object.values(objectOf(intro, 'sections')).filter(isObject).map(sectionTexts),
    [textOf(intro, 'selfDeclaration')],
  ]
  const texts = parts.flat().filter((text) => text !== '')
  // Texts are kept by id in a file of their own; without it there is nothing to show.
  if (texts.length === 0 || !texts.some((text) => isText(reading, text))) {
    line.note('intro-missing')
    return
  }
  const field = reading.builder.field({
    key: 'introPage',
    type: reading.wizard ? 'page' : 'section',
    parent: null,
    line,
  })
  setLine(reading, field, { property: 'label', text: textOf(form, 'title') })
  const note = reading.builder.field({ key: 'introduction', type: 'note', parent: field, line })
  setRich(reading, note, { property: 'hint', parts: texts })
}

function sectionTexts(section: Component): string[] {
  const points = Array.isArray(section.bulletPoints) ? section.bulletPoints.map(String) : []
  return [textOf(section, 'title'), textOf(section, 'description'), ...points]
}

/** False for the id of a text that is not in the file. */
function isText({ languages }: Reading, text: string): boolean {
  if (/\s/u.test(text)) return true
  return [...languages.values()].some((texts) => texts[text] !== undefined)
}
