import { createAnswerTrial, type TrialAnswer, type TrialRequest } from './answer-trial.ts'

const run = createAnswerTrial()
let last: Promise<void> = Promise.resolve()

// One after another: a request may arrive while the file of an earlier one is still being read.
self.onmessage = ({ data }: MessageEvent<TrialRequest>) => {
  const notify = (answer: TrialAnswer) => self.postMessage(answer)
  last = last
    .then(() => run(data, notify))
    .catch((error: unknown) => {
      console.error('The answers could not be tried.', error)
      notify({ number: data.number, missing: [], state: { is: 'failed' } })
    })
}
