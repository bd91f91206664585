import { serverCall } from '@/lib/data/kit/server-call';
import { sameValue } from '@/lib/domain/kit/changes';
import * as calls from '@/lib/domain/question/calls';
import { QUESTION_LIMITS } from '@/lib/domain/question/question';
import { NOT_HELD } from '@/lib/domain/ticket/party';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';
import { secretPart } from '@/lib/server/plain/path-part';
import { answerName, formerName } from '@/lib/server/plain/ticket/answer-field';
import {
  type AnswersNotice,
  BETWEEN_WRONG,
  COMPANION_FIELD,
  LATE_ANSWER,
  ofCompanion,
  WRONG_ANSWER,
} from '@/lib/server/plain/ticket/answers-notice';
import type { ChoiceMessage } from '@/lib/server/plain/ticket/choice-notice';
import { seeTicket } from '@/lib/server/plain/ticket/see-ticket';

type Params = { params: Promise<{ token: string }> };
type Notice = AnswersNotice | Extract<ChoiceMessage, 'enlace'>;

/**
 * Keeps a holder's answers, from a form without scripts, and shows the result. What they did not touch is not sent, so that
 * an old form takes nothing back; an answer that is refused is named, and costs no other one.
 */
export async function POST(request: Request, { params }: Params) {
  const ticketToken = secretPart((await params).token);
  const form = await request.formData().catch(() => new FormData());
  const given = (name: string) =>
    form
      .getAll(name)
      .map(String)
      .filter((one) => one !== '');
  const ids = form.getAll('q').map(String).slice(0, QUESTION_LIMITS.questions);
  const answers = [...new Set(ids)].flatMap((questionId) => {
    const now = given(answerName(questionId));
    const isSame = sameValue(now.toSorted(), given(formerName(questionId)).toSorted());
    return isSame ? [] : { questionId, value: now.length > 1 ? now : (now[0] ?? '') };
  });
  const companionId = form.get(COMPANION_FIELD)?.toString() || undefined;
  const input = { ticketToken, ...(companionId && { companionId }), answers };
  const served = await serverCall(calls.saveAnswers, input, request.headers);
  const notice = noticeOf(served);
  const isOwn = !companionId || notice === 'enlace' || notice === 'respuestasajenas';
  return seeTicket(ticketToken, isOwn ? notice : ofCompanion(companionId, notice));
}

type Served =
  | { ok: true; result: { refused: string[]; late: boolean } }
  | { ok: false; code?: string; field?: string };

function noticeOf(served: Served): Notice {
  if (served.ok) {
    const { refused, late } = served.result;
    const word = late ? LATE_ANSWER : WRONG_ANSWER;
    return refused.length > 0 ? `${word}${refused.join(BETWEEN_WRONG)}` : 'respuestas';
  }
  const { code, field = '' } = served;
  if (field === UNPROVEN_LINK) return 'enlace';
  if (field === NOT_HELD) return 'respuestasajenas';
  if (code === 'RESOURCE_EXHAUSTED') return 'respuestasintentos';
  return code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND'
    ? 'respuestasfijas'
    : 'respuestaspausa';
}
