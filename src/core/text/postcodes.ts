// D-10115, 75001, 10001-1234, 00-950, 111 22, 1012 AB, SW1A 1AA, K1A 0B1, 〒100-0001; a bare number of three to six digits
export const POSTCODE =
  /(?<![\p{L}\p{N}+])(?:〒\s*)?(?:[A-Z]{1,3}[-–]\s?)?(?:\d{5}-\d{4}|\d{5}-\d{3}|\d{3}-\d{4}|\d{2}-\d{3}|\d{4}\s?[A-Z]{2}|\d{3}\s\d{2}|\d{3,6}|[A-Z]\d[A-Z]\s?\d[A-Z]\d|[A-Z]{1,2}\d[A-Z\d]?(?:\s\d[A-Z]{2})?)(?![\p{L}\p{N}])/gu

/** Dublin 2, Paris 8e: `$1` is the name. */
export const DISTRICT_NUMBER = /(\p{L}[\p{L}\p{M}.'’]+)\s+\d{1,2}(?:e|er|ème)?$/iu
