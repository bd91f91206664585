import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { type DateStatus, parseEventDate } from '../event/date/stored-date';
import type { PlanKind } from '../event/event-plan';
import { validate } from '../kit/schema';
import { parseLedgerRow } from '../ledger/ledger';
import { noTotals } from '../ledger/totals';
import { orderWork, ticketHoldersOf } from './order-work';
import {
  endedNightsOf,
  isChoiceOpen,
  isPastDeadline,
  isPrepaid,
  NO_PLAN_COUNTS,
  parsePlan,
  planProgress,
  refundsBar,
} from './plan';
import { balancesAfter, PlanReckoning } from './plan-figures';
import { parsePlanMail } from './plan-mail';
import { isNameTyped, planProblem, planScopeOf, spanAfter, untilProblem } from './plan-rules';
import { previewPlanSchema } from './plan-schema';
import { laterTexts, passesText, planTexts } from './plan-text';

const now = new Date('2026-11-22T12:00:00Z');
const day = (days: number) => new Date(now.getTime() + days * 86_400_000);
const event = { status: 'published' as const, startsAt: day(7), endsAt: day(8) };
const policy = {
  refund: 'choice' as const,
  includeFee: true,
  includeUsed: false,
  includeBar: true,
  until: day(5),
  silence: 'refund' as const,
  subject: '',
  message: '',
};
const plan = { eventId: 'e', kind: 'postpone' as const, startsAt: day(30), endsAt: null, policy };

test('the time to choose is over before all were asked only while they are being asked', () => {
  const asking = parsePlan('p', { policy: { ...policy, until: day(5) }, phase: 'mails' });
  expect([day(4), day(5)].map((at) => isPastDeadline(asking, at))).toEqual([false, true]);
  for (const more of [
    { phase: 'silent' as const },
    { isOver: true },
    { isAsked: true },
    { policy: { ...policy, refund: 'all' as const } },
    { policy: { ...policy, until: null } },
  ]) {
    expect(isPastDeadline({ ...asking, ...more }, day(9))).toBe(false);
  }
  expect(parsePlan('p', { state: 'choosing' })).toMatchObject({ isAsked: true, isOver: false });
  expect(parsePlan('p', { finishedAt: day(1) })).toMatchObject({ isAsked: false, isOver: true });
});

test('a later date to choose is before the new date of the event, unless that has passed', () => {
  expect(untilProblem(day(3), day(2), day(1))).toMatch(/antes de la fecha nueva/);
  expect(untilProblem(day(3), day(2), day(2))).toBeNull();
  expect(untilProblem(day(2), day(1), day(2))).toMatch(/por venir/);
  expect(untilProblem(day(183), day(1), day(2))).toMatch(/180 días/);
});

test('a later date to choose is named by the ready-written mail, and after one of their own', () => {
  const named = { name: 'Fiesta', timeZone: 'America/Santiago' };
  const texts = { ...planTexts(plan, named), passes: '' };
  const later = planTexts({ ...plan, policy: { ...policy, until: day(9) } }, named);
  expect(laterTexts({ ...plan, texts }, day(9), named).message).toBe(later.message);
  const own = laterTexts({ ...plan, texts: { ...texts, message: 'Perdón.' } }, day(9), named);
  expect(own.message).toMatch(/^Perdón\.\n\nAhora puedes elegir hasta el /);
});

test('who does not answer reads that an account is needed; a ready-written mail of before is one still', () => {
  const named = { name: 'Fiesta', timeZone: 'America/Santiago' };
  const texts = { ...planTexts(plan, named), passes: '' };
  expect(texts.message).toMatch(/te devolvemos tu dinero apenas nos digas a qué cuenta\.$/);
  const message = texts.message.replace(' apenas nos digas a qué cuenta', '');
  const later = laterTexts({ ...plan, texts: { ...texts, message } }, day(9), named);
  expect(later.message).toBe(laterTexts({ ...plan, texts }, day(9), named).message);
});

test('whoever is asked after the new date does not read that it is to come', () => {
  const named = { name: 'Fiesta', timeZone: 'America/Santiago' };
  const silent = { ...plan, policy: { ...policy, silence: 'keep' as const } };
  const texts = { ...planTexts(silent, named), passes: '' };
  expect(texts.message).toMatch(/La nueva es [\s\S]*tu entrada sigue valiendo\.$/);
  const late = laterTexts({ ...silent, texts }, day(31), named);
  expect(late.message).toMatch(/La nueva era [\s\S]*Si no respondes, conservas tu entrada\.$/);
  expect(late.message).not.toContain('sigue valiendo');
  expect(late.guests).toMatch(/La nueva era /);
});

