import { describe, expect, it } from 'vitest';
import { linesByPayee } from './payee';

const line = (ticketId: string) => ({
  ticketId,
  name: 'General',
  amount: 1_000,
  fee: 0,
  outside: 0,
});
const ana = { name: 'Ana', email: 'ana@x.cl' };
const beto = { name: 'Beto', email: 'beto@x.cl' };
const past = (who: typeof ana, why: 'gift' | 'reassign') => [{ ...who, until: null, why }];
const tickets = [
  { id: 'a', holder: ana, past: [] },
  { id: 'b', holder: beto, past: past(ana, 'gift') },
  { id: 'c', holder: beto, past: past(ana, 'reassign') },
  { id: 'd', holder: { name: 'Sin correo', email: '' }, past: [] },
];
const idsOf = (groups: ReturnType<typeof linesByPayee>) =>
  groups.map(({ payee, lines }) => [payee.email, lines.map(({ ticketId }) => ticketId)]);

describe('the lines of an order', () => {
  it('are of whoever holds each ticket, and of the buyer where nobody else is known', () => {
    const lines = ['a', 'b', 'c', 'd'].map(line);
    expect(idsOf(linesByPayee(lines, tickets, ana))).toEqual([
      ['ana@x.cl', ['a', 'c', 'd']],
      ['beto@x.cl', ['b']],
    ]);
    expect(linesByPayee([line('')], [], { ...ana, rut: '1-9' } as never)).toEqual([
      { payee: ana, lines: [line('')] },
    ]);
  });

  it('are all of whoever is named', () => {
    const lines = ['a', 'b'].map(line);
    expect(idsOf(linesByPayee(lines, tickets, ana, beto))).toEqual([['beto@x.cl', ['a', 'b']]]);
  });
});
