import type { MoveDirection } from '@urlapmuhely/document'
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  Blocks,
  ClipboardPaste,
  Copy,
  CopyPlus,
  KeyRound,
  type LucideIcon,
  Pencil,
  Plus,
  Save,
  Scissors,
  Trash2,
} from 'lucide-react'
import type { WorkshopKey } from '../../../base/messages/form/t-workshop.ts'
import type { Workshop } from '../../store/workshop.ts'
import { copyFields, pasteFields } from '../keys/copy-fields.ts'
import { duplicate } from '../keys/use-item-keys.ts'
import type { Palette } from '../palette/palette-context.tsx'
import type { Removal } from '../removal/removal-context.tsx'

/** The fields that the actions of a row work on, and the functions that they call. */
export interface ActionContext {
  readonly workshop: Workshop
  /** The field whose menu it is, which is selected too. */
  readonly id: string
  /** All selected fields. */
  readonly ids: readonly string[]
  readonly palette: Palette
  readonly removal: Removal
  readonly edit: (property: 'label' | 'key') => void
  readonly move: (direction: MoveDirection) => void
  readonly openBlocks: (dialog: 'insert' | 'save') => void
}

/** One line of the menu of a row. */
export interface OutlineAction {
  readonly name: string
  readonly label: WorkshopKey
  readonly icon: LucideIcon
  /** The keys that do the same, as they are shown. */
  readonly keys?: string
  readonly isDanger?: boolean
  /** True if the menu draws a line above it. */
  readonly startsGroup?: boolean
  readonly run: (context: ActionContext) => void
}

/** The menu of a row, in its order. */
export const outlineActions: readonly OutlineAction[] = [
  {
    name: 'label',
    label: 'workshop.outline.actions.label',
    icon: Pencil,
    keys: 'Enter',
    run: ({ edit }) => edit('label'),
  },
  {
    name: 'key',
    label: 'workshop.outline.actions.key',
    icon: KeyRound,
    keys: 'F2',
    run: ({ edit }) => edit('key'),
  },
  moveAction({ direction: 'up', icon: ArrowUp, keys: 'Alt+↑', startsGroup: true }),
  moveAction({ direction: 'down', icon: ArrowDown, keys: 'Alt+↓' }),
  moveAction({ direction: 'in', icon: ArrowRight, keys: 'Alt+→' }),
  moveAction({ direction: 'out', icon: ArrowLeft, keys: 'Alt+←' }),
  {
    name: 'add',
    label: 'workshop.outline.actions.add',
    icon: Plus,
    keys: 'Insert',
    startsGroup: true,
    run: ({ palette }) => palette.open(),
  },
  {
    name: 'copy',
    label: 'workshop.outline.actions.copy',
    icon: Copy,
    keys: 'Ctrl+C',
    startsGroup: true,
    run: ({ workshop, ids }) => void copyFields(workshop, ids),
  },
  {
    name: 'cut',
    label: 'workshop.outline.actions.cut',
    icon: Scissors,
    keys: 'Ctrl+X',
    run: ({ workshop, ids, removal }) => {
      void copyFields(workshop, ids)
      removal.ask(ids)
    },
  },
  {
    name: 'paste',
    label: 'workshop.outline.actions.paste',
    icon: ClipboardPaste,
    keys: 'Ctrl+V',
    run: ({ workshop, palette }) => void pasteFields(workshop, palette),
  },
  {
    name: 'duplicate',
    label: 'workshop.outline.actions.duplicate',
    icon: CopyPlus,
    keys: 'Ctrl+D',
    run: ({ workshop, ids }) => duplicate(workshop, ids),
  },
  {
    name: 'saveBlock',
    label: 'workshop.outline.actions.saveBlock',
    icon: Save,
    startsGroup: true,
    run: ({ openBlocks }) => openBlocks('save'),
  },
  {
    name: 'insertBlock',
    label: 'workshop.outline.actions.insertBlock',
    icon: Blocks,
    run: ({ openBlocks }) => openBlocks('insert'),
  },
  {
    name: 'remove',
    label: 'workshop.outline.actions.remove',
    icon: Trash2,
    keys: 'Delete',
    isDanger: true,
    startsGroup: true,
    run: ({ removal, ids }) => removal.ask(ids),
  },
]

interface MoveEntry extends Pick<OutlineAction, 'icon' | 'keys' | 'startsGroup'> {
  readonly direction: MoveDirection
}

function moveAction({ direction, ...shown }: MoveEntry): OutlineAction {
  const label = `workshop.outline.actions.${direction}` as const
  return { name: direction, label, ...shown, run: ({ move }) => move(direction) }
}