test('documents of any shape are read; an unknown state is one that does nothing', () => {
  fc.assert(fc.property(fc.anything(), (raw) => parsePlan('p', raw).counts.sent >= 0));
  fc.assert(fc.property(fc.anything(), (raw) => parsePlanMail(raw).email.length >= 0));
  expect(parsePlan('p', {})).toMatchObject({
    state: 'paused',
    counts: NO_PLAN_COUNTS,
  });
  expect(parsePlanMail({}).state).toBe('unconfirmed');
});

describe('a plan', () => {
  it('keeps how long the event lasts, unless it names another end', () => {
    expect(spanAfter(event, plan)).toEqual({ startsAt: day(30), endsAt: day(31) });
    expect(spanAfter(event, { ...plan, endsAt: day(33) }).endsAt).toEqual(day(33));
    expect(spanAfter(event, { ...plan, startsAt: null }).startsAt).toBeNull();
    const open = { startsAt: null, endsAt: null };
    expect(spanAfter(open, plan).endsAt).toEqual(day(30.25));
  });

  it.each([
    [{}, null],
    [{ startsAt: null }, null],
    [{ startsAt: day(-1) }, 'startsAt'],
    [{ startsAt: null, endsAt: day(3) }, 'endsAt'],
    [{ endsAt: day(29) }, 'endsAt'],
    [{ policy: { ...policy, until: day(31) } }, 'policy.until'],
    [{ policy: { ...policy, until: now } }, 'policy.until'],
    [{ startsAt: null, policy: { ...policy, until: day(181) } }, 'policy.until'],
    [{ policy: { ...policy, refund: 'all' as const, until: now } }, null],
    [{ kind: 'cancel' as const }, 'startsAt'],
    [
      { kind: 'cancel' as const, startsAt: null, policy: { ...policy, silence: 'keep' as const } },
      'policy.silence',
    ],
  ])('with %j is wrong in %s', (change, field) => {
    expect(planProblem(event, { ...plan, ...change }, now)?.field ?? null).toBe(field);
  });

  it.each(['draft', 'review', 'ended', 'cancelled'] as const)(
    'is none of an event in %s',
    (status) => {
      expect(planProblem({ ...event, status }, plan, now)?.field).toBe('eventId');
    },
  );

  describe('of an event with dates of its own', () => {
    const night = (id: string, at: number, status: DateStatus = 'scheduled') => ({
      ...parseEventDate(id, { startsAt: day(at), endsAt: day(at + 0.3) })!,
      status,
    });
    const dates = [
      night('past', -7),
      night('off', 3, 'cancelled'),
      night('one', 7),
      night('late', -2, 'postponed'),
      night('two', 14),
    ];
    const dated = { ...event, dates };
    const cancel = { ...plan, kind: 'cancel' as const, startsAt: null };
    const problem = (of: object) => planProblem(dated, { ...cancel, ...of }, now);
    const idsOf = (given?: string[], of = dated) => {
      const { dates: some, ...rest } = planScopeOf(of, given, now);
      return { ids: some.map(({ id }) => id).join(' '), ...rest };
    };

    it('is for those named, or all that are to come', () => {
      expect(idsOf()).toEqual({ ids: 'one late two', isWhole: false, goesOn: false });
      expect(idsOf(['one'])).toEqual({ ids: 'one', isWhole: false, goesOn: true });
      const unheld = { ...dated, dates: dates.slice(1) };
      expect(idsOf(undefined, unheld)).toEqual({
        ids: 'one late two',
        isWhole: true,
        goesOn: false,
      });
      expect(planScopeOf({}, undefined, now)).toEqual({ dates: [], isWhole: true, goesOn: false });
    });

    it('names dates of the event that are neither over nor cancelled', () => {
      expect(problem({})).toBeNull();
      expect(problem({ dateIds: ['one', 'two'] })).toBeNull();
      for (const id of ['past', 'off', 'none']) {
        expect(problem({ dateIds: ['one', id] })?.field).toBe('dateIds');
      }
      expect(planProblem(event, { ...cancel, dateIds: ['first'] }, now)).toBeNull();
      expect(planProblem(event, { ...cancel, dateIds: ['one'] }, now)?.field).toBe('dateIds');
      expect(planProblem({ ...dated, dates: dates.slice(0, 2) }, cancel, now)?.field).toBe(
        'dateIds',
      );
    });

    it('postpones one, not to the start of another', () => {
      const postpone = (of: object) => planProblem(dated, { ...plan, ...of }, now)?.field ?? null;
      expect(postpone({})).toBe('dateIds');
      expect(postpone({ dateIds: ['one'] })).toBeNull();
      expect(postpone({ dateIds: ['one'], startsAt: day(14) })).toBe('startsAt');
    });

    it('is written about as what it is for', () => {
      const named = { name: 'Noche', timeZone: 'America/Santiago' };
      const some = (...names: string[]) =>
        names.map((name) => ({ id: name, name, startsAt: day(7) }));
      const of = (kind: PlanKind, names: string[], isWhole = false) =>
        planTexts({ ...plan, kind, startsAt: null, dates: some(...names), isWhole }, named);
      expect(of('cancel', ['viernes 4', 'viernes 11'])).toMatchObject({
        subject: 'Se cancelaron 2 fechas de Noche',
        guests: expect.stringContaining('2 fechas de Noche se cancelaron: viernes 4; viernes 11.'),
      });
      expect(of('cancel', ['viernes 4'])).toMatchObject({
        subject: 'Se canceló Noche del viernes 4',
        guests: expect.stringContaining('Las otras fechas siguen igual.'),
      });
      expect(of('cancel', ['viernes 4'], true).subject).toBe('Se canceló Noche');
      expect(of('postpone', ['viernes 4']).subject).toBe('Se postergó Noche del viernes 4');
      const many = of(
        'cancel',
        Array.from({ length: 20 }, (_, n) => `noche ${n}`),
      );
      expect(many.guests).toContain('noche 11 y 8 más');
      const passes = (kind: PlanKind, startsAt: Date | null, rest: object = {}) =>
        passesText({ kind, startsAt }, { dates: [{}], isWhole: false, goesOn: true, ...rest });
      expect(passes('cancel', null)).toMatch(/sigue valiendo en las otras/);
      expect(passes('cancel', null, { goesOn: false })).toMatch(/escribe a quien organiza/);
      expect(passes('cancel', null, { isWhole: true })).toBe('');
      expect(passes('postpone', null)).toMatch(/cuando la haya/);
      expect(passes('postpone', day(9))).toMatch(/vale en la fecha nueva/);
    });

    it('counts their tickets, tells passes, and leaves the rest alone', () => {
      const scope = { dates: [{ id: 'one', name: '', startsAt: day(7) }], isWhole: false };
      const reckoning = new PlanReckoning(false, day(-7), [], [], scope);
      const add = (id: string, dateId: string) =>
        reckoning.addTicket(ticket(id, { dateId, email: `${id}@x.cl` }));
      for (const [id, dateId] of [
        ['a', 'one'],
        ['b', 'two'],
        ['c', 'all'],
      ] as const)
        add(id, dateId);
      const row = (id: string, change: object) =>
        reckoning.addRow({ ...parseLedgerRow(id, null), at: day(0), ...change });
      row('r', { kind: 'sale', shares: ['a', 'b', 'c'].map((id) => share(id, 1_000, 100)) });
      for (const dateId of ['one', 'two']) {
        row(`bar ${dateId}`, { kind: 'consumption', total: 800, serviceFee: 80, dateId });
      }
      reckoning.addBarCase({ ledgerId: 'bar two', status: 'open', amount: 800 });
      expect(reckoning.resultOf(true)).toMatchObject({
        ...{ people: 2, tickets: 1, passes: 1, amount: 1_000, inCases: 0, served: 0 },
        bar: { orders: 1, amount: 800 },
      });
    });
  });

  it('of a choice needs its date', () => {
    const input = { eventId: 'e', kind: 'cancel', policy: { refund: 'choice' } };
    expect(validate(previewPlanSchema, input)).toMatchObject({ ok: false, field: 'policy.until' });
  });

  it('takes the name as it is, whatever the spaces', () => {
    expect(isNameTyped(' Noche  Austral ', 'Noche Austral')).toBe(true);
    expect(isNameTyped('noche austral', 'Noche Austral')).toBe(false);
  });

  it('says what happened, the new date, and what no answer means', () => {
    const named = { name: 'Noche Austral', timeZone: 'America/Santiago' };
    const { subject, message } = planTexts(plan, named);
    expect(subject).toBe('Nueva fecha de Noche Austral');
    expect(message).toMatch(/22 dic 2026[\s\S]*27 nov 2026[\s\S]*Si no respondes, te devolvemos/);
    expect(planTexts({ ...plan, startsAt: null }, named).subject).toBe('Se postergó Noche Austral');
    const kept = { ...policy, includeFee: false, silence: 'keep' as const };
    expect(planTexts({ ...plan, policy: kept }, named).message).toMatch(
      /sin el cargo[\s\S]*sigue valiendo\.$/,
    );
    const all = { ...plan, kind: 'cancel' as const, policy: { ...policy, refund: 'all' as const } };
    expect(planTexts(all, named)).toMatchObject({
      subject: 'Se canceló Noche Austral',
      guests: expect.not.stringContaining('Te devolvemos'),
      message: expect.stringContaining('Te devolvemos todo lo que pagaste'),
    });
  });

  it.each([
    ['cancel', 'all', true, true, 'devolvemos lo que compraste'],
    ['cancel', 'choice', true, true, 'devolvemos lo que compraste'],
    ['postpone', 'all', true, true, 'devolvemos lo que compraste'],
    ['postpone', 'choice', true, false, 'sigue valiendo'],
    ['postpone', 'all', false, false, 'sigue valiendo'],
    ['cancel', 'all', false, false, ''],
  ] as const)(
    'of kind %s with %s and bar %s refunds the bar: %s',
    (kind, refund, includeBar, is, told) => {
      const given = { ...plan, kind, policy: { ...policy, refund, includeBar } };
      expect(refundsBar(given)).toBe(is);
      const { bar } = planTexts(given, { name: 'x', timeZone: 'America/Santiago' });
      if (told) expect(bar).toContain(told);
      else expect(bar).toBe('');
    },
  );

  it('is open to a choice until its date', () => {
    const open = { state: 'choosing' as const, policy };
    expect(isChoiceOpen(open, day(4))).toBe(true);
    expect(isChoiceOpen(open, day(5))).toBe(false);
    expect(isChoiceOpen({ ...open, state: 'replaced' }, day(4))).toBe(false);
    expect(isChoiceOpen({ ...open, policy: { ...policy, refund: 'all' } }, day(4))).toBe(false);
  });

  it('tells how far it is', () => {
    const at = (counts: object) =>
      planProgress(parsePlan('p', { state: 'running', expected: 10, counts }));
    expect([at({}), at({ tickets: 10 }), at({ tickets: 8, guests: 2, mails: 4, sent: 2 })]).toEqual(
      [0, 0.5, 0.75],
    );
    expect(planProgress(parsePlan('p', { state: 'done' }))).toBe(1);
  });
});

