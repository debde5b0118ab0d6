import { useMediaQuery } from '@mantine/hooks'
import { form } from '@urlapmuhely/schema'
import { railChoice } from '../../base/layout/menu-choices.ts'
import { useRouterState } from '../../base/router/router-context.ts'

/** From here on there is room beside the workshop for an open menu. */
const WIDE = '(width >= 80em)'

/** How the menu stands beside the screen. */
export interface MenuMode {
  /** The screen needs the room: the menu is a rail unless it is pinned. */
  readonly isWorkshop: boolean
  readonly isRail: boolean
  readonly mayPin: boolean
}

/** A rail in the workshop, unless the person pinned the menu and the window is wide; else open. */
export function useMenuMode(): MenuMode {
  const isWorkshop = useRouterState(({ match }) => {
    const crumb = match.screen?.crumb
    return crumb?.kind === form && crumb.screen === 'edit'
  })
  const mayPin = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const isPinned = railChoice.use() === 'pinned' && mayPin
  return { isWorkshop, isRail: isWorkshop && !isPinned, mayPin }
}
