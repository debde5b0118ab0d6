import { EditPreview } from '../../form/preview/edit-preview.tsx'
import { registerEditScreens, registerListScreens } from '../../items/kind-screens.ts'
import { editOverrides } from './edit-overrides.ts'
import { listOverrides } from './list-overrides.ts'

registerEditScreens({ kinds: editOverrides, beside: EditPreview })
// The menu of an item is the same on its screen and in its list.
registerListScreens(listOverrides)

/** The edit screen of any kind. Loading it from here registers the custom parts of kinds. */
export { EditScreen } from '../../items/edit/edit-screen.tsx'
