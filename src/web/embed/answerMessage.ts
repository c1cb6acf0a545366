import type {
  AnswerContent,
  Complaint,
  HostMessage,
  HostRequest,
  MessageId,
  PageAnswer,
  PageState,
  WantedLine,
  WantedOpen,
} from './messages.ts'

/** What a message may do to the page. */
export interface EmbeddedPage {
  readonly getState: () => PageState
  /** Whether the account has a country; undefined while nobody knows. */
  readonly hasCountry: (iso: string) => boolean | undefined
  readonly open: (wanted: WantedOpen) => void
  // these two resolve with what could not be done
  readonly setLanguage: (tag: string) => Promise<Complaint | undefined>
  readonly setShortlist: (wanted: readonly WantedLine[]) => Promise<Complaint | undefined>
}

/** Does what a message asks, and answers it. */
export async function answerMessage(message: HostMessage, page: EmbeddedPage): Promise<PageAnswer> {
  return address(message, await answer(message, page))
}

/** An answer to the message with this id, if it has one. */
export function address(
  { id }: { readonly id?: MessageId | undefined },
  content: AnswerContent,
): PageAnswer {
  return { ...(id !== undefined && { id }), ...content }
}

async function answer(message: HostRequest, page: EmbeddedPage): Promise<AnswerContent> {
  switch (message.type) {
    case 'getState':
      return { type: 'state', ...page.getState() }
    case 'open':
      return answerWith(open(message, page))
    case 'setLanguage':
      return answerWith(await page.setLanguage(message.language))
    case 'setShortlist':
      return answerWith(await page.setShortlist(message.lines))
  }
}

function open(wanted: WantedOpen, page: EmbeddedPage): Complaint | undefined {
  const { country } = wanted
  if (country !== null && page.hasCountry(country) === false) {
    return {
      reason: 'unknown-country',
      message: `This account has no country ${country}. Send the ISO code of one that it has; what was open stays open.`,
    }
  }
  page.open(wanted)
  return undefined
}

function answerWith(complaint: Complaint | undefined): AnswerContent {
  return complaint ? { type: 'error', ...complaint } : { type: 'done' }
}
