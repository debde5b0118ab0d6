import type { FieldControls } from '../form-context.ts'
import {
  CheckControl,
  FileControl,
  GroupChoiceControl,
  MultiSelectControl,
  RadioControl,
  SelectControl,
} from './choice-controls.tsx'
import { GroupControl } from './container-controls.tsx'
import { CalculatedControl, HiddenControl, NoteControl } from './display-controls.tsx'
import { RepeatControl } from './repeat-control.tsx'
import {
  CardControl,
  ColorControl,
  EmailControl,
  MomentControl,
  NumberControl,
  PhoneControl,
  TextareaControl,
  TextControl,
} from './text-controls.tsx'

/** What draws a field of each type. */
export const controls = {
  text: TextControl,
  textarea: TextareaControl,
  number: NumberControl,
  date: MomentControl,
  datetime: MomentControl,
  time: MomentControl,
  fulltime: MomentControl,
  select: SelectControl,
  multiSelect: MultiSelectControl,
  radio: RadioControl,
  checkboxGroup: GroupChoiceControl,
  toggleGroup: GroupChoiceControl,
  checkbox: CheckControl,
  toggle: CheckControl,
  email: EmailControl,
  phone: PhoneControl,
  card: CardControl,
  color: ColorControl,
  file: FileControl,
  hidden: HiddenControl,
  calculated: CalculatedControl,
  note: NoteControl,
  group: GroupControl,
  repeat: RepeatControl,
} satisfies FieldControls
