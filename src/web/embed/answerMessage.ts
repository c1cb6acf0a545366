import type {
  AnswerContent,
  Complaint,
  HostMessage,
  HostRequest,
  MessageId,
  PageAnswer,
  PageState,
} from './messages.ts'

/** What a message may do to the page. */
export interface EmbeddedPage {
  readonly getState: () => PageState
  /** Whether the account has a country; undefined while nobody knows. */
  readonly hasCountry: (iso: string) => boolean | undefined
  readonly open: (iso: string | undefined, code: string | undefined) => void
  // these two resolve with what could not be done
  readonly setLanguage: (tag: string) => Promise<Complaint | undefined>
  readonly setShortlist: (
    codes: Extract<HostMessage, { type: 'setShortlist' }>['codes'],
  ) => Promise<Complaint | undefined>
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
      return answerWith(open(message.country ?? undefined, message.area, page))
    case 'setLanguage':
      return answerWith(await page.setLanguage(message.language))
    case 'setShortlist':
      return answerWith(await page.setShortlist(message.codes))
  }
}

function open(
  iso: string | undefined,
  code: string | undefined,
  page: EmbeddedPage,
): Complaint | undefined {
  if (iso !== undefined && page.hasCountry(iso) === false) {
    return {
      reason: 'unknown-country',
      message: `This account has no country ${iso}. Send the ISO code of one that it has; what was open stays open.`,
    }
  }
  page.open(iso, code)
  return undefined
}

function answerWith(complaint: Complaint | undefined): AnswerContent {
  return complaint ? { type: 'error', ...complaint } : { type: 'done' }
}
