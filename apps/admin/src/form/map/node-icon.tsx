import type { GraphNode } from '@urlapmuhely/document'
import { type FieldValueType, type FormFieldTypeName, fieldValueTypes } from '@urlapmuhely/schema'
import {
  Braces,
  Calendar,
  CircleDot,
  Clock,
  File,
  FileText,
  Hash,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  Pilcrow,
  ServerCog,
  ToggleLeft,
  Type,
  Workflow,
} from 'lucide-react'
import { holderIcons } from './holder-icons.ts'

const byValue: Readonly<Partial<Record<FieldValueType, LucideIcon>>> = {
  text: Type,
  number: Hash,
  boolean: ToggleLeft,
  option: CircleDot,
  options: ListChecks,
  date: Calendar,
  datetime: Calendar,
  time: Clock,
  file: File,
  any: Braces,
  empty: Pilcrow,
}

const bySort: Readonly<Record<Exclude<GraphNode['sort'], 'field'>, LucideIcon>> = {
  rule: Workflow,
  list: ListOrdered,
  context: ServerCog,
  form: FileText,
}

/** The icon of a field's type, or of another sort of node. */
export function NodeIcon({ node }: { readonly node: GraphNode }) {
  const Icon = node.sort === 'field' ? iconOfField(node.type) : bySort[node.sort]
  return <Icon size={16} aria-hidden />
}

function iconOfField(type: string | null): LucideIcon {
  const name = type as FormFieldTypeName // the type of a field that was saved
  return holderIcons[name] ?? byValue[fieldValueTypes[name]] ?? Type
}
