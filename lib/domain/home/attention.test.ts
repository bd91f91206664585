import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
import { parseEventPlan } from '../event/event-plan';
import { pesos } from '../kit/format';
import { parseCampaignBrief } from '../mailing/campaign-brief';
import { parseOpenBreaches } from '../privacy/request-brief';
import { parseTicketType } from '../ticket/ticket-type';
import { type AttentionFacts, attentionOf } from './attention';

const NOW = new Date('2026-11-20T18:00:00Z');
const inDays = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const event = (raw: Record<string, unknown>) =>
  parseEvent(String(raw.id ?? 'e1'), { name: 'Fiesta', producerId: 'p1', ...raw });

const facts = (over: Partial<AttentionFacts> = {}): AttentionFacts => ({
  producer: {
    id: 'p1',
    name: 'Noche Austral',
    image: 'data:',
    description: 'Somos',
    complaints: {},
  },
  can: () => true,
  hasBanking: true,
  hasBilling: true,
  unpublished: [],
  upcoming: [],
  campaigns: [],
  isMailingOn: true,
  next: null,
  ...over,
});
const ids = (over: Partial<AttentionFacts>) => attentionOf(facts(over), NOW).map(({ id }) => id);

describe('what needs the producer', () => {
  it('says nothing of the stock of an event of several dates, of which each has its own', () => {
    const dates = { a: { startsAt: inDays(1), endsAt: inDays(2), status: 'scheduled' } };
    const ticketTypes = [
      parseTicketType('low', { name: 'General', price: 1000, stock: 100, sold: 99 }),
    ];
    const of = (raw: object) => {
      const next = event({ status: 'published', startsAt: inDays(1), endsAt: inDays(2), ...raw });
      return ids({ next: { event: next, ticketTypes } });
    };
    expect(of({})).toEqual(['stock-low']);
    expect(of({ dates })).toEqual([]);
  });

  it('is nothing when all is in order', () => {
    expect(ids({})).toEqual([]);
  });

  it('names missing money data only to those who may fill it in, and only when it is known', () => {
    expect(ids({ hasBanking: false, hasBilling: false })).toEqual(['banking', 'billing']);
    expect(ids({ hasBanking: null, hasBilling: null })).toEqual([]);
    expect(ids({ hasBanking: false, can: (flag) => flag !== 'producers.banking' })).toEqual([]);
  });

  it('names requests about data that are late or nearly, to those who may answer them', () => {
    const of = (privacyDueAt: Date | null) => ({ producer: { ...facts().producer, privacyDueAt } });
    expect(ids(of(inDays(9)))).toEqual([]);
    expect(ids(of(null))).toEqual([]);
    expect(attentionOf(facts(of(inDays(7))), NOW)).toMatchObject([{ id: 'privacy', tone: 'wait' }]);
    expect(attentionOf(facts(of(inDays(0))), NOW)).toMatchObject([{ id: 'privacy', tone: 'bad' }]);
    expect(ids({ ...of(inDays(0)), can: (flag) => flag !== 'users.manageAccess' })).toEqual([]);
  });

  it('puts the open breaches of its data before all else, with their clock', () => {
    const complaints = { late: { name: 'Tarde', dueAt: inDays(-1) } };
    const producer = { ...facts().producer, complaints };
    const raw = { open: { 'BR-A': { title: 'Notebook perdido', knownAt: inDays(-3) }, 'BR-B': 7 } };
    const breaches = parseOpenBreaches('breaches', raw);
    const items = attentionOf(facts({ producer, breaches }), NOW);
    expect(items.map(({ id }) => id)).toEqual(['breach-BR-A', 'breach-BR-B', 'complaint-late']);
    expect(items[0]).toMatchObject({
      tone: 'bad',
      text: 'Brecha de datos sin avisar: Notebook perdido',
      detail: 'Se supo hace 3 días.',
      action: { label: 'Ver', href: '/producers/p1/privacidad' },
    });
    expect(parseOpenBreaches('breaches', null)).toEqual([]);
  });

  it('tells of a complaint four days before its time is over, and whether it is over', () => {
    const complaints = {
      far: { name: 'Lejos', dueAt: inDays(5) },
      soon: { name: 'Pronto', dueAt: inDays(2) },
      late: { name: 'Tarde', dueAt: inDays(-1) },
    };
    const given = facts({ producer: { ...facts().producer, complaints } });
    expect(attentionOf(given, NOW)).toMatchObject([
      {
        ...{ id: 'complaint-late', tone: 'bad', text: 'Un reclamo de Tarde está atrasado' },
        detail: 'El plazo es de diez días hábiles.',
      },
      { id: 'complaint-soon', tone: 'wait', text: 'Un reclamo de Pronto vence pasado mañana' },
    ]);
    expect(attentionOf({ ...given, can: () => false }, NOW)).toEqual([]);
  });

  it('says what those who wait for places would pay, to who may see them', () => {
    const of = (worth: number) =>
      facts({ upcoming: [event({ id: 'e9', waitlist: { types: ['a'], worth } })] });
    expect(attentionOf(of(1_240_000), NOW)).toMatchObject([
      {
        ...{ id: 'list-e9', tone: 'info', text: `Hay ${pesos(1_240_000)} esperando en Fiesta` },
        action: { label: 'Ver', href: '/events/e9/waitlist' },
      },
    ]);
    expect(attentionOf(of(0), NOW)).toEqual([]);
    expect(attentionOf({ ...of(5_000), can: () => false }, NOW)).toEqual([]);
  });

  it('puts what came back from review first, with the reason', () => {
    const draft = event({ id: 'e2', status: 'draft', statusReason: 'Falta el aforo' });
    const [first] = attentionOf(facts({ hasBanking: false, unpublished: [draft] }), NOW);
    expect(first).toMatchObject({ id: 'returned-e2', detail: 'Falta el aforo' });
  });

  describe('among campaigns', () => {
    const campaigns = [
      { id: 'held', status: 'paused', statusReason: 'El 6 % de los correos rebotó' },
      { id: 'mine', status: 'paused' },
      { id: 'fine', status: 'sending' },
      { id: 'later', status: 'scheduled' },
      { id: 'late', status: 'failed', statusReason: 'Vacía', finishedAt: inDays(-1) },
      { id: 'old', status: 'failed', statusReason: 'Vacía', finishedAt: inDays(-4) },
    ].map(({ id, ...raw }) => parseCampaignBrief(id, { name: 'Preventa', ...raw }));

    it('is what stopped or failed by itself of late, not what was paused by hand', () => {
      const found = attentionOf(facts({ campaigns }), NOW);
      expect(found.map(({ text, detail }) => [text, detail])).toEqual([
        ['La campaña Preventa se detuvo', 'El 6 % de los correos rebotó'],
        ['La campaña Preventa no se envió', 'Vacía'],
      ]);
    });

    it('is all that has not ended while mailing is off, with the way to its page', () => {
      const found = attentionOf(facts({ campaigns, isMailingOn: false }), NOW);
      expect(found.map(({ tone, action }) => `${tone} ${action.href}`)).toEqual([
        'bad /mailing/campaigns/held',
        'wait /mailing/campaigns/mine',
        'wait /mailing/campaigns/fine',
        'wait /mailing/campaigns/later',
        'bad /mailing/campaigns/late',
      ]);
    });
  });

  it('warns of a draft only when its date is near', () => {
    const near = event({ id: 'near', status: 'draft', startsAt: inDays(5) });
    const far = event({ id: 'far', status: 'draft', startsAt: inDays(60) });
    expect(ids({ unpublished: [near, far] })).toEqual(['draft-near']);
  });

  it('says which tickets are nearly gone and which window closes', () => {
    const next = event({ id: 'e1', status: 'published', startsAt: inDays(9), endsAt: inDays(10) });
    const types = [
      parseTicketType('low', { name: 'Preventa 2', stock: 100, sold: 97 }),
      parseTicketType('closing', { name: 'General', stock: 100, sold: 10, endsAt: inDays(1) }),
      parseTicketType('fine', { name: 'VIP', stock: 100, sold: 10 }),
    ];
    const found = attentionOf(facts({ next: { event: next, ticketTypes: types } }), NOW);
    expect(found.map(({ text }) => text)).toEqual([
      'Preventa 2 de Fiesta: quedan 3',
      'General de Fiesta se cierra mañana',
    ]);
    const plan = parseEventPlan({ id: 'p', kind: 'postpone', dated: false });
    expect(ids({ next: { event: { ...next, plan }, ticketTypes: types } })).toEqual([]);
  });

  it('asks to close what is over and to resume what is paused', () => {
    const over = event({ id: 'over', status: 'published', endsAt: inDays(-1) });
    const paused = event({ id: 'still', status: 'paused', endsAt: inDays(3) });
    expect(ids({ upcoming: [over, paused] })).toEqual(['unclosed-over', 'paused-still']);
  });

  const NEXT = { status: 'published', startsAt: inDays(9), endsAt: inDays(10) };
  const every = (over: Partial<AttentionFacts> = {}) =>
    attentionOf(
      facts({
        producer: {
          ...facts().producer,
          image: '',
          privacyDueAt: inDays(4),
          complaints: { x: { name: 'Gala', dueAt: inDays(2) } },
        },
        hasBanking: false,
        hasBilling: false,
        unpublished: [
          event({ id: 'back', status: 'draft', statusReason: 'Falta el aforo' }),
          event({ id: 'draft', status: 'draft', startsAt: inDays(5) }),
          event({ id: 'review', status: 'review' }),
        ],
        upcoming: [
          event({ id: 'change', pending: { by: { email: 'a@x.cl' }, at: NOW } }),
          event({ id: 'paused', status: 'paused', statusReason: 'Clima' }),
          event({ id: 'over', status: 'published', endsAt: inDays(-1) }),
        ],
        next: {
          event: event(NEXT),
          ticketTypes: [parseTicketType('low', { name: 'Última', stock: 10, sold: 9 })],
        },
        ...over,
      }),
      NOW,
    );

  it('says of each what it is, how urgent, and where it is done', () => {
    const lines = every().map(({ tone, id, action, detail = '' }) =>
      [tone, id, action.label, action.href, detail].join(' | '),
    );
    expect(lines).toEqual([
      'wait | complaint-x | Responder | /events/x/complaints | El plazo es de diez días hábiles.',
      'bad | returned-back | Corregir | /events/back/edit | Falta el aforo',
      'wait | privacy | Responder | /producers/p1/privacidad | ',
      'wait | banking | Completar | /producers/p1/banking | Sin él no te pagamos.',
      'wait | billing | Completar | /producers/p1/billing | ',
      'wait | change-change | Revisar | /events/change | ',
      'wait | paused-paused | Reanudar | /events/paused | Clima',
      'info | unclosed-over | Terminar | /events/over | ',
      'info | stock-low | Ver entradas | /events/e1/tickets | ',
      'wait | draft-draft | Terminar | /events/draft | ',
      'info | review-review | Ver | /events/review | ',
      'info | card | Agregar | /producers/p1/edit | ',
    ]);
    expect(every().map(({ text }) => text)).toContain('Última de Fiesta: queda 1');
  });

  it('offers a member without rights only what they may do', () => {
    const allowed = every({ can: (flag) => flag === 'events.manage' });
    const of = (id: string) => allowed.find((one) => one.id === id);
    expect(allowed.map(({ id }) => id)).not.toContain('privacy');
    expect(of('change-change')).toMatchObject({ tone: 'info', action: { label: 'Ver' } });
    expect(of('change-change')?.text).toBe('Los cambios de Fiesta están en revisión');
    for (const id of ['paused-paused', 'unclosed-over']) expect(of(id)?.action.label).toBe('Ver');
    expect(every({ can: () => false }).map(({ id }) => id)).toEqual([
      'returned-back',
      'change-change',
      'paused-paused',
      'unclosed-over',
      'stock-low',
      'review-review',
    ]);
  });

  it('knows the edges: a tenth of the stock, two days of a window, three weeks of a draft', () => {
    const types = [
      parseTicketType('tenth', { name: 'A', stock: 100, sold: 90 }),
      parseTicketType('more', { name: 'B', stock: 100, sold: 89 }),
      parseTicketType('closing', { name: 'C', stock: 100, endsAt: new Date(+inDays(2) - 1) }),
      parseTicketType('open', { name: 'D', stock: 100, endsAt: inDays(2) }),
      parseTicketType('sold', { name: 'E', stock: 10, sold: 10 }),
    ];
    expect(ids({ next: { event: event(NEXT), ticketTypes: types } })).toEqual([
      'stock-tenth',
      'window-closing',
    ]);
    const draft = (id: string, startsAt: Date | null) => event({ id, status: 'draft', startsAt });
    const unpublished = [
      draft('in', new Date(+inDays(21) - 1)),
      draft('out', inDays(21)),
      draft('past', inDays(-1)),
      draft('none', null),
    ];
    expect(ids({ unpublished })).toEqual(['draft-in']);
    const complaint = (days: number) => ({
      producer: { ...facts().producer, complaints: { c: { name: 'X', dueAt: inDays(days) } } },
    });
    expect(ids(complaint(4))).toEqual([]);
    expect(attentionOf(facts(complaint(0)), NOW)[0]?.tone).toBe('bad');
    const atEnd = event({ id: 'now', status: 'published', endsAt: NOW });
    const plan = { id: 'p', kind: 'postpone', dated: false };
    const postponed = {
      id: 'off',
      status: 'published',
      startsAt: inDays(-2),
      endsAt: inDays(-1),
      plan,
    };
    expect(ids({ upcoming: [event(postponed)] })).toEqual([]);
    expect(ids({ upcoming: [event({ ...postponed, plan: { ...plan, dated: true } })] })).toEqual([
      'unclosed-off',
    ]);
    expect(ids({ upcoming: [atEnd, event({ id: 'no', status: 'published' })] })).toEqual([]);
  });

  it('asks for what the card of a producer lacks', () => {
    const card = (over: object) =>
      attentionOf(facts({ producer: { ...facts().producer, ...over } }), NOW).map(
        ({ text }) => text,
      );
    expect(card({ image: '' })).toEqual(['Noche Austral todavía no tiene una imagen']);
    expect(card({ description: '' })).toEqual(['Noche Austral todavía no tiene una descripción']);
  });
});
