import { huHelp } from './hu-help.ts'
import { huList } from './hu-list.ts'
import { huShell } from './hu-shell.ts'

/** The texts of the frame and of the lists. */
export const baseTexts = { shell: huShell, list: huList, help: huHelp } as const

/** The texts that every screen has. */
export type BaseTexts = typeof baseTexts
