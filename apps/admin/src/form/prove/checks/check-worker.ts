import { type CheckRequest, createDocumentChecker } from './document-checker.ts'

const checker = createDocumentChecker()
let isWaiting = false

/** One set of items at a time, so that a newer document does not wait for the check of an older one. */
function checkNext(): void {
  isWaiting = false
  const answer = checker.step()
  if (answer) self.postMessage(answer)
  if (answer === null) wait()
}

function wait(): void {
  if (isWaiting) return
  isWaiting = true
  setTimeout(checkNext)
}

self.onmessage = ({ data }: MessageEvent<CheckRequest>) => {
  checker.follow(data)
  wait()
}