test('what was bought on a night that a plan ended was drunk, and while there was no date it was not', () => {
  const moved = (from: number, at: number, to: number | null) => {
    const before = { startsAt: day(from), endsAt: null };
    return { before, createdAt: day(at), startsAt: to === null ? null : day(to) };
  };
  const nights = endedNightsOf([
    moved(9, 5, null),
    moved(1, 2, 9),
    moved(9, 12, 20),
    moved(20, 21, 30),
  ]);
  expect(nights).toEqual([
    { from: day(1), until: day(2) },
    { from: day(20), until: day(21) },
  ]);
  const bought = [0, 1, 2, 3, 11, 20, 22, 30].filter((at) => isPrepaid(day(at), day(30), nights));
  expect(bought).toEqual([0, 3, 11, 22]);
});

const share = (ticketId: string, paid: number, fee = 0) => {
  return { ticketId, part: 0, amount: paid, fee, delta: 0, paid };
};
const ticket = (id: string, more: object = {}) => {
  const holder = { name: 'Ana', email: 'ana@x.cl', rut: '', phone: '' };
  const base = {
    id,
    past: [],
    kind: 'sale' as const,
    status: 'valid' as const,
    ledgerId: 'r',
    refundId: '',
  };
  return { ...base, holder, email: holder.email, choice: null, ...more } as never;
};

