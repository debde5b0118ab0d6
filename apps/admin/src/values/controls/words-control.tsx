import { TextInput } from '@urlapmuhely/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

/** Edits a list of distinct words: typed one by one, ended by Enter or a comma, or pasted together. */
export function WordsControl(props: PropertyControlProps) {
  const { id, value, onChange, onBlur, issues, readOnly } = props
  const [typed, setTyped] = useState('')
  const words = isWords(value) ? value : []
  const add = (text: string) => {
    const added = text
      .split(/[,;\n]/u)
      .map((word) => word.trim())
      .filter((word) => word !== '')
    setTyped('')
    if (added.length > 0) onChange([...new Set([...words, ...added])])
  }
  const frame = frameProps(props)
  return (
    <div className={classes.stack}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches the keys of the input inside */}
      <div
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && typed.trim() !== '') {
            event.preventDefault()
            add(typed)
          }
          if (event.key === 'Backspace' && typed === '' && words.length > 0) onChange(words.slice(0, -1))
        }}
      >
        <TextInput
          {...frame}
          error={allMessages(issues)}
          placeholder={t('edit.words.placeholder')}
          value={typed}
          onChange={(text) => (/[,;\n]/u.test(text) ? add(text) : setTyped(text))}
          onBlur={() => {
            add(typed)
            onBlur()
          }}
          autoComplete="off"
        />
      </div>
      {words.length > 0 && (
        <ul className={classes.words} aria-label={t('edit.words.list', { label: props.property.label })}>
          {words.map((word) => (
            <li key={word}>
              {word}
              {!readOnly && (
                <button
                  type="button"
                  className={classes.wordRemove}
                  aria-label={t('edit.order.remove', { item: word })}
                  onClick={() => {
                    onChange(words.filter((other) => other !== word))
                    document.getElementById(id)?.focus()
                  }}
                >
                  <X size={14} aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((member) => typeof member === 'string')
}
