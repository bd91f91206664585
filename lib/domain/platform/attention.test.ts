import { describe, expect, it } from 'vitest';
import { parseEvent } from '../event/event';
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
    expect(ids(of(inDays(6)))).toEqual([]);
    expect(ids(of(null))).toEqual([]);
    expect(attentionOf(facts(of(inDays(4))), NOW)).toMatchObject([{ id: 'privacy', tone: 'wait' }]);
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
      { id: 'complaint-late', tone: 'bad', text: 'Un reclamo de Tarde está atrasado' },
      { id: 'complaint-soon', tone: 'wait', text: 'Un reclamo de Pronto vence pasado mañana' },
    ]);
    expect(attentionOf({ ...given, can: () => false }, NOW)).toEqual([]);
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
  });

  it('asks to close what is over and to resume what is paused', () => {
    const over = event({ id: 'over', status: 'published', endsAt: inDays(-1) });
    const paused = event({ id: 'still', status: 'paused', endsAt: inDays(3) });
    expect(ids({ upcoming: [over, paused] })).toEqual(['unclosed-over', 'paused-still']);
  });
});
