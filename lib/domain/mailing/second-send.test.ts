import { expect, test } from 'vitest';
import { parseContact } from '../contact/contact';
import { missingToSend, parseCampaign } from './campaign';
import { secondSubjectProblem } from './second-of';
import { secondRefusal, secondVerdict } from './second-send';

const END = new Date('2026-03-10T15:00:00Z');
const hoursLater = (hours: number) => new Date(END.getTime() + hours * 3_600_000);
const sent = (over: object = {}) =>
  parseCampaign('c', { status: 'sent', isSettled: true, startedAt: END, finishedAt: END, ...over });

test('a campaign has a second send 48 hours after its end, and only such a campaign', () => {
  expect(secondRefusal(sent(), hoursLater(47.99))).toBe(
    'Dales 48 horas para leer el primero: se puede desde el jue 12 mar 2026, 12:00',
  );
  expect(secondRefusal(sent(), hoursLater(48))).toBeNull();
  const second = { campaignId: 'b', subject: 'Uno', name: 'Uno' };
  const refused: [object, string][] = [
    [{ second }, 'Este ya es un segundo envío: no lleva otro'],
    [{ status: 'cancelled' }, 'Espera a que termine el envío'],
    [{ isSettled: false }, 'Espera a que termine el envío'],
    [{ purpose: 'service' }, 'Este correo no lleva un segundo envío'],
    [{ automation: 'p_welcome' }, 'Este correo no lleva un segundo envío'],
  ];
  for (const [over, message] of refused) {
    expect(secondRefusal(sent(over), hoursLater(480))).toBe(message);
  }
});

test('its subject is another one', () => {
  const second = { campaignId: 'c', subject: 'Última preventa', name: 'x' };
  expect(secondSubjectProblem(second, ' ÚLTIMA preventa')).toMatch(/otro asunto/);
  expect(secondSubjectProblem(second, 'Quedan 20')).toBeNull();
  expect(secondSubjectProblem(null, 'Última preventa')).toBeNull();
  const written = { ...parseCampaign('d', { subject: 'Última preventa', second }) };
  expect(missingToSend(written)[0]).toMatchObject({ field: 'subject' });
});

const AFTER = { clicked: false, eventId: 'e', now: hoursLater(72) };
const contact = (over: object) =>
  parseContact('x', { state: 'active', basis: 'consent', email: 'a@x.cl', ...over });
const bought = (tickets: number, lastAt: Date) => ({ tickets, amount: 1, lastAt, attended: false });

test('who clicked, bought, left, bounced or complained gets none', () => {
  const first = sent({ eventId: 'e' });
  const of = (over: object, after: object = {}) =>
    secondVerdict(contact(over), first, { ...AFTER, ...after });
  expect(of({})).toBe('in');
  expect(of({}, { clicked: true })).toBe('clicked');
  expect(of({ clicked: { c: END } })).toBe('clicked');
  expect(of({ clicked: { other: END } })).toBe('in');
  expect(of({ bought: { e: bought(1, hoursLater(-900)) } })).toBe('buyer');
  expect(of({ bought: { e: bought(0, hoursLater(1)) } })).toBe('in');
  expect(of({ bought: { f: bought(1, hoursLater(1)) } })).toBe('in');
  expect(of({ bought: { f: bought(1, hoursLater(1)) } }, { eventId: 'f' })).toBe('buyer');
  expect(of({ state: 'unsubscribed' })).toBe('unsubscribed');
  expect(of({ state: 'bounced' })).toBe('bounced');
  expect(of({ objectedAt: END })).toBe('objected');
  expect(of({ blockedAt: END })).toBe('blocked');
  expect(of({ quietUntil: hoursLater(100) })).toBe('paced');
});

test('of a mail about no event, who bought anything since it left is out', () => {
  const of = (lastAt: Date) =>
    secondVerdict(contact({ bought: { f: bought(1, lastAt) } }), sent(), {
      ...AFTER,
      eventId: null,
    });
  expect(of(hoursLater(1))).toBe('buyer');
  expect(of(hoursLater(-1))).toBe('in');
});
