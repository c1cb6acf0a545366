/** Credentials that occur nowhere else, so that leaks are found. `startFaultyService` replaces them with demo / demo. */
export const CANARY = { username: 'Zeisig-41c09e', password: 'Kanarienvogel-9f27c1' }
