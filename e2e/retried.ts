/** For requests of a journey itself: a server may close a kept connection just when the next request goes out on it. */
export const RETRIED = { maxRetries: 3 }
