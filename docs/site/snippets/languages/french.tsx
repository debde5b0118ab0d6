import { Form, type FormProps, type RendererMessages } from '@urlapmuhely/renderer'
import { rulesEn } from '@urlapmuhely/schema/rule-messages/en'
import { UiMessages } from '@urlapmuhely/ui'

const messages: Partial<RendererMessages> = {
  submitFailed: (count) => (count === 1 ? 'Un champ à corriger.' : `${count} champs à corriger.`),
  sent: 'Votre réponse a été envoyée',
  titlePrefix: 'Erreur : ',
  // All rules are one text: take those that you do not replace from a language that is there.
  rules: { ...rulesEn, required: 'Ce champ est obligatoire.' },
}

const ofControls = { required: 'obligatoire', choose: 'Choisissez…' }

export function French(props: FormProps) {
  return (
    <UiMessages messages={ofControls}>
      <Form {...props} messages={messages} />
    </UiMessages>
  )
}
