import { sharedChoice } from '../../base/layout/shared-choice.ts'

/** A pane of the workshop. */
export type PaneName = 'canvas' | 'outline' | 'inspector'

/** A part of the properties of a field. */
export type InspectorPart = 'field' | 'options' | 'behaviour'

/** The pane that a narrow screen shows. */
export const shownPane = sharedChoice<PaneName>(['canvas', 'outline', 'inspector'])

/** The open part of the properties of a field. */
export const inspectorPart = sharedChoice<InspectorPart>(
  ['field', 'options', 'behaviour'],
  'urlapmuhely-inspector-part',
)

/** Shows the properties of the selection in place of anything shown before. */
export function showProperties(): void {
  shownPane.choose('inspector')
  inspectorPart.choose('field')
}
