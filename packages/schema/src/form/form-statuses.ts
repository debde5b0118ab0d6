/** Where a form stands: derived, never typed in. An archived form is one that is switched off. */
export const formStatuses = {
  draft: 'piszkozat',
  published: 'közzétéve',
  changed: 'közzététel óta módosult',
  archived: 'archivált',
} as const

/** Where a form stands. */
export type FormStatus = keyof typeof formStatuses

/** What the server adds to a form beside its own properties. */
export interface FormDerived {
  readonly status: FormStatus
  readonly publishedVersion: number | null
}
