/** Accounts under attack. Their passwords hold a mark, 7F3A, that occurs nowhere else. */
export const ANN = { username: 'ann', password: 'Sésame-7F3A-QX' }
export const BOB = { username: 'bob', password: 'Loom-7F3A-89' }
export const EVA = { username: 'eva', password: BOB.password }

/** A wrong password that is easy to find wherever it is echoed. */
export const CANARY = 'kAnArY-51D2'

const ANN_HASH =
  'scrypt$4096$8$1$YXR0YWNrZWQtc2FsdC0xNg$BWwV0n_AvjMbqCxJTOTmoy3VNS0Id4ZiQA-jOx87KSU'
const BOB_HASH =
  'scrypt$4096$8$1$YXR0YWNrZWQtc2FsdC0xNw$a4hGKDvQk-WQIUnpNiselTKBkCIzG3ixyQoR-oamzkA'

/** The accounts, with hashes that are cheap to verify. */
export const ACCOUNTS = [
  { username: ANN.username, password: ANN_HASH },
  { username: BOB.username, password: BOB_HASH },
  { username: EVA.username, password: BOB_HASH },
]

/** The text of a file outside the folder of the page, which no request may reach. */
export const OUTSIDE = 'outside the folder of the page'
