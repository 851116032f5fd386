/** For the tests in a browser, which know the server only as something that runs. */
export { startTestBucket } from '#server/testing/bucket/test-bucket.ts'
