import { createAccounts } from '../signin/accounts.ts'

/** The account demo / demo, for tests, with a hash that is cheap to check. */
export const CHEAP_DEMO = {
  username: 'demo',
  password: 'scrypt$1024$8$1$MDEyMzQ1Njc4OWFiY2RlZg$ql4ipvobUppHnnjuYzYvm-gYfIv_7lugiUL59pfzchs',
}

export function createCheapAccounts() {
  return createAccounts([CHEAP_DEMO], 'the test')
}
