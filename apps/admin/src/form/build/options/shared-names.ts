import type { UsedList } from '@urlapmuhely/schema'
import { t } from '../../../base/messages/form/t-workshop.ts'

/** How many of the forms that share a list are named. */
const SHOWN_FORMS = 3

/** Returns the names of the other forms that use a list, with the number of those that are not named. */
export function sharedNames({ forms, formCount }: Pick<UsedList, 'forms' | 'formCount'>): string {
  const shown = forms.slice(0, SHOWN_FORMS)
  const names = shown.map(({ name }) => `„${name}”`).join(', ')
  const rest = formCount - shown.length
  return rest > 0 ? t('workshop.options.sharedMore', { names, count: rest }) : names
}
