import type { ValueMember } from '@urlapmuhely/schema/facts'
import type { RendererMessages } from '../messages/hu.ts'

/**
 * Returns the name by which people know a member of a value that the host's control makes: its label, or else
 * its key.
 */
export function memberLabel(
  { key, label }: Pick<ValueMember, 'key' | 'label'>,
  { members }: Pick<RendererMessages, 'members'>,
): string {
  const ready: Readonly<Record<string, string>> = members
  return label || (ready[key] ?? key)
}
