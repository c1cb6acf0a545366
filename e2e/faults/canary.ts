/** What the page signs in with; the service behind knows only `demo`, so it is found nowhere by chance. */
export const CANARY = { username: 'Zeisig-41c09e', password: 'Kanarienvogel-9f27c1' }
