import { isSameJson } from '@urlapmuhely/document'
import { Field, TextInput } from '@urlapmuhely/ui'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../base/kit/button.tsx'
import { FieldGroup } from '../../base/kit/field-group.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { StepButton } from '../inputs/step-button.tsx'
import { useEditContext } from '../items/edit-context.tsx'
import { allMessages, frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'
import { newPair, objectOf, type Pair, pairsFault, pairsOf } from './flat-pairs.ts'

/**
 * Edits an object with plain values, one pair per row. `12,5` is a number, `igen` and `nem` are booleans, anything else
 * is text.
 */
export function FlatObjectControl(props: PropertyControlProps) {
  const { id, property, onBlur, issues, readOnly } = props
  const { pairs, setPairs, change } = usePairs(props)
  const frame = frameProps(props)
  return (
    <Field {...frame} id={id} labelFor="group" error={allMessages(issues)}>
      <FieldGroup field={id} className={classes.stack}>
        {pairs.map((pair, index) => (
          <PairInputs
            key={pair.id}
            id={index === 0 ? id : undefined}
            pair={pair}
            onChange={(part) => change(pairs.with(index, { ...pair, ...part }))}
            onRemove={() => change(pairs.toSpliced(index, 1))}
            onBlur={onBlur}
            readOnly={readOnly}
          />
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
      </FieldGroup>
    </Field>
  )
}

/** The typed pairs, and functions that change them and what they say. */
function usePairs({ name, value, onChange }: PropertyControlProps) {
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
    const message = pairsFault(next)
    setUnfinished(name, message === null ? null : { text: JSON.stringify(written), message })
    onChange(written)
  }
  return { pairs, setPairs, change }
}

interface PairInputsProps {
  readonly id: string | undefined
  readonly pair: Pair
  readonly onChange: (part: Partial<Pair>) => void
  readonly onRemove: () => void
  readonly onBlur: () => void
  readonly readOnly: boolean
}

function PairInputs({ id, pair, onChange, onRemove, onBlur, readOnly }: PairInputsProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        id={id}
        label={t('edit.pairs.key')}
        hideLabel
        size="sm"
        placeholder={t('edit.pairs.key')}
        value={pair.key}
        onChange={(key) => onChange({ key })}
        onBlur={onBlur}
        readOnly={readOnly}
      />
      <TextInput
        label={t('edit.pairs.value', { key: pair.key })}
        hideLabel
        size="sm"
        placeholder={t('edit.pairs.valueShort')}
        value={pair.text}
        onChange={(text) => onChange({ text })}
        onBlur={onBlur}
        readOnly={readOnly}
      />
      {!readOnly && (
        <StepButton
          label={t('edit.order.remove', { item: pair.key || t('edit.pairs.row') })}
          onClick={onRemove}
        >
          <X size={16} aria-hidden />
        </StepButton>
      )}
    </div>
  )
}
