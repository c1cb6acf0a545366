// pictures in a square of 20, as `Icon` draws them

export const ARROW_LEFT = 'M12.5 4.5 7 10l5.5 5.5'
export const PENCIL = 'M4 16l.8-3.2L13.5 4 16 6.5l-8.8 8.7z'
export const PIN =
  'M10 17.5s5.5-4.9 5.5-9a5.5 5.5 0 0 0-11 0c0 4.1 5.5 9 5.5 9zM10 10.3a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6z'
export const TICKED_LINES =
  'M3 5.5l1.2 1.2L6.4 4M3 10.5l1.2 1.2L6.4 9M3 15.5l1.2 1.2L6.4 14M9.5 5.5h7.5M9.5 10.5h7.5M9.5 15.5h7.5'
export const LINES = 'M3.5 5.5h13M3.5 10h13M3.5 14.5h8'
export const MOBILE = 'M6.5 2.5h7v15h-7zM9.2 15h1.6'
export const QUESTION =
  'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM8 8.2a2 2 0 1 1 2.9 1.8c-.6.3-.9.7-.9 1.3M10 13.8v.1'
export const DASH = 'M5 10h10'
export const DOWNLOAD =
  'M10 3.5V12m0 0L6.8 8.8M10 12l3.2-3.2M3.5 13.5V15A1.5 1.5 0 0 0 5 16.5h10a1.5 1.5 0 0 0 1.5-1.5v-1.5'
export const PAGE = 'M5.5 2.5h6L15 6v11.5H5.5zM11.5 2.5V6H15'
export const LETTER = 'M3 5h14v10H3zM3.3 5.5 10 11l6.7-5.5'
export const EYE =
  'M1.8 10S4.8 4.5 10 4.5 18.2 10 18.2 10 15.2 15.5 10 15.5 1.8 10 1.8 10zM10 12.3a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z'
export const MAP = 'M3 5.5l4.7-2 4.6 2 4.7-2v11l-4.7 2-4.6-2-4.7 2zM7.7 3.5v11M12.3 5.5v11'
export const HANDSET =
  'M4.5 3.5h3l1.3 3.6-1.7 1.3a9.5 9.5 0 0 0 4.5 4.5l1.3-1.7 3.6 1.3v3a1.5 1.5 0 0 1-1.6 1.5A13 13 0 0 1 3 5.1a1.5 1.5 0 0 1 1.5-1.6z'
export const COLUMNS = 'M3 4h14v12H3zM3 8h14M8 4v12'
