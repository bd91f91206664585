import { AnswerField } from '@/components/shared/question/answer-field';
import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { ticketAnswersRoute } from '@/lib/domain/kit/routes/links';
import type { AskedOfTicket } from '@/lib/domain/ticket/answers';
import { ANSWERS_NOTICES, BETWEEN_WRONG, LATE_ANSWER, WRONG_ANSWER } from './answers-notice';

type Props = {
  token: string;
  asked: readonly AskedOfTicket[];
  /** Of the event, in which it says until when. */
  timeZone?: string | undefined;
  /** The word in the address after the form was sent. */
  notice: string;
};

/** Completes and mends a holder's answers. A plain form that works without any script. */
export function AnswersForm({ token, asked, timeZone, notice }: Props) {
  const said = Object.hasOwn(ANSWERS_NOTICES, notice)
    ? ANSWERS_NOTICES[notice as keyof typeof ANSWERS_NOTICES]
    : '';
  const kind = [WRONG_ANSWER, LATE_ANSWER].find((word) => notice.startsWith(word));
  const refused = kind ? notice.slice(kind.length).split(BETWEEN_WRONG) : [];
  const wrong = asked.filter(({ id }) => refused.includes(id));
  const late = kind === LATE_ANSWER ? ANSWERS_NOTICES.respuestastarde : '';
  const told = [wrong.length > 0 ? refusal(wrong) : '', late].filter(Boolean).join(' ') || said;
  const missing = asked.some(({ required, value }) => required && value.length === 0);
  const status = told && (
    <p
      role="status"
      className={cn(
        'mt-3 rounded-control px-4 py-3 font-semibold',
        notice === 'respuestas' ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
      )}
    >
      {told}
    </p>
  );
  if (asked.length === 0) return status;
  return (
    <details
      open={missing || told !== ''}
      className="mt-4 rounded-card border border-line bg-card p-6 [overflow-wrap:anywhere]"
    >
      <summary className="-m-6 cursor-pointer p-6 font-semibold">
        {missing ? 'Te falta responder' : 'Tus respuestas'}
      </summary>
      {status}
      <form method="post" action={ticketAnswersRoute(token)} className="mt-4 flex flex-col gap-5">
        {asked.map((one) => (
          <div key={one.id}>
            <input type="hidden" name="q" value={one.id} />
            <AnswerField asked={one} wrong={wrong.includes(one)} timeZone={timeZone} />
          </div>
        ))}
        <button type="submit" className={buttonStyle('secondary', 'lg')}>
          Guardar respuestas
        </button>
      </form>
    </details>
  );
}

function refusal(wrong: readonly AskedOfTicket[]): string {
  const names = wrong.map(({ text }) => `«${text}»`).join(', ');
  return wrong.length > 1
    ? `Revisa ${names}: esas respuestas no se guardaron.`
    : `Revisa ${names}: esa respuesta no se guardó.`;
}
