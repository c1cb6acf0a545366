import { createAccounts } from '../signin/accounts.ts'

/** The account demo / demo with a hash that is cheap to verify. */
export const DEMO_ACCOUNT = {
  username: 'demo',
  password: 'scrypt$1024$8$1$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs',
}

export function createDemoAccounts() {
  return createAccounts([DEMO_ACCOUNT], 'the test')
}
