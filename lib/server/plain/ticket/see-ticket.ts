import { ticketNoticeRoute, ticketRoute } from '@/lib/domain/kit/routes/links';
import type { AnswersNotice } from './answers-notice';
import type { ChoiceMessage } from './choice-notice';
import type { ClaimNotice } from './claim-notice';
import type { CompanionsNotice } from './companions-notice';
import type { GiftMessage } from './gift-notice';
import type { MoveNotice } from './move-notice';

type Notice =
  | AnswersNotice
  | ChoiceMessage
  | ClaimNotice
  | CompanionsNotice
  | GiftMessage
  | MoveNotice;

/** Sends the browser back to a ticket after a form, with the word for the sentence that its page then shows. */
export const seeTicket = (token: string, notice?: Notice): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: notice ? ticketNoticeRoute(token, notice) : ticketRoute(token),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
