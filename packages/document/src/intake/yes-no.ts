import { foldText } from '@urlapmuhely/schema'

/** The labels of a yes-or-no question's options. */
export const yesNo: readonly string[] = ['igen', 'nem']

/** True for exactly these options, however they are written. */
export function isYesNo(options: readonly string[]): boolean {
  return options.map(foldText).join() === yesNo.join()
}