describe('an order', () => {
  const row = {
    id: 'r',
    shares: [share('a', 100), share('b', 100), share('c', 100), share('d', 0)],
  };
  it('gives back what its buyer still has and did not use', () => {
    const tickets = [
      ticket('a'),
      ticket('b', { status: 'used' }),
      ticket('c', { ledgerId: 'resale' }),
      ticket('d'),
    ];
    const terms = { includeUsed: false, includeFee: true };
    expect(orderWork(row, tickets, terms)).toMatchObject({
      cases: [{ refunds: ['a', 'd'] }],
      used: 1,
    });
    expect(orderWork(row, tickets, { ...terms, includeUsed: true }).cases[0]?.refunds).toEqual([
      'a',
      'b',
      'd',
    ]);
    expect(orderWork(row, tickets, terms, () => false).cases[0]?.refunds).toEqual([]);
    expect(orderWork(row, [ticket('d')], terms).cases[0]?.refunds).toEqual([]);
    const inCase = [ticket('a', { status: 'refunding', refundId: 'x' })];
    expect(orderWork(row, inCase, terms)).toMatchObject({
      cases: [{ refunds: [], mayHaveCase: true }],
    });
  });
  it('is refunded to each who holds a ticket of it, whom no reassignment replaces', () => {
    const gift = { name: 'Ana', email: 'ana@x.cl', until: null, why: 'gift' };
    const to = (email: string, ...whys: string[]) => {
      const past = whys.map((why) => ({ ...gift, why }));
      return { holder: { name: email, email }, past };
    };
    const tickets = [
      ticket('a', to('gabi@x.cl', 'gift')),
      ticket('b'),
      ticket('c', to('raul@x.cl', 'reassign')),
      ticket('d', to('gabi@x.cl', 'resale', 'gift')),
    ];
    const { cases } = orderWork(row, tickets, { includeUsed: false, includeFee: true });
    expect(cases.map(({ payee, refunds }) => [payee.email, refunds])).toEqual([
      ['gabi@x.cl', ['a', 'd']],
      ['ana@x.cl', ['b', 'c']],
    ]);
  });
  it('writes once to each address', () => {
    expect(
      ticketHoldersOf([ticket('a'), ticket('b'), ticket('c', { holder: { name: '', email: '' } })]),
    ).toEqual([{ email: 'ana@x.cl', name: 'Ana', ids: ['a', 'b'] }]);
    // A companion's has the guest's address, and greets the guest.
    const party = { id: 'c', nth: 1, of: 2, state: 'named' as const, guest: 'Ana' };
    const juan = ticket('j', { holder: { name: 'Juan', email: 'ana@x.cl' }, party });
    expect(ticketHoldersOf([juan])).toEqual([{ email: 'ana@x.cl', name: 'Ana', ids: ['j'] }]);
  });
});

