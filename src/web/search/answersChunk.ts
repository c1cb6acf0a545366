// The chunk of what the search shows of answers, and before any; `useSuggested.ts` loads it.
export { KeyHints, SearchExamples, SuggestionList } from './SuggestionList.tsx'
export { suggestIn, suggestRecents } from './suggestAnswers.ts'
