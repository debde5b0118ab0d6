import { errorScreens } from './screens/errors.mjs'
import { fillScreens } from './screens/fill.mjs'
import { itemScreens } from './screens/items.mjs'
import { listScreens } from './screens/lists.mjs'
import { shellScreens } from './screens/shell.mjs'
import { stateScreens } from './screens/workshop-states.mjs'
import { tabScreens } from './screens/workshop-tabs.mjs'

/**
 * Every screen and state of the product. One entry is one row of pictures:
 * `name` (of its files), `group` and `title` (on the page of the pictures), `open` (what leads to it, from an empty page),
 * and if needed `of` (the path of a screen, or the name of a part of the workshop, that it shows), `on: 'empty'` (a server without demo and with sign-in), `from` and
 * `to` (the widths at which it exists), `whole` (the whole length of the page), `close` (takes back what was saved).
 */
export const screens = [
  ...shellScreens,
  ...listScreens,
  ...itemScreens,
  ...tabScreens,
  ...stateScreens,
  ...fillScreens,
  ...errorScreens,
]
