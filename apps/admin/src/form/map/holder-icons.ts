import type { FormFieldTypeName } from '@urlapmuhely/schema'
import { ChevronsUpDown, FileText, Group, Heading, type LucideIcon, Rows3 } from 'lucide-react'

/** The icons of containers, from the largest to the smallest. */
export const holderIcons: Readonly<Partial<Record<FormFieldTypeName, LucideIcon>>> = {
  page: FileText,
  section: Heading,
  details: ChevronsUpDown,
  group: Group,
  repeat: Rows3,
}
