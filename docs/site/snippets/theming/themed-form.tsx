import '@urlapmuhely/ui/styles.css'
import '@urlapmuhely/ui/themes/high-contrast.css'
import '@urlapmuhely/renderer/styles.css'
import { Form, type PublishedForm } from '@urlapmuhely/renderer'

export function ThemedForm({ form, theme }: { readonly form: PublishedForm; readonly theme: string }) {
  return (
    <div data-theme={theme}>
      <Form form={form} />
    </div>
  )
}
