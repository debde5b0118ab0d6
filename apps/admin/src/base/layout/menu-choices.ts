import { sharedChoice } from './shared-choice.ts'

/** Whether the main menu of the workshop is a rail of icons or, where there is room, stays open. */
export const railChoice = sharedChoice(['rail', 'pinned'], 'urlapmuhely.menu.rail')

/** Whether the kinds of items are folded on the control panel. */
export const kindsPanelChoice = sharedChoice(['folded', 'unfolded'], 'urlapmuhely.panel.kinds')

/** Whether the figures are folded on the control panel. */
export const figuresPanelChoice = sharedChoice(['folded', 'unfolded'], 'urlapmuhely.panel.figures')

/** Whether the kinds of rules are folded in the main menu. */
export const rulesChoice = sharedChoice(['folded', 'unfolded'], 'urlapmuhely.menu.rules')
