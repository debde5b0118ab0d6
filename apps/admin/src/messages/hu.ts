import { huEdit } from './hu-edit.ts'
import { huHelp } from './hu-help.ts'
import { huList } from './hu-list.ts'
import { huMap } from './hu-map.ts'
import { huPreview } from './hu-preview.ts'
import { huShell } from './hu-shell.ts'
import { huWorkshop } from './hu-workshop.ts'

/** Every Hungarian text of the application, by area; `t('shell.dialog.ok')` returns one. */
export const hu = {
  shell: huShell,
  list: huList,
  edit: huEdit,
  preview: huPreview,
  workshop: huWorkshop,
  map: huMap,
  help: huHelp,
} as const
