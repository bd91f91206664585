import { answerName } from '@/components/shared/question/answer-field';
import type { ChoiceMessage } from '@/components/ticket/plan/choice-message';
import { type AnswersNotice, WRONG_ANSWER } from '@/components/ticket/questions/answers-notice';
import { serverCall } from '@/lib/data/kit/server-call';
import { ticketNoticeRoute } from '@/lib/domain/kit/routes/links';
import * as calls from '@/lib/domain/question/calls';
import { QUESTION_LIMITS } from '@/lib/domain/question/question';
import { UNPROVEN_LINK } from '@/lib/domain/ticket/ticket-link';

type Params = { params: Promise<{ token: string }> };
type Notice = AnswersNotice | Extract<ChoiceMessage, 'enlace'>;

/** How often what is right is sent without what was refused. */
const TRIES = 5;

/**
 * Keeps a holder's answers, from a form without scripts, and shows the result. An answer that is refused is named, and
 * does not cost the others: nobody writes them twice.
 */
export async function POST(request: Request, { params }: Params) {
  const token = decodeURIComponent((await params).token);
  const form = await request.formData().catch(() => new FormData());
  const ids = form.getAll('q').map(String).slice(0, QUESTION_LIMITS.questions);
  let answers = [...new Set(ids)].map((questionId) => {
    const given = form.getAll(answerName(questionId)).map(String);
    return { questionId, value: given.length > 1 ? given : (given[0] ?? '') };
  });
  let wrong: Notice | null = null;
  for (let n = 0; n < TRIES; n += 1) {
    const input = { ticketToken: token, answers };
    const served = await serverCall(calls.saveAnswers, input, request.headers);
    if (served.ok) return back(token, wrong ?? 'respuestas');
    const refused =
      served.code === 'INVALID_ARGUMENT' && /^answers\.(.+)$/.exec(served.field ?? '');
    const left = answers.filter(({ questionId }) => !refused || questionId !== refused[1]);
    if (!refused || left.length === answers.length) return back(token, noticeOf(served));
    wrong ??= `${WRONG_ANSWER}${refused[1]}`;
    if (left.length === 0) break;
    answers = left;
  }
  return back(token, wrong ?? 'respuestaspausa');
}

function noticeOf({ code, field = '' }: { code?: string; field?: string }): Notice {
  if (field === UNPROVEN_LINK) return 'enlace';
  if (code === 'RESOURCE_EXHAUSTED') return 'respuestasintentos';
  return code === 'FAILED_PRECONDITION' || code === 'NOT_FOUND'
    ? 'respuestasfijas'
    : 'respuestaspausa';
}

const back = (token: string, notice: Notice): Response =>
  new Response(null, {
    status: 303,
    headers: {
      location: ticketNoticeRoute(token, notice),
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  });
