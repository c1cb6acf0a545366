/** The browsers of autumn 2021; what they lack beside syntax, tsconfig's lib es2021 keeps out. */
export const PAGE_TARGET = ['chrome94', 'edge94', 'firefox92', 'safari15']
