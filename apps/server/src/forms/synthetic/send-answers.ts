import { Readable } from 'node:stream'
import {
  type AnswerFormat,
  answerEntry,
  answerFile,
  ENTRY_END,
  type SyntheticAnswer,
} from '@urlapmuhely/engine/synthetic'
import type { FormDefinition } from '@urlapmuhely/schema'
import type { FastifyReply } from 'fastify'
import { type AnswersRequest, type MadeAnswers, makeAnswers } from './make-answers.ts'

/**
 * Headers (trailers, if it is streamed) with the number of answers, and the reason if there are
 * fewer than requested.
 */
const [MADE, WHY] = ['made-answers', 'fewer-because'] as const

/**
 * Makes up answers and sends them. JSON is sent while it is made, and its counts follow as trailers. A table is sent when
 * it is whole: its columns are those of all answers.
 *
 * @throws {AppError} as `makeAnswers`, before anything is sent.
 */
export async function sendAnswers(
  reply: FastifyReply,
  format: AnswerFormat,
  { definition, asked }: { readonly definition: FormDefinition; readonly asked: AnswersRequest },
): Promise<FastifyReply> {
  const making = makeAnswers(definition, asked)
  if (format === 'csv') {
    const answers: SyntheticAnswer[] = []
    for (;;) {
      const step = await making.next()
      if (!step.done) answers.push(...step.value)
      else {
        const { made, whyFewer } = step.value
        reply.header(MADE, made)
        if (whyFewer) reply.header(WHY, whyFewer)
        return reply.serializer(String).send(answerFile(answers, format))
      }
    }
  }
  const first = await making.next()
  let end: MadeAnswers = { made: 0, whyFewer: null }
  const texts = async function* () {
    for (let step = first, before = '['; ; step = await making.next()) {
      if (step.done) {
        end = step.value
        yield ']\n'
        return
      }
      if (step.value.length > 0) yield before + step.value.map(answerEntry).join(ENTRY_END)
      before = ENTRY_END
    }
  }
  return reply
    .trailer(MADE, async () => String(end.made))
    .trailer(WHY, async () => end.whyFewer ?? '')
    .send(Readable.from(texts()))
}
