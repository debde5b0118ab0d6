import { useQuery } from '@tanstack/react-query'
import { formValidation } from '@urlapmuhely/schema'
import { Field, Toggle } from '@urlapmuhely/ui'
import { useEffect } from 'react'
import { itemAddress } from '../../../base/app/item-address.ts'
import { t } from '../../../base/messages/t-edit.ts'
import { Link } from '../../../base/router/link.tsx'
import type { CompanionProps } from '../../../items/screen-override.ts'
import { useEditContext, useFormId } from '../../../values/items/edit-context.tsx'
import { useItemProperty } from '../../../values/properties/use-edited-item.ts'
import { mayBeRequired, REQUIRED_VALUE, requiredState } from './required-rules.ts'
import css from './required-tick.module.css'
import { validationsOptions } from './save-required.ts'

const ID = 'property-isRequired'

/** *Kötelező* on the screens of a field; where rules require it only sometimes, links to them. */
export function RequiredTick({ editor }: CompanionProps) {
  const { base, itemId, item, settle } = editor
  const formId = useFormId()
  const type = useEditContext().useProperty('type')
  const { data } = useQuery({
    ...validationsOptions(formId ?? ''),
    enabled: base !== null && formId !== null,
  })
  const state = base === null ? NEW : data && requiredState(data, itemId)
  const isRequired = state?.isRequired
  useEffect(() => {
    if (isRequired !== undefined) settle(REQUIRED_VALUE, isRequired)
  }, [isRequired, settle])
  const value = useItemProperty(item, REQUIRED_VALUE)
  if (!mayBeRequired(type)) return null
  if (state && state.sometimes.length > 0 && !state.isRequired) {
    return (
      <Field id={ID} label={t('edit.required.label')} labelFor="group" size="sm">
        <ul className={css.rules} id={ID} aria-labelledby={`${ID}-label`}>
          {state.sometimes.map(({ id, name }) => (
            <li key={id}>
              {t('edit.required.sometimes')}{' '}
              <Link to={itemAddress(formValidation.name, id) ?? '/admin'}>{name}</Link>
            </li>
          ))}
        </ul>
      </Field>
    )
  }
  return (
    <Toggle
      id={ID}
      label={t('edit.required.label')}
      hint={t('edit.required.help')}
      size="sm"
      value={value === true}
      onChange={(next) => item.change(REQUIRED_VALUE, next)}
      readOnly={state === undefined}
    />
  )
}

/** A field that was never saved has no rules. */
const NEW = { isRequired: false, sometimes: [] }
