import { registerListScreens } from '../../items/kind-screens.ts'
import { listOverrides } from './list-overrides.ts'

registerListScreens(listOverrides)

/** The list of any kind. Loading it from here registers the custom parts of kinds. */
export { ListScreen } from '../../items/list/list-screen.tsx'
