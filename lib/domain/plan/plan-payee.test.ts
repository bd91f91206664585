import { describe, expect, it } from 'vitest';
import { concernedBy, isHeldByBuyer, linesByPayee, payeeOf } from './plan-payee';

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

describe('a ticket that passed on', () => {
  const carla = { name: 'Carla', email: 'carla@x.cl' };
  const ticketOf = (
    holder: typeof ana,
    ...steps: [typeof ana, 'resale' | 'reassign' | 'gift'][]
  ) => ({
    kind: 'sale' as const,
    holder,
    past: steps.map(([who, why]) => ({ ...who, until: null, why })),
  });
  const jaun = { ...ana, name: 'Jaun' };
  const erased = { name: '', email: '' };

  it.each([
    ['never did', ticketOf(ana), ana, true],
    [
      'was resold after it was reassigned',
      ticketOf(carla, [ana, 'reassign'], [beto, 'resale']),
      carla,
      true,
    ],
    [
      'was resold, then reassigned',
      ticketOf(carla, [ana, 'resale'], [beto, 'reassign']),
      beto,
      false,
    ],
    ['was given twice', ticketOf(carla, [ana, 'gift'], [beto, 'gift']), carla, true],
    [
      'was given by whom its producer named',
      ticketOf(carla, [ana, 'reassign'], [beto, 'gift']),
      ana,
      false,
    ],
    [
      'was given back by whom its producer named',
      ticketOf(ana, [ana, 'reassign'], [beto, 'gift']),
      ana,
      true,
    ],
    ['had its name corrected', ticketOf(ana, [jaun, 'reassign']), jaun, true],
    [
      'was reassigned and came back',
      ticketOf(ana, [ana, 'reassign'], [beto, 'reassign']),
      ana,
      true,
    ],
    [
      'was given after its name was corrected',
      ticketOf(beto, [jaun, 'reassign'], [ana, 'gift']),
      beto,
      true,
    ],
    ['is of erased people', ticketOf(erased, [erased, 'reassign']), erased, false],
  ] as const)('and %s is of one payee', (_what, ticket, payee, isHolder) => {
    expect(payeeOf(ticket)).toEqual(payee);
    expect(isHeldByBuyer(ticket)).toBe(isHolder);
    expect(isHeldByBuyer({ ...ticket, kind: 'courtesy' })).toBe(false);
  });
});

it('everybody who bought, held or gets the money since it was last paid for has a say', () => {
  const eva = { name: 'Eva', email: 'eva@x.cl' };
  const resold = [...past(eva, 'gift'), { ...ana, until: null, why: 'resale' as const }];
  expect(concernedBy([{ holder: beto, past: [] }], beto)).toEqual(['beto@x.cl']);
  expect(concernedBy([{ holder: eva, past: past(beto, 'gift') }], ana)).toEqual([
    'ana@x.cl',
    'eva@x.cl',
    'beto@x.cl',
  ]);
  expect(concernedBy([{ holder: beto, past: resold }], beto)).toEqual(['beto@x.cl']);
  expect(concernedBy([{ holder: { name: '', email: '' }, past: [] }], { email: '' })).toEqual([]);
});
