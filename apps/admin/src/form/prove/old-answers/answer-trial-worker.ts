import { createAnswerTrial, type TrialAnswer, type TrialRequest } from './answer-trial.ts'

const run = createAnswerTrial()
let last: Promise<void> = Promise.resolve()

// One after another: a request may arrive while the file of an earlier one is still being read.
self.onmessage = ({ data }: MessageEvent<TrialRequest>) => {
  const tell = (answer: TrialAnswer) => self.postMessage(answer)
  last = last
    .then(() => run(data, tell))
    .catch((error: unknown) => {
      console.error('The answers could not be tried.', error)
      tell({ number: data.number, missing: [], state: { is: 'failed' } })
    })
}
