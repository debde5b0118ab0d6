import { form, type Save } from '@urlapmuhely/schema'
import { Fragment } from 'react'
import { itemAddress } from '../../base/app/item-address.ts'
import { t } from '../../base/messages/t.ts'
import { Link } from '../../base/router/link.tsx'
import css from './save-sentence.module.css'
import { kindWord, onlyChange, partsText } from './save-words.ts'

interface SaveSentenceProps {
  readonly save: Save
  /** The form in whose log the sentence is: it is not named. */
  readonly withinForm?: string
}

/** Who did what, in one sentence: with the item that was changed, or how many items of each kind. */
export function SaveSentence({ save, withinForm }: SaveSentenceProps) {
  const only = onlyChange(save)
  const action = only?.action ?? 'update'
  return (
    <span className={css.sentence}>
      <strong>{save.byName}</strong>{' '}
      {only ? (
        <>
          {t(`shell.saves.action.${action}`)}: <OneItem save={save} isDeleted={action === 'delete'} />{' '}
          <span className={css.quiet}>
            {kindWord(save.first.kind)}
            {only.kind !== form.name && withinForm === undefined && save.forms.length > 0 && (
              <>
                , <Forms save={save} />
              </>
            )}
          </span>
        </>
      ) : (
        <>
          {t('shell.saves.saved')}:{' '}
          {withinForm === undefined && (
            <>
              {save.forms.length > 0 ? <Forms save={save} /> : t('shell.saves.shared')}
              {' – '}
            </>
          )}
          {partsText(save.parts)}
        </>
      )}
    </span>
  )
}

function OneItem({ save: { first }, isDeleted }: { readonly save: Save; readonly isDeleted: boolean }) {
  const address = isDeleted ? null : itemAddress(first.kind, first.itemId)
  return address === null ? <em>{first.itemName}</em> : <Link to={address}>{first.itemName}</Link>
}

function Forms({ save: { forms, formCount } }: { readonly save: Save }) {
  const others = formCount - forms.length
  return (
    <>
      {forms.map(({ id, name }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <Link to={`/admin/${form.slug}/edit/${id}`}>{name}</Link>
        </Fragment>
      ))}
      {others > 0 && ` ${t('shell.saves.otherForms', { count: others })}`}
    </>
  )
}
