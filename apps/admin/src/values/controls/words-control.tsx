import { TextInput } from '@urlapmuhely/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../base/messages/t-edit.ts'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'
import { endsWord, isWords, withWords } from './word-list.ts'

/** Edits a list of distinct words: typed one by one, ended by Enter or a comma, or pasted together. */
export function WordsControl(props: PropertyControlProps) {
  const { id, value, onChange, onBlur, issues, readOnly } = props
  const [typed, setTyped] = useState('')
  const words = isWords(value) ? value : []
  const add = (text: string) => {
    const next = withWords(words, text)
    setTyped('')
    if (next) onChange(next)
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
          onChange={(text) => (endsWord(text) ? add(text) : setTyped(text))}
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
            <Word
              key={word}
              word={word}
              onRemove={() => {
                onChange(words.filter((other) => other !== word))
                document.getElementById(id)?.focus()
              }}
              readOnly={readOnly}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

interface WordProps {
  readonly word: string
  readonly onRemove: () => void
  readonly readOnly: boolean
}

function Word({ word, onRemove, readOnly }: WordProps) {
  return (
    <li>
      {word}
      {!readOnly && (
        <button
          type="button"
          className={classes.wordRemove}
          aria-label={t('edit.order.remove', { item: word })}
          onClick={onRemove}
        >
          <X size={14} aria-hidden />
        </button>
      )}
    </li>
  )
}
