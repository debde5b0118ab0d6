const collators = new Map<string, Intl.Collator>()

/** Compares options by their labels as a language sorts them; numbers in them by their size. */
export function byLabel(lang: string): (a: Labelled, b: Labelled) => number {
  const collator = collators.get(lang) ?? new Intl.Collator(lang, { numeric: true })
  collators.set(lang, collator)
  return (a, b) => collator.compare(a.label, b.label)
}

interface Labelled {
  readonly label: string
}
