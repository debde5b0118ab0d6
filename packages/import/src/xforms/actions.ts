import type { OdkAction } from '../odk/model.ts'
import { attribute, childElements, localName, type parsedXml } from '../xml/parse.ts'
import { pathFrom } from './paths.ts'

type XmlElement = ReturnType<typeof parsedXml>

/**
 * Returns the actions that set a value on an event, in the model or within a question, whose change then
 * starts them.
 */
export function actionsIn(element: XmlElement, root: string, question: string | null = null): OdkAction[] {
  return childElements(element).flatMap((child): OdkAction[] => {
    const name = localName(child)
    const reference = attribute(child, 'ref') || attribute(child, 'nodeset')
    if (name === 'setvalue') {
      const text = child.text.trim()
      const value = attribute(child, 'value') || (text === '' ? '' : `'${text.replaceAll("'", '’')}'`)
      const events = attribute(child, 'event').split(/\s+/u).filter(Boolean)
      return events.map((event) => ({
        event,
        value,
        target: pathFrom(reference, root),
        trigger: event === 'xforms-value-changed' ? question : null,
      }))
    }
    if (name === 'setgeopoint' || name === 'recordaudio')
      return [{ event: name, value: '', target: pathFrom(reference, root), trigger: null }]
    const isHolder = name === 'group' || name === 'repeat'
    return actionsIn(child, root, isHolder || reference === '' ? question : pathFrom(reference, root))
  })
}

/** Attributes of binds and controls that are read, or do not affect how the form is filled in. */
const READ: ReadonlySet<string> = new Set([
  ...[
    'nodeset',
    'ref',
    'bind',
    'type',
    'relevant',
    'constraint',
    'constraintMsg',
    'required',
    'requiredMsg',
    'readonly',
  ],
  ...[
    'calculate',
    'preload',
    'preloadParams',
    'appearance',
    'mediatype',
    'start',
    'end',
    'step',
    'count',
    'id',
    'saveto',
  ],
  ...['noAddRemove', 'incremental'],
])

/**
 * Returns the attributes and elements of binds and controls that nothing reads, by the path of the question.
 */
export function unreadIn(parts: readonly XmlElement[], root: string): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const walk = (element: XmlElement) => {
    const reference = attribute(element, 'nodeset') || attribute(element, 'ref')
    const isAsked = !['label', 'hint', 'value', 'output', 'item', 'itemset', 'setvalue'].includes(
      localName(element),
    )
    if (reference !== '' && isAsked) {
      const path = pathFrom(reference, root)
      const names = Object.keys(element.attributes).map((name) => name.slice(name.indexOf(':') + 1))
      const unread = names.filter((name) => !READ.has(name))
      if (unread.length > 0) found.set(path, [...(found.get(path) ?? []), ...unread])
    }
    for (const child of childElements(element)) walk(child)
  }
  for (const part of parts) walk(part)
  return found
}
