FORM_SERVER=http://127.0.0.1:3000 CONSUMER_ID=consumer.ugyfelkapu CONSUMER_SECRET=a-titok node server.ts
