import { RadioGroup } from '@urlapmuhely/ui'
import { t } from '../../base/messages/t.ts'
import css from './import-page.module.css'
import { effectText, quotedNames } from './import-words.ts'
import type { ImportPlan } from './use-form-import.ts'

interface ImportEffectProps {
  readonly plan: ImportPlan
  readonly asCopy: boolean
  readonly onCopy: (asCopy: boolean) => void
}

/** Lists the items that an import would create, change and delete; forms that exist may be changed or copied. */
export function ImportEffect({ plan: { forms, blocks }, asCopy, onCopy }: ImportEffectProps) {
  const exists = forms.some(({ contentRevision }) => contentRevision !== null)
  return (
    <>
      {(exists || asCopy) && (
        <RadioGroup
          label={t(forms.length > 1 ? 'list.formImport.existingSeveral' : 'list.formImport.existing')}
          options={[
            { value: 'change', label: t('list.formImport.change') },
            { value: 'copy', label: t('list.formImport.copy') },
          ]}
          value={asCopy ? 'copy' : 'change'}
          onChange={(value) => onCopy(value === 'copy')}
        />
      )}
      {forms.map((effect) => (
        <p key={effect.formId} className={css.effect}>
          {effectText(effect)}
        </p>
      ))}
      {blocks.added.length > 0 && (
        <p className={css.effect}>{t('list.formImport.blocksAdded', { names: quotedNames(blocks.added) })}</p>
      )}
    </>
  )
}
