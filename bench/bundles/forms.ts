/** A field of a form that every candidate draws. */
export interface BundleField {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'number' | 'date' | 'choice' | 'check'
}

/** A form whose loads are compared. */
export interface BundleForm {
  readonly fields: readonly BundleField[]
  /** The columns of rows that the person adds; null without rows. */
  readonly columns: readonly BundleField[] | null
}

/** The options of each choice. */
export const OPTIONS = ['alma', 'körte', 'szilva', 'meggy', 'cseresznye'] as const

const texts = Array.from(
  { length: 10 },
  (_, index): BundleField => ({ key: `t${index}`, label: `Mező ${index}`, type: 'text' }),
)

/** The forms by their names in the table. */
export const bundleForms = {
  'plain texts': { fields: texts, columns: null },
  'texts, numbers, dates, choices and rows': {
    fields: [
      ...texts.slice(0, 4),
      { key: 'darab', label: 'Darab', type: 'number' },
      { key: 'nap', label: 'Nap', type: 'date' },
      { key: 'gyumolcs', label: 'Gyümölcs', type: 'choice' },
      { key: 'igen', label: 'Elfogadom', type: 'check' },
    ],
    columns: [
      { key: 'nev', label: 'Név', type: 'text' },
      { key: 'db', label: 'Darab', type: 'number' },
    ],
  },
} as const satisfies Readonly<Record<string, BundleForm>>

/** The key and the label of the rows. */
export const ROWS = { key: 'sorok', label: 'Sorok' } as const

declare global {
  /** Draws a form into an element of the page, from the candidate's own description of it. */
  var showForm: (root: HTMLElement, schema: unknown) => unknown
}