test('the reckoning counts each ticket with what its present holder paid', () => {
  const published = [
    { n: 1, at: day(-2) },
    { n: 2, at: day(1) },
  ];
  const reckoning = new PlanReckoning(false, day(7), published);
  reckoning.addTicket(ticket('a'));
  reckoning.addTicket(ticket('b', { ledgerId: 's', email: 'beto@x.cl' }));
  reckoning.addTicket(ticket('c', { status: 'used' }));
  reckoning.addTicket(ticket('d', { status: 'refunding', refundId: 'x' }));
  reckoning.addTicket(ticket('e', { status: 'refunded' }));
  reckoning.addTicket(ticket('f', { kind: 'courtesy', ledgerId: '' }));
  const shares = ['a', 'b', 'c', 'd', 'e'].map((id) => share(id, 1_000, 100));
  const add = (id: string, change: object) =>
    reckoning.addRow({ ...parseLedgerRow(id, null), at: day(0), ...change });
  add('r', { kind: 'sale', shares });
  const resold = [{ ...share('b', 1_500), amount: 1_000, delta: 500 }];
  add('s', { kind: 'resale', shares: resold });
  const bar = (email: string) => {
    return { kind: 'consumption', total: 800, serviceFee: 80, buyer: { email } };
  };
  add('x', { kind: 'refund', refundOf: ['refunded'] });
  for (const id of ['refunded', 'open', 'left']) add(id, bar(''));
  add('hers', bar('gabi@x.cl'));
  add('night', { ...bar('late@x.cl'), at: day(7) });
  reckoning.addBarCase({ ledgerId: 'open', status: 'requested', amount: 800 });
  reckoning.addBarCase({ ledgerId: 'left', status: 'rejected', amount: 800 });
  expect(reckoning.resultOf(true)).toEqual({
    people: 3,
    orders: 2,
    tickets: 4,
    courtesies: 1,
    passes: 0,
    resold: 1,
    used: 1,
    amount: 2_500,
    fee: 100,
    inCases: 1_800,
    bar: { orders: 2, amount: 1_600, fee: 160, isRefunded: true },
    served: 1,
    versions: [{ n: 1, orders: 2 }],
  });
  const totals = noTotals();
  Object.assign(totals.adds, {
    totalSelled: 4_000,
    totalReselled: 1_000,
    resellDeltaEarnings: 500,
    advancePaid: 3_000,
  });
  expect(balancesAfter(totals, 0.1, reckoning.leaves)).toEqual({
    paidOut: 3_000,
    balance: 2_350,
    balanceAfter: -1_000,
  });
});
