/** A part of a FHIR resource, as it is in the file. */
export type Part = Readonly<Record<string, unknown>>

/** The parts of a list property. */
export function partsOf(part: Part, name: string): Part[] {
  const value = part[name]
  return Array.isArray(value) ? value.filter(isPart) : []
}

/** True if a value is an object, not a list. */
export function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A text property; empty if there is none. */
export function stringOf(part: Part, name: string): string {
  const value = part[name]
  return typeof value === 'string' ? value : ''
}

/** The extensions whose address ends with a name. */
export function extensionsOf(part: Part, name: string): Part[] {
  return partsOf(part, 'extension').filter((one) => stringOf(one, 'url').split('/').at(-1) === name)
}

/** The value of the first extension of a name, whatever its type; undefined if there is none. */
export function extensionValue(part: Part, name: string): unknown {
  const [extension] = extensionsOf(part, name)
  return extension ? valueOfPart(extension) : undefined
}

/** The property that begins with `value`. */
export function valueOfPart(part: Part): unknown {
  return Object.entries(part).find(([name]) => /^value[A-Z]/u.test(name))?.[1]
}

/** The expression of an extension, if it is in FHIRPath. */
export function expressionsOf(part: Part, name: string): { text: string; name: string }[] {
  return extensionsOf(part, name).flatMap((extension) => {
    const value = valueOfPart(extension)
    if (!isPart(value)) return typeof value === 'string' ? [{ text: value, name: '' }] : []
    const text = stringOf(value, 'expression')
    return text === '' ? [] : [{ text, name: stringOf(value, 'name') }]
  })
}

/** The codes of how an item is drawn: `drop-down`, `tab`. */
export function controlsOf(item: Part): ReadonlySet<string> {
  return new Set(
    extensionsOf(item, 'questionnaire-itemControl').flatMap((extension) => {
      const value = valueOfPart(extension)
      return isPart(value) ? partsOf(value, 'coding').map((coding) => stringOf(coding, 'code')) : []
    }),
  )
}

/** The translations of a text, from the extensions beside it. */
export function translationsOf(holder: Part, name: string): Map<string, string> {
  const beside = holder[`_${name}`]
  const found = new Map<string, string>()
  if (!isPart(beside)) return found
  for (const extension of extensionsOf(beside, 'translation')) {
    const part = (url: string) => {
      const inner = partsOf(extension, 'extension').find((one) => stringOf(one, 'url') === url)
      return inner ? String(valueOfPart(inner) ?? '') : ''
    }
    if (part('lang') !== '' && part('content') !== '') found.set(part('lang'), part('content'))
  }
  return found
}
