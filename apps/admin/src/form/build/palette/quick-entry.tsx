import { type FieldDraft, readLines } from '@urlapmuhely/document'
import { formField } from '@urlapmuhely/schema'
import { TextInput } from '@urlapmuhely/ui'
import { ClipboardPaste } from 'lucide-react'
import { type ClipboardEvent, memo, useEffect, useRef, useState } from 'react'
import { useOptionLists } from '../../../base/api/queries.ts'
import { Button } from '../../../base/kit/button.tsx'
import { isFocusFree } from '../../../base/layout/focus-control.ts'
import { t } from '../../../base/messages/form/t-workshop.ts'
import { useWorkshop } from '../../store/workshop-context.tsx'
import { addFields, placeOfLine } from './add-fields.ts'
import classes from './palette.module.css'
import { usePalette } from './palette-context.tsx'

/** Makes a field of each line that is typed: its type is guessed from its words. Several pasted lines open a dialog. */
export const QuickEntry = memo(() => {
  const workshop = useWorkshop()
  const palette = usePalette()
  const { data: lists = [] } = useOptionLists()
  const [text, setText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  // A field that was added with its own fields, such as a name in parts or a table: the next line follows it.
  const complete = useRef<string | null>(null)
  const add = () => {
    const drafts: readonly FieldDraft[] = readLines(text)
    const [first] = drafts
    if (!first) return
    const place = placeOfLine(workshop, first, complete.current)
    const made = addFields(workshop, { drafts, place, takenLists: lists.map(({ list }) => list) })
    const last = drafts.at(-1)
    complete.current = last?.readyMade || last?.children.length ? (made.at(-1) ?? null) : null
    setAnnouncement(t('workshop.palette.added', { label: first.label }))
    setText('')
  }
  const input = useRef<HTMLInputElement>(null)
  // A form without fields begins with its first question.
  useEffect(() => {
    const isEmpty = workshop.document().items[formField.name]?.size === 0
    if (isEmpty && isFocusFree()) input.current?.focus({ preventScroll: true })
  }, [workshop])
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain')
    if (!pasted.trim().includes('\n')) return
    event.preventDefault()
    palette.openPaste(pasted)
  }
  return (
    <div className={classes.quick} onPaste={onPaste}>
      <TextInput
        inputRef={input}
        size="sm"
        label={t('workshop.palette.quick')}
        placeholder={t('workshop.palette.quickExample')}
        value={text}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) add()
        }}
      />
      <Button
        size="sm"
        variant="default"
        leftSection={<ClipboardPaste size={16} aria-hidden />}
        onClick={() => palette.openPaste('')}
      >
        {t('workshop.palette.paste')}
      </Button>
      <span className={classes.said} role="status">
        {announcement}
      </span>
    </div>
  )
})
