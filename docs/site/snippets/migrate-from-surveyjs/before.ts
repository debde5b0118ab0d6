import { Model } from 'survey-core'

interface Host {
  readonly name: string
  readonly userRole: string
  readonly preview: (data: object) => void
  readonly send: (data: object) => void
}

export function openSurvey(json: object, { name, userRole, preview, send }: Host): Model {
  const survey = new Model(json)
  survey.data = { nev: name }
  survey.setVariable('szerep', userRole)
  survey.onValueChanged.add((sender) => preview(sender.data))
  survey.onComplete.add((sender) => send(sender.data))
  return survey
}
