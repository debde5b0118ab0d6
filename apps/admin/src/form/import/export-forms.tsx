import { MAX_FILE_FORMS } from '@urlapmuhely/schema'
import { formatNumber } from '@urlapmuhely/ui'
import { Download } from 'lucide-react'
import { authorizedFetch } from '../../base/api/client.ts'
import { notify } from '../../base/dialogs/notify.tsx'
import { Menu } from '../../base/kit/menu.tsx'
import { t } from '../../base/messages/t.ts'
import { download } from '../../items/export/download.ts'

/** The action of the selected forms that saves them as one file, which can be imported again. */
export function ExportFormsItem({ ids }: { readonly ids: readonly string[] }) {
  const isTooMany = ids.length > MAX_FILE_FORMS
  const save = async () => {
    try {
      const response = await authorizedFetch('/api/forms/export', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ids }),
      })
      if (!response.ok) throw new Error(response.statusText)
      download(await response.blob(), 'urlapok.json')
    } catch (error) {
      notify.error(t('list.formImport.exportFailed'), error)
    }
  }
  return (
    <Menu.Item
      leftSection={<Download size={14} aria-hidden />}
      disabled={isTooMany}
      onClick={() => void save()}
    >
      {isTooMany
        ? t('list.formImport.exportTooMany', { max: formatNumber(MAX_FILE_FORMS) })
        : t('list.formImport.exportSeveral')}
    </Menu.Item>
  )
}
