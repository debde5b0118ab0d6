import type { Condition } from '@urlapmuhely/schema'
import { useCallback } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { isTreeText } from '../conditions/begun-tree.ts'
import { useEditContext } from '../items/edit-context.tsx'

/**
 * The incomplete part of a condition in the draft of the edited item, which keeps it as
 * text and is not saved with it.
 *
 * @param name the path of the condition in the item.
 * @returns `begun`, the tree as text, null if there is none; `brokenText`, text that is not valid
 *   JSON; `change`, for the editor.
 */
export function useConditionDraft(name: string, onChange: (condition: Condition) => void) {
  const { setUnfinished, unfinishedText } = useEditContext()
  const text = unfinishedText(name)
  const change = useCallback(
    (next: Condition, unfinished: string | null) => {
      const message = t('edit.condition.unfinished')
      setUnfinished(name, unfinished === null ? null : { text: unfinished, message })
      onChange(next)
    },
    [name, onChange, setUnfinished],
  )
  const isTree = isTreeText(text)
  return { begun: isTree ? text : null, brokenText: isTree ? null : text, change, setUnfinished }
}
