import { useQuery } from '@tanstack/react-query'
import { type Kind, kindNamed } from '@urlapmuhely/schema'
import { Select } from '@urlapmuhely/ui'
import { ExternalLink } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { itemOptions } from '../../base/api/queries.ts'
import { ActionIcon } from '../../base/kit/button.tsx'
import { Tooltip } from '../../base/kit/tooltip.tsx'
import { t } from '../../base/messages/t-edit.ts'
import { Link } from '../../base/router/link.tsx'
import { useEditContext, useFormId } from '../items/edit-context.tsx'
import { useFormItems } from '../items/form-item-queries.ts'
import { referenceOptions, selfFor } from '../items/form-reference-options.ts'
import { amongFilters, optionsOf, referenceSearch } from '../items/reference-options.ts'
import { frameProps, type PropertyControlProps } from './control.ts'
import classes from './controls.module.css'

/**
 * Edits a reference to one item: of the same form from a list in the form's order, otherwise by searching the server.
 */
export function ReferenceControl(props: PropertyControlProps) {
  const target = kindNamed(props.property.target ?? '')
  const chosen = typeof props.value === 'string' && props.value !== '' ? props.value : null
  return (
    <div className={chosen === null ? undefined : classes.withAction}>
      {target.ofForm ? (
        <OfFormPicker {...props} target={target} chosen={chosen} />
      ) : (
        <SearchedPicker {...props} target={target} chosen={chosen} />
      )}
      {chosen !== null && <OpenItem kind={target} id={chosen} />}
    </div>
  )
}

interface PickerProps extends PropertyControlProps {
  readonly target: Kind
  readonly chosen: string | null
}

function OfFormPicker({ target, chosen, ...props }: PickerProps) {
  const formId = useFormId()
  const { kind, itemId } = useEditContext()
  const { data = [] } = useFormItems(target, formId)
  const { property } = props
  const options = useMemo(
    () =>
      referenceOptions(data, {
        property,
        self: selfFor(kind, property, itemId),
        chosen: chosen === null ? [] : [chosen],
      }),
    [data, property, kind, itemId, chosen],
  )
  const frame = frameProps(props)
  return (
    <Select
      {...frame}
      hint={formId === null ? t('edit.reference.formFirst') : frame.hint}
      options={options}
      value={chosen}
      onChange={(id) => props.onChange(id ?? emptyOf(props))}
      disabled={formId === null}
      clearable={!property.required}
    />
  )
}

function SearchedPicker({ target, chosen, ...props }: PickerProps) {
  const { property } = props
  const { kind, itemId } = useEditContext()
  const self = selfFor(kind, property, itemId)
  const { data, error } = useQuery({ ...itemOptions(target, chosen ?? ''), enabled: chosen !== null })
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const found = await referenceSearch(target, amongFilters(property.among))(q, signal)
      return found.filter((option) => option.value !== self)
    },
    [target, property.among, self],
  )
  const missing = chosen !== null && error !== null
  const known = data && optionsOf(target, { items: [data] })[0]
  const selected = chosen === null ? null : (known ?? { value: chosen, label: missing ? chosen : '…' })
  const frame = frameProps(props)
  return (
    <Select
      {...frame}
      error={frame.error ?? (missing ? t('edit.reference.missing') : undefined)}
      search={search}
      selectedOption={selected}
      value={chosen}
      onChange={(id) => props.onChange(id ?? emptyOf(props))}
      clearable={!property.required}
    />
  )
}

function OpenItem({ kind, id }: { readonly kind: Kind; readonly id: string }) {
  const label = t('edit.reference.open', { kind: kind.label.one })
  // Records without their own screens are managed on the domains page.
  const to = kind.plain ? '/admin/domain-selector-test' : `/admin/${kind.slug}/edit/${id}`
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.fieldAction}
        renderRoot={(button) => <Link {...button} to={to} />}
        variant="subtle"
        size={35}
        aria-label={label}
      >
        <ExternalLink size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

function emptyOf({ property }: PropertyControlProps): unknown {
  return property.initial
}
