import { useEffect } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import type { CompanionProps } from '../../items/screen-override.ts'
import { useEditContext } from '../../values/items/edit-context.tsx'
import { useItemProperty } from '../../values/properties/use-edited-item.ts'
import { EMPTY_START, isComplete, START_VALUE, startOf } from './start.ts'
import { StartChoice } from './start-choice.tsx'

/** The choice of the start of a new form; shows nothing for a form that exists. */
export function FormStart({ editor }: CompanionProps) {
  const isNew = editor.base === null
  const { settle } = editor
  useEffect(() => {
    if (isNew) settle(START_VALUE, EMPTY_START)
  }, [isNew, settle])
  return isNew ? <NewFormStart editor={editor} /> : null
}

function NewFormStart({ editor }: CompanionProps) {
  const { setUnfinished } = useEditContext()
  const start = startOf(useItemProperty(editor.item, START_VALUE))
  const message = isComplete(start) ? null : t(`edit.start.missing.${start.type}`)
  useEffect(() => {
    setUnfinished(START_VALUE, message === null ? null : { text: '', message })
    return () => setUnfinished(START_VALUE, null)
  }, [message, setUnfinished])
  const issue = editor.issues.find(({ path }) => path === START_VALUE)?.message
  return (
    <StartChoice start={start} onChange={(next) => editor.item.change(START_VALUE, next)} issue={issue} />
  )
}
