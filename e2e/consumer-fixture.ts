import { type ConsumerPage, startConsumerPage } from './consumer-page.ts'
import { test as base } from './fixtures.ts'

/** A test with the example application, served beside the test's form server. */
export const consumerTest = base.extend<object, { readonly consumer: ConsumerPage }>({
  consumer: [
    async ({ server }, use) => {
      const consumer = await startConsumerPage(server)
      await use(consumer)
      await consumer.stop()
    },
    { scope: 'worker' },
  ],
})
