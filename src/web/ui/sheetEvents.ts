// Events of the document about sheets at the foot of a phone.

export const SHEET_OPENED = 'sheetopened'
export const SHEET_CLOSED = 'sheetclosed'
export const SHEET_LEFT = 'sheetleft' // by Back, while it is open
