import { Form, type FormProps, hu, type RendererMessages } from '@urlapmuhely/renderer'

const messages: Partial<RendererMessages> = {
  sendFailed: 'Most nem tudjuk átvenni. Hívja a 1818-at.',
  rules: { ...hu.rules, required: 'Ezt kérjük, töltse ki.' },
}

export function OwnWords(props: FormProps) {
  return <Form {...props} messages={messages} locale="de" />
}
