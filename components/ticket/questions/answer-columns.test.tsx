import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { exportCsv } from '@/components/ui/table/export';
import { EMPTY_QUESTION, type Question } from '@/lib/domain/question/question';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { AnswerCell, answerColumns, answerExport } from './answer-columns';
import { TicketAnswers } from './ticket-answers';

const question = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ ...EMPTY_QUESTION, id, text: `¿${id}?`, version: 2, since: new Date(0), order: 0 },
  ...{ endedAt: null, former: [], ...more },
});
const ticket = (answers: object = {}, more: object = {}) =>
  parseTicket('t', { status: 'valid', ticketTypeId: 'general', answers, ...more });
const size = { version: 1, value: ['S', 'M'], days: 1 };

it('a list shows the first questions that are asked, a file all of them', () => {
  const ended = question('gone', { endedAt: new Date() });
  const all = [ended, ...['a', 'b', 'c', 'd'].map((id, order) => question(id, { order }))];
  expect(answerColumns(all, () => false).map(({ header }) => header)).toEqual([
    '¿a?',
    '¿b?',
    '¿c?',
  ]);
  const headers = answerExport(all).map(({ header }) => header);
  expect(headers).toEqual(['¿gone? (ya no se pregunta)', '¿a?', '¿b?', '¿c?', '¿d?']);
});

it.each([
  [ticket({ q: size }), {}, 'S, M'],
  [ticket(), {}, '—'],
  [ticket(), { required: true }, 'Falta'],
  [ticket(), { required: true, typeIds: ['vip'] }, '—'],
  [ticket({}, { status: 'used' }), { required: true }, '—'],
])('a cell says what was answered, or that it is due', (of, more, text) => {
  render(<AnswerCell question={question('q', more)} ticket={of} />);
  expect(screen.getByText(text)).toBeInTheDocument();
});

it('what is over is not asked for any more, also of who never came', () => {
  const isOver = { isOver: true };
  render(<AnswerCell question={question('q', { required: true })} ticket={ticket()} {...isOver} />);
  expect(screen.queryByText('Falta')).toBeNull();
});

it('a date of birth is written as dates are here', () => {
  const born = { version: 2, value: '1999-03-14', days: 1 };
  render(<AnswerCell question={question('q', { kind: 'date' })} ticket={ticket({ q: born })} />);
  expect(screen.getByText('14-03-1999')).toBeInTheDocument();
});

it('a ticket shows its answers in the words that were answered', () => {
  const former = [{ ...EMPTY_QUESTION, text: '¿Qué talla?', version: 1, since: new Date(0) }];
  render(
    <TicketAnswers
      questions={[question('q', { former })]}
      ticket={ticket({ q: size })}
      isOver={false}
    />,
  );
  expect(screen.getByText('¿Qué talla?')).toBeInTheDocument();
  expect(screen.queryByText('¿q?')).toBeNull();
});

it('a file has a line for each ticket, whatever was answered', async () => {
  let file: Promise<string> = Promise.resolve('');
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = (blob as Blob).text();
    return 'blob:x';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const line = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n]/g, ' '));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1 }), async (values) => {
      const rows = values.map((value) => ticket({ q: { version: 1, value, days: 1 } }));
      exportCsv({ title: 'x', columns: answerExport([question('q')]), rows });
      const lines = (await file).replace(/\r\n$/, '').split('\r\n');
      expect(lines).toHaveLength(rows.length + 1);
      expect(lines.filter((one) => /^"?[=+@-]/.test(one))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});
