/** One component of a Form.io form, as it is in the file. */
export type Component = Readonly<Record<string, unknown>>

/** A text property; empty if there is none. */
export function textOf(component: Component, name: string): string {
  const value = component[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

/** An object property; empty if there is none. */
export function objectOf(component: Component, name: string): Component {
  const value = component[name]
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Component) : {}
}

/** The objects of a list property. */
export function listOf(component: Component, name: string): Component[] {
  const value = component[name]
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** A number property, also if it is written as a text; null if there is none. */
export function numberOf(component: Component, name: string): number | null {
  const value = component[name]
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** True if a value is an object, not a list. */
export function isObject(value: unknown): value is Component {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
