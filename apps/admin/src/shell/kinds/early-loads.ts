import { beginOpening } from '../../form/workshop/begin-opening.ts'

/**
 * Requests to start early for the own screen of a kind, while the code that all screens share is
 * still loading; by the name of the kind. This table is apart from the overrides, because it is part
 * of the application's first code.
 */
export const earlyLoads: Readonly<Record<string, (id: string) => void>> = { form: beginOpening }
