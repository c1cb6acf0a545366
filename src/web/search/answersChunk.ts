// The chunk that shows answers, and what the search shows before any; `useSuggested.ts` loads it.
export { KeyHints, SearchExamples, SuggestionList } from './SuggestionList.tsx'
export { suggestIn, suggestRecents } from './suggestAnswers.ts'
