import { Pill } from '@/components/ui/pill';
import type { Column } from '@/components/ui/table/data-table';
import type { ExportColumn } from '@/components/ui/table/export';
import { askedNow, isAskedFor, type Question, versionOf } from '@/lib/domain/question/question';
import { answerText, shownAnswer } from '@/lib/domain/ticket/answers';
import type { Ticket } from '@/lib/domain/ticket/ticket';

/** More than these are in a ticket's sheet and in the file. */
const SHOWN = 3;

/** The first questions of an event, with what each ticket's holder answered. The answers come with the tickets. */
export const answerColumns = (
  questions: readonly Question[],
  isOver: (ticket: Ticket) => boolean,
): readonly Column<Ticket>[] =>
  askedNow(questions)
    .slice(0, SHOWN)
    .map((question) => ({
      id: question.id,
      header: question.text,
      cell: (ticket) => <AnswerCell question={question} ticket={ticket} isOver={isOver(ticket)} />,
      className: 'max-w-48 max-xl:hidden',
      card: 'none',
    }));

/** A column for each question that is or was asked; an answer is written as it is, whatever it holds. */
export const answerExport = (questions: readonly Question[]): readonly ExportColumn<Ticket>[] =>
  questions.map((question) => ({
    header: question.endedAt ? `${question.text} (ya no se pregunta)` : question.text,
    of: question.id,
    width: 24,
    value: ({ answers }) => {
      const answer = answers?.[question.id];
      return answer ? answerText(answer) : '';
    },
  }));

type CellProps = { question: Question; ticket: Ticket; isOver?: boolean };

/** The answers of a ticket's holder; 'Falta' where they have to, until what the ticket is for `isOver`. */
export function AnswerCell({ question, ticket, isOver = false }: CellProps) {
  const answer = ticket.answers?.[question.id];
  if (answer) {
    const { kind } = versionOf(question, answer.version);
    return <span className="[overflow-wrap:anywhere]">{shownAnswer(kind, answer)}</span>;
  }
  const isDue =
    !isOver && question.required && ticket.status === 'valid' && isAskedFor(question, ticket);
  return isDue ? <Pill tone="wait">Falta</Pill> : <span className="text-ink-faint">—</span>;
}
