import type { ApiItem } from '@urlapmuhely/schema'
import { Download } from 'lucide-react'
import { authorizedFetch } from '../../base/api/client.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t.ts'
import { download } from '../../items/export/download.ts'

/** The menu item that saves a form with everything in it as a file, which can be imported again. */
export function ExportFormItem({ item }: { readonly item: ApiItem }) {
  const save = async () => {
    try {
      const response = await authorizedFetch(`/api/forms/${item.id}/export`)
      if (!response.ok) throw new Error(response.statusText)
      download(await response.blob(), `${String(item.key)}.json`)
      notify.done(t('list.formImport.exportFailed'))
    } catch (error) {
      notify.error(t('list.formImport.exportFailed'), error)
    }
  }
  return (
    <Menu.Item leftSection={<Download size={14} aria-hidden />} onClick={() => void save()}>
      {t('list.export.open')}
    </Menu.Item>
  )
}
