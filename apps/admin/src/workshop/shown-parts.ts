import { sharedChoice } from './shared-choice.ts'

/** The pane that a narrow screen shows. */
export const shownPane = sharedChoice(['canvas', 'outline', 'inspector'])

/** The open part of the properties of a field. */
export const inspectorPart = sharedChoice(['field', 'options', 'behaviour'], 'urlapmuhely-inspector-part')

/** Shows the properties of what is selected, whatever was shown before. */
export function showProperties(): void {
  shownPane.choose('inspector')
  inspectorPart.choose('field')
}
