import { form, type PropertyDefinition, printPlace } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { Braces } from 'lucide-react'
import { memo, useId, useState } from 'react'
import { ActionIcon, Button } from '../../base/kit/button.tsx'
import { Popover } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { useEditContext, useFormId } from '../items/edit-context.tsx'
import { readableFieldOption } from '../items/field-option.ts'
import type { ReadableField } from '../items/readable-fields.ts'
import { useConditionFields } from '../items/use-condition-fields.ts'
import { exampleOf, formatsFor, placesIn } from './place-choices.ts'
import classes from './rich-text.module.css'

interface PlaceButtonProps {
  /** The property that holds the text. */
  readonly property: PropertyDefinition
  readonly className?: string | undefined
  readonly size: number
  /** Called with the written place: `{kulcs|formátum}`. */
  readonly onInsert: (place: string) => void
}

/**
 * A button that opens a choice of fields and formats, and inserts a place; shows nothing for
 * a text that belongs to no form.
 */
export const PlaceButton = memo((props: PlaceButtonProps) => {
  const formId = useFormId()
  return formId === null ? null : <PlaceChooser {...props} />
})

function PlaceChooser({ property, className, size, onInsert }: PlaceButtonProps) {
  const [isOpen, setOpen] = useState(false)
  // After an insertion the focus is in the text, after the inserted part.
  const [hasInserted, setInserted] = useState(false)
  const toggle = (opens: boolean) => {
    setInserted(false)
    setOpen(opens)
  }
  return (
    <Popover
      opened={isOpen}
      onChange={toggle}
      trapFocus
      withinPortal
      returnFocus={!hasInserted}
      shadow="md"
      width={300}
    >
      <Popover.Target>
        <ActionIcon
          className={className}
          variant="subtle"
          size={size}
          aria-label={t('edit.richText.place')}
          title={t('edit.richText.place')}
          aria-expanded={isOpen}
          onClick={() => toggle(!isOpen)}
        >
          <Braces size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('edit.richText.place')}>
        {isOpen && (
          <PlaceForm
            property={property}
            onInsert={(place) => {
              setInserted(true)
              setOpen(false)
              onInsert(place)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function PlaceForm({ property, onInsert }: Pick<PlaceButtonProps, 'property' | 'onInsert'>) {
  const id = useId()
  const fields = usePlaces(property)
  const [name, setName] = useState<string | null>(null)
  const [format, setFormat] = useState<string | null>(null)
  const chosen = fields.find((field) => field.name === name)
  const formats = chosen ? formatsFor(chosen) : []
  return (
    <div className={classes.placeForm}>
      <Select
        id={`${id}-field`}
        label={t('edit.richText.field')}
        hint={t('edit.richText.placeHelp')}
        size="sm"
        options={fields.map(readableFieldOption)}
        value={name}
        onChange={(value) => {
          setName(value === null ? null : String(value))
          setFormat(null)
        }}
      />
      <Select
        id={`${id}-format`}
        label={t('edit.richText.format')}
        size="sm"
        placeholder={t('edit.richText.noFormat')}
        clearable
        disabled={formats.length === 0}
        options={formats.map((one) => ({
          value: one,
          label: t('edit.richText.formatted', { name: one, example: exampleOf(one) }),
        }))}
        value={format}
        onChange={(value) => setFormat(value === null ? null : String(value))}
      />
      <Button
        size="xs"
        disabled={name === null}
        onClick={() => name !== null && onInsert(printPlace({ name, format }))}
      >
        {t('edit.richText.insert')}
      </Button>
    </div>
  )
}

/** Lists the places that a text of the edited item may show: fields with a value, and the number of the row in rows. */
function usePlaces(property: PropertyDefinition): readonly ReadableField[] {
  const { kind } = useEditContext()
  const { fields, inRow } = useConditionFields(property)
  return placesIn(fields, inRow && kind.name !== form.name)
}
