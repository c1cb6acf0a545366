// The chunk of what the search shows of answers, and before any; `useSuggested.ts` loads it.
export { KeyHints } from './KeyHints.tsx'
export { SearchExamples } from './SearchExamples.tsx'
export { SuggestionList } from './SuggestionList.tsx'
export { suggestIn } from './suggestIn.ts'
export { suggestRecents } from './suggestRecents.ts'
