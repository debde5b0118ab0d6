import { useQuery } from '@tanstack/react-query'
import { form } from '@urlapmuhely/schema'
import { Select, Textarea } from '@urlapmuhely/ui'
import { Blocks, ClipboardPaste, Copy, FileUp, type LucideIcon, SquarePlus } from 'lucide-react'
import { useId } from 'react'
import { itemOptions } from '../../base/api/queries.ts'
import { IMPORT_PARAM } from '../../base/app/search-params.ts'
import { t } from '../../base/messages/t-edit.ts'
import { Link } from '../../base/router/link.tsx'
import { optionsOf, referenceSearch } from '../../values/items/reference-options.ts'
import { BlockTicks } from './block-ticks.tsx'
import css from './form-start.module.css'
import { type Start, startTypes } from './start.ts'

interface StartChoiceProps {
  readonly start: Start
  readonly onChange: (start: Start) => void
  readonly issue: string | undefined
}

const icons = {
  empty: SquarePlus,
  copy: Copy,
  blocks: Blocks,
  paste: ClipboardPaste,
} satisfies Record<Start['type'], LucideIcon>

/** The ways to start a form as cards, and the inputs of the chosen one. */
export function StartChoice({ start, onChange, issue }: StartChoiceProps) {
  const id = useId()
  return (
    <div className={css.start}>
      <fieldset className={css.cards}>
        <legend className={css.legend}>{t('edit.start.title')}</legend>
        {startTypes.map((type) => {
          const Icon = icons[type]
          return (
            <label key={type} className={css.card}>
              <input
                type="radio"
                name={id}
                checked={start.type === type}
                aria-describedby={`${id}-${type}`}
                onChange={() => onChange({ ...start, type })}
              />
              <Icon size={18} aria-hidden />
              <span className={css.name}>{t(`edit.start.type.${type}`)}</span>
              <span className={css.help} id={`${id}-${type}`}>
                {t(`edit.start.help.${type}`)}
              </span>
            </label>
          )
        })}
        <Link className={css.card} to={`/admin/${form.slug}`} search={{ [IMPORT_PARAM]: '1' }}>
          <FileUp size={18} aria-hidden />
          <span className={css.name}>{t('edit.start.type.import')}</span>
          <span className={css.help}>{t('edit.start.help.import')}</span>
        </Link>
      </fieldset>
      <StartDetails start={start} onChange={onChange} issue={issue} />
    </div>
  )
}

function StartDetails({ start, onChange, issue }: StartChoiceProps) {
  if (start.type === 'empty') return null
  if (start.type === 'copy')
    return (
      <FormPicker value={start.formId} onChange={(formId) => onChange({ ...start, formId })} issue={issue} />
    )
  if (start.type === 'blocks')
    return (
      <BlockTicks chosen={start.blocks} onChange={(blocks) => onChange({ ...start, blocks })} issue={issue} />
    )
  return (
    <Textarea
      label={t('edit.start.text')}
      hint={t('edit.start.textHelp')}
      size="sm"
      rows={10}
      value={start.text}
      onChange={(text) => onChange({ ...start, text })}
      error={issue}
      required
    />
  )
}

interface FormPickerProps {
  readonly value: string | null
  readonly onChange: (formId: string | null) => void
  readonly issue: string | undefined
}

/** Any form may be copied. */
const anyForm = referenceSearch(form)

function FormPicker({ value, onChange, issue }: FormPickerProps) {
  const { data } = useQuery({ ...itemOptions(form, value ?? ''), enabled: value !== null })
  const known = data && optionsOf(form, { items: [data] })[0]
  return (
    <Select
      label={t('edit.start.copied')}
      hint={t('edit.start.copiedHelp')}
      size="sm"
      search={anyForm}
      selectedOption={value === null ? null : (known ?? { value, label: '…' })}
      value={value}
      onChange={onChange}
      error={issue}
      required
    />
  )
}
