/** A part of a survey, as it is in the file. */
export type SurveyPart = Readonly<Record<string, unknown>>

/** True if a value is an object, not a list. */
export function isPart(value: unknown): value is SurveyPart {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The objects of a list property. */
export function partsOf(part: SurveyPart, ...names: readonly string[]): SurveyPart[] {
  for (const name of names) {
    const value = part[name]
    if (Array.isArray(value)) return value.filter(isPart)
  }
  return []
}

/** A text property; empty if there is none. */
export function textOf(part: SurveyPart, name: string): string {
  const value = part[name]
  return typeof value === 'string' ? value : ''
}

/** A number property; null if there is none. */
export function numberOf(part: SurveyPart, name: string): number | null {
  const value = part[name]
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}
