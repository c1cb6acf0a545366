/** Whose credentials the attacks are after: passwords with a sign of their own, which nothing else holds. */
export const ANN = { username: 'ann', password: 'Sésame-7F3A-QX' }
export const BOB = { username: 'bob', password: 'Loom-7F3A-89' }
export const EVA = { username: 'eva', password: BOB.password }

/** A wrong password that shows wherever it is repeated. */
export const CANARY = 'kAnArY-51D2'

const ANN_HASH = 'scrypt$4096$8$1$YXR0YWNrZWQtc2FsdC0xNg$BWwV0n_AvjMbqCxJTOTmoy3VNS0Id4ZiQA-jOx87KSU'
const BOB_HASH = 'scrypt$4096$8$1$YXR0YWNrZWQtc2FsdC0xNw$a4hGKDvQk-WQIUnpNiselTKBkCIzG3ixyQoR-oamzkA'

/** With hashes that are cheap to check. */
export const ACCOUNTS = [
  { username: ANN.username, password: ANN_HASH },
  { username: BOB.username, password: BOB_HASH },
  { username: EVA.username, password: BOB_HASH },
]

/** Text of a file beside the page's folder, which no request is to reach. */
export const OUTSIDE = 'outside the folder of the page'
