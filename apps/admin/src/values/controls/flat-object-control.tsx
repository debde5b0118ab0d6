import { isSameJson, isUnclear, numberOf } from '@urlapmuhely/document'
import type { JsonValue } from '@urlapmuhely/schema'
import { writeNumber } from '@urlapmuhely/schema/number-text'
import { Field, TextInput } from '@urlapmuhely/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { StepButton } from '../inputs/step-button.tsx'
import { useEditContext } from '../items/edit-context.tsx'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

interface Pair {
  readonly id: number
  readonly key: string
  readonly text: string
}

let lastId = 0

/**
 * Edits an object with plain values, one pair per row. `12,5` is a number, `igen` and `nem` are booleans, anything else
 * is text.
 */
export function FlatObjectControl(props: PropertyControlProps) {
  const { id, name, property, value, onChange, onBlur, issues, readOnly } = props
  const { setUnfinished } = useEditContext()
  const [pairs, setPairs] = useState<readonly Pair[]>(() => pairsOf(value))
  const [known, setKnown] = useState(value)
  if (!isSameJson(value, known)) {
    // The value was replaced from outside: by a draft, a merge or an undo.
    setKnown(value)
    setPairs(pairsOf(value))
  }
  const change = (next: readonly Pair[]) => {
    const written = objectOf(next)
    setPairs(next)
    setKnown(written)
    const message = faultOf(next)
    setUnfinished(name, message === null ? null : { text: JSON.stringify(written), message })
    onChange(written)
  }
  const frame = frameProps(props)
  const changeAt = (index: number, part: Partial<Pair>) =>
    change(pairs.map((pair, at) => (at === index ? { ...pair, ...part } : pair)))
  return (
    <Field {...frame} id={id} labelFor="group" error={allMessages(issues)}>
      {/* biome-ignore lint/a11y/useSemanticElements: the frame draws the label; a fieldset would draw it again */}
      <div role="group" aria-labelledby={`${id}-label`} className={classes.stack}>
        {pairs.map((pair, index) => (
          <div className={classes.pair} key={pair.id}>
            <TextInput
              id={index === 0 ? id : undefined}
              label={t('edit.pairs.key')}
              hideLabel
              size="sm"
              placeholder={t('edit.pairs.key')}
              value={pair.key}
              onChange={(key) => changeAt(index, { key })}
              onBlur={onBlur}
              readOnly={readOnly}
            />
            <TextInput
              label={t('edit.pairs.value', { key: pair.key })}
              hideLabel
              size="sm"
              placeholder={t('edit.pairs.valueShort')}
              value={pair.text}
              onChange={(text) => changeAt(index, { text })}
              onBlur={onBlur}
              readOnly={readOnly}
            />
            {!readOnly && (
              <StepButton
                label={t('edit.order.remove', { item: pair.key || t('edit.pairs.row') })}
                onClick={() => change(pairs.toSpliced(index, 1))}
              >
                <X size={16} aria-hidden />
              </StepButton>
            )}
          </div>
        ))}
        {!readOnly && (
          <Button
            className={classes.add}
            variant="default"
            size="xs"
            leftSection={<Plus size={14} aria-hidden />}
            onClick={() => setPairs([...pairs, newPair('', '')])}
          >
            {t('edit.pairs.add', { label: property.label })}
          </Button>
        )}
      </div>
    </Field>
  )
}

function pairsOf(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).map(([key, member]) => newPair(key, writeScalar(member)))
}

function newPair(key: string, text: string): Pair {
  lastId += 1
  return { id: lastId, key, text }
}

function objectOf(pairs: readonly Pair[]): Record<string, JsonValue> {
  return Object.fromEntries(
    pairs.filter(({ key }) => key.trim() !== '').map(({ key, text }) => [key.trim(), readScalar(text)]),
  )
}

function faultOf(pairs: readonly Pair[]): string | null {
  const repeated = repeatedKey(pairs)
  if (repeated !== null) return t('edit.pairs.repeated', { key: repeated })
  return pairs.some(({ text }) => isUnclear(text)) ? t('edit.issue.numberUnclear') : null
}

function repeatedKey(pairs: readonly Pair[]): string | null {
  const keys = pairs.map(({ key }) => key.trim()).filter((key) => key !== '')
  return keys.find((key, index) => keys.indexOf(key) !== index) ?? null
}

/** A text that looks like another type is quoted, so that `"12"` stays text. */
function writeScalar(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? t('edit.literal.yes') : t('edit.literal.no')
  if (typeof value === 'number') return writeNumber(value)
  const text = String(value)
  return readScalar(text) === text && !isUnclear(text) ? text : `"${text}"`
}

function readScalar(text: string): JsonValue {
  const trimmed = text.trim()
  if (/^".*"$/su.test(trimmed)) return trimmed.slice(1, -1)
  if (trimmed === '') return null
  if (trimmed === t('edit.literal.yes')) return true
  if (trimmed === t('edit.literal.no')) return false
  return numberOf(trimmed) ?? text
}
