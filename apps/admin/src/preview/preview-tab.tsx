import type { ApiItem } from '@urlapmuhely/schema'
import { useChosenDomain } from '../layout/chosen-domain.ts'
import { t } from '../messages/t.ts'
import { Preview } from './preview.tsx'

/** The tab of a form's screen on which the form can be tried. */
export function PreviewTab({ item: form }: { readonly item: ApiItem }) {
  const domain = useChosenDomain()
  return (
    <>
      <p className="preview-note">{t('preview.help')}</p>
      <Preview formId={form.id} domain={domain} beside />
    </>
  )
}
