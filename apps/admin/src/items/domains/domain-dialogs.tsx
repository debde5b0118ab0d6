import { domain } from '@urlapmuhely/schema'
import { TextInput, useValidation } from '@urlapmuhely/ui'
import { type SyntheticEvent, useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { useSaveItem } from '../../base/api/queries.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { Button } from '../../base/kit/button.tsx'
import { Dialog, DialogActions } from '../../base/kit/dialog.tsx'
import { t } from '../../base/messages/t.ts'
import {
  type DomainErrors,
  type DomainValues,
  domainErrors,
  serverErrors,
  valueErrors,
} from './domain-issues.ts'
import { DomainSelector } from './domain-selector.tsx'
import type { DomainNode } from './domain-tree.ts'

/** The domain that the dialog edits: a new one under a parent, or an existing one. */
export type DomainDraft =
  | { readonly domain: null; readonly parentId: string | null }
  | { readonly domain: DomainNode }

interface DomainDialogProps {
  /** Null is closed. */
  readonly draft: DomainDraft | null
  readonly domains: readonly DomainNode[]
  readonly onClose: () => void
}

/** Creates a domain, or changes its name, key, host and parent. */
export function DomainDialog({ draft, domains, onClose }: DomainDialogProps) {
  return (
    <Dialog
      isOpen={draft !== null}
      onClose={onClose}
      title={t(draft?.domain ? 'list.domains.editTitle' : 'list.domains.createTitle')}
    >
      {draft && <DomainForm draft={draft} domains={domains} onClose={onClose} />}
    </Dialog>
  )
}

function DomainForm({ draft, domains, onClose }: DomainDialogProps & { readonly draft: DomainDraft }) {
  const { values, errors, setParent, input, submit, isSaving } = useDomainForm({ draft, domains, onClose })
  return (
    <form className="list-dialog" onSubmit={submit} noValidate>
      <DomainInput {...input('name')} autoFocus />
      <DomainInput {...input('key')} />
      <DomainInput {...input('host')} />
      <DomainSelector
        label={t('list.domains.parent')}
        everywhere={t('list.domains.topLevel')}
        value={values.parentId}
        onChange={setParent}
      />
      {errors.parentId && (
        <p className="domain-error" role="alert">
          {errors.parentId}
        </p>
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('list.bulk.cancel')}
        </Button>
        <Button type="submit" loading={isSaving}>
          {t('list.domains.save')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** The values and issues of the edited domain, and functions that change and save it. */
function useDomainForm({ draft, domains, onClose }: DomainDialogProps & { readonly draft: DomainDraft }) {
  const before = draft.domain
  const [id] = useState(() => before?.id ?? uuidv7())
  const [values, setValues] = useState<DomainValues>({
    name: before?.name ?? '',
    key: before?.key ?? '',
    host: before?.host ?? '',
    parentId: draft.domain === null ? draft.parentId : draft.domain.parentId,
  })
  const [errors, setErrors] = useState<DomainErrors>({})
  const save = useSaveItem(domain)

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    const found = domainErrors(domains, id, values)
    setErrors(found)
    if (Object.keys(found).length > 0 || save.isPending) return
    save.mutate(
      { id, values: { ...values }, ...(before && { from: before }) },
      {
        onSuccess: () => {
          notify.done(t('list.domains.saveFailed'))
          notify.success(t(before ? 'list.domains.saved' : 'list.domains.created', { name: values.name }))
          onClose()
        },
        onError: (error) => {
          const refused = serverErrors(error)
          setErrors(refused)
          if (Object.keys(refused).length === 0) notify.error(t('list.domains.saveFailed'), error)
        },
      },
    )
  }
  const input = (name: TextName) => ({
    name,
    value: values[name],
    refusal: errors[name],
    judge: (value: string) => valueErrors(id, { ...values, [name]: value })[name] ?? null,
    onChange: (value: string) => {
      setValues((last) => ({ ...last, [name]: value }))
      setErrors(({ [name]: _, ...others }) => others)
    },
  })
  const setParent = (parentId: string | null) => setValues((last) => ({ ...last, parentId }))
  return { values, errors, setParent, input, submit, isSaving: save.isPending }
}

type TextName = 'name' | 'key' | 'host'

interface DomainInputProps {
  readonly name: TextName
  readonly value: string
  /** The issue that saving found in the value. */
  readonly refusal: string | undefined
  readonly judge: (value: string) => string | null
  readonly onChange: (value: string) => void
  readonly autoFocus?: boolean
}

/** One text of a domain; validated on blur and when the domain is saved. */
function DomainInput({ name, value, refusal, judge, onChange, autoFocus }: DomainInputProps) {
  const { control } = useValidation({ value, onChange, judge, lazy: true })
  const property = domain.properties[name]
  return (
    <TextInput
      {...control}
      label={property?.label}
      hint={property?.help}
      required={property?.required}
      error={refusal ?? control.error}
      autoFocus={autoFocus}
    />
  )
}
