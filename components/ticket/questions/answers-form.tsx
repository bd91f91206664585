import { AnswerField } from '@/components/shared/question/answer-field';
import { buttonStyle } from '@/components/ui/button-style';
import { cn } from '@/components/ui/cn';
import { ticketAnswersRoute } from '@/lib/domain/kit/routes/links';
import type { AskedOfTicket } from '@/lib/domain/ticket/answers';
import { Answered } from './answered';
import {
  ANSWERS_NOTICES,
  BETWEEN_WRONG,
  COMPANION_FIELD,
  LATE_ANSWER,
  WRONG_ANSWER,
} from './answers-notice';

type Props = {
  token: string;
  asked: readonly AskedOfTicket[];
  /** The event's zone, in which the deadline is shown. */
  timeZone?: string | undefined;
  notice: string;
  /** The companion for whose place the holder answers; without it, their own. */
  companion?: { ticketId: string; name: string };
};

/** Completes and mends answers, and shows those that stay. A plain form that works without any script. */
export function AnswersForm({ token, asked: shown, timeZone, notice, companion }: Props) {
  const asked = shown.filter(({ isClosed }) => !isClosed);
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
  if (shown.length === 0) return status;
  return (
    <details
      open={missing || told !== ''}
      className="mt-4 rounded-card border border-line bg-card p-6 [overflow-wrap:anywhere]"
    >
      <summary className="-m-6 cursor-pointer p-6 font-semibold">
        {titleOf(companion?.name, missing)}
      </summary>
      {status}
      {companion && (
        <p className="mt-3 text-ink-soft text-sm">
          Lo que respondas queda en su entrada, y se borra si cambias su nombre.
        </p>
      )}
      {asked.length > 0 && (
        <form method="post" action={ticketAnswersRoute(token)} className="mt-4 flex flex-col gap-5">
          {companion && <input type="hidden" name={COMPANION_FIELD} value={companion.ticketId} />}
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
      )}
      <Answered asked={shown.filter(({ isClosed }) => isClosed)} />
    </details>
  );
}

function titleOf(companion: string | undefined, missing: boolean): string {
  if (companion) return `${missing ? 'Falta responder por' : 'Respuestas de'} ${companion}`;
  return missing ? 'Te falta responder' : 'Tus respuestas';
}

function refusal(wrong: readonly AskedOfTicket[]): string {
  const names = wrong.map(({ text }) => `«${text}»`).join(', ');
  return wrong.length > 1
    ? `Revisa ${names}: esas respuestas no se guardaron.`
    : `Revisa ${names}: esa respuesta no se guardó.`;
}
