import type { ApiItem } from '@urlapmuhely/schema'
import { Download } from 'lucide-react'
import { authorizedFetch } from '../api/client.ts'
import { download } from '../items/export/download.ts'
import { Menu } from '../kit/menu.tsx'
import { notify } from '../layout/notify.tsx'
import { t } from '../messages/t.ts'

/** The menu item that saves a form with everything in it as a file, which can be imported again. */
export function ExportFormItem({ item }: { readonly item: ApiItem }) {
  const save = async () => {
    try {
      const response = await authorizedFetch(`/api/forms/${item.id}/export`)
      if (!response.ok) throw new Error(response.statusText)
      download(await response.blob(), `${String(item.key)}.json`)
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
