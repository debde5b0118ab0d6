import { beginOpening } from '../../form/workshop/begin-opening.ts'

/**
 * What is loaded for the own screen of a kind while the code that all screens share is still on its way, by the name of
 * the kind. It is apart from the overrides, because it is part of the application's first code.
 */
export const earlyLoads: Readonly<Record<string, (id: string) => void>> = { form: beginOpening }
