import { isAskedFor, type Question, versionOf } from '@/lib/domain/question/question';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { AnswerCell } from './answer-columns';

type Props = { questions: readonly Question[]; ticket: Ticket; isOver: boolean };

export function TicketAnswers({ questions, ticket, isOver }: Props) {
  const shown = questions.filter(
    (one) => ticket.answers?.[one.id] || (!one.endedAt && isAskedFor(one, ticket)),
  );
  if (shown.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="font-semibold">Respuestas</h3>
      <dl className="divide-y divide-line">
        {shown.map((one) => {
          const { text } = versionOf(one, ticket.answers?.[one.id]?.version ?? one.version);
          return (
            <div key={one.id} className="py-2">
              <dt className="text-ink-soft text-xs">{text}</dt>
              <dd className="mt-0.5">
                <AnswerCell question={one} ticket={ticket} isOver={isOver} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
