/** A form that the person had open in this browser. */
export interface RecentForm {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

const MOST = 8

/** Two lists of forms as one, each form once with its latest instant; the latest first. */
export function latestForms(...lists: readonly (readonly RecentForm[])[]): RecentForm[] {
  const latest = new Map<string, number>()
  for (const { id, at } of lists.flat()) latest.set(id, Math.max(at, latest.get(id) ?? at))
  return [...latest]
    .map(([id, at]) => ({ id, at }))
    .sort((left, right) => right.at - left.at)
    .slice(0, MOST)
}

/** A list with a form at its beginning, which was opened now. */
export function withOpened(forms: readonly RecentForm[], opened: RecentForm): readonly RecentForm[] {
  return [opened, ...forms.filter(({ id }) => id !== opened.id)].slice(0, MOST)
}

/** Parses a stored list; what is broken or foreign is left out. */
export function parseForms(text: string | null | undefined): readonly RecentForm[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isRecent) : []
  } catch {
    return []
  }
}

/** The forms of a list by their present names; those without one are left out. */
export function namedForms(forms: readonly RecentForm[], names: ReadonlyMap<string, string>) {
  return forms.flatMap(({ id, at }) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name, at }]
  })
}

function isRecent(value: unknown): value is RecentForm {
  if (typeof value !== 'object' || value === null) return false
  return 'id' in value && typeof value.id === 'string' && 'at' in value && typeof value.at === 'number'
}
