/** The statuses of a form: derived, never entered. An archived form is one that is disabled. */
export const formStatuses = {
  draft: 'piszkozat',
  published: 'közzétéve',
  changed: 'közzététel óta módosult',
  archived: 'archivált',
} as const

/** The status of a form. */
export type FormStatus = keyof typeof formStatuses

/** The properties that the server adds to a form. */
export interface FormDerived {
  readonly status: FormStatus
  readonly publishedVersion: number | null
}
