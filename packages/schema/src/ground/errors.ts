import type { Issue } from './issues.ts'

/** Every error that the API can return: its HTTP status and its Hungarian title. */
export const errors = {
  'bad-request': { status: 400, title: 'A kérés hibás.' },
  'unknown-column': { status: 400, title: 'A lista ilyen oszlopot nem ismer.' },
  'invalid-item': { status: 422, title: 'Az adatok hibásak, nem menthetők.' },
  unauthorized: { status: 401, title: 'Be kell jelentkezni.' },
  forbidden: { status: 403, title: 'Ehhez nincs jogosultság.' },
  'not-found': { status: 404, title: 'Nem található.' },
  'method-not-allowed': { status: 405, title: 'Ezt a címet ezzel a művelettel nem lehet hívni.' },
  'request-timeout': { status: 408, title: 'A kérés túl lassan érkezett.' },
  conflict: { status: 409, title: 'A művelet ütközik a jelenlegi adatokkal.' },
  referenced: { status: 409, title: 'Így nem lehet, mert más elemek hivatkoznak rá.' },
  stale: { status: 412, title: 'Közben valaki más is mentette.' },
  'payload-too-large': { status: 413, title: 'A küldött adat túl nagy.' },
  'unsupported-media-type': { status: 415, title: 'Ilyen formában nem fogadunk adatot.' },
  'headers-too-large': { status: 431, title: 'A kérés fejléce túl nagy.' },
  'precondition-required': {
    status: 428,
    title: 'A módosításhoz meg kell adni, melyik változatról indul (If-Match).',
  },
  'too-many-requests': { status: 429, title: 'Túl sok próbálkozás. Kérjük, várjon egy kicsit.' },
  internal: { status: 500, title: 'Váratlan hiba történt a kiszolgálón.' },
  damaged: {
    status: 500,
    title: 'A közzétett változat az adatbázisban megsérült, ezért nem adjuk ki. Állítsa vissza mentésből.',
  },
  'database-unavailable': {
    status: 503,
    title: 'Az adatbázis most nem érhető el. Kérjük, próbálja újra néhány másodperc múlva.',
  },
  unavailable: { status: 503, title: 'A kiszolgáló most nem elérhető.' },
  'storage-full': {
    status: 507,
    title: 'Megtelt a kiszolgáló tárhelye, ezért most nem lehet menteni. Kérjük, szóljon az üzemeltetőnek.',
  },
} as const satisfies Record<string, { status: number; title: string }>

/** The code of an error that the API can return. */
export type ErrorCode = keyof typeof errors

/** The contents of an `AppError` beside its code: a sentence, issues, data for the screen (plain JSON). */
export interface ErrorDetails {
  readonly detail?: string
  readonly issues?: readonly Issue[]
  readonly data?: Readonly<Record<string, unknown>>
}

/** A request that cannot be served, with a code from the table above. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.detail ?? errors[code].title)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  /** The HTTP status of the error's code. */
  get status(): number {
    return errors[this.code].status
  }
}

/** A defect of the program: a state that no input may cause. */
export class InvariantError extends Error {
  override readonly name = 'InvariantError'
}
