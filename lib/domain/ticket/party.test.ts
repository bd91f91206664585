import { describe, expect, it } from 'vitest';
import { validate } from '../kit/schema';
import { COMPANION_NAME, companionName } from './companion-name';
import { issueCourtesiesSchema } from './courtesy-schema';
import { companionsOf, gatherParties, isHeldForCompanion, parseParty, partyName } from './party';

const party = (nth: number, state: 'open' | 'named' | 'own' = 'open') => ({
  party: { id: 'camila', nth, of: 3, state, guest: 'Camila Soto' },
});

it('says who comes with a guest', () => {
  expect(partyName('Camila Soto', 0)).toBe('Camila Soto');
  expect(partyName('Camila Soto', 2)).toBe('Camila Soto y dos más');
  expect(partyName('Camila Soto', 9)).toBe('Camila Soto y nueve más');
});

it('reads a party, and nonsense as none', () => {
  const stored = party(1).party;
  expect(parseParty(stored)).toEqual(stored);
  for (const wrong of [undefined, null, 'x', {}, { id: 'a', of: 1 }, { of: 3 }, []]) {
    expect(parseParty(wrong)).toBeNull();
  }
  const guest = { ...party(0, 'own').party, left: 1 };
  expect(parseParty(guest)).toEqual(guest);
  expect([companionsOf({ party: guest }), companionsOf(party(1))]).toEqual([1, 0]);
  // What nobody can say who holds is not the guest's to name.
  expect(
    isHeldForCompanion({ party: parseParty({ id: 'a', nth: 1, of: 2 }) ?? undefined } as never),
  ).toBe(false);
});

it.each([
  [{}, false],
  [party(0, 'own'), false],
  [party(1), true],
  [party(2, 'named'), true],
  [party(2, 'own'), false],
])('what a guest holds for a companion: %j is %s', (one, held) => {
  expect(isHeldForCompanion(one)).toBe(held);
});

describe('the list by name', () => {
  const row = (name: string, courtesyId: string, more = {}) => ({ name, courtesyId, ...more });

  it('puts companions after their guest, and guests in order of names', () => {
    const all = [
      row('Acompañante de Camila Soto', 'c-2', party(2)),
      row('Zoe', 'zoe'),
      row('Juan', 'c-1', party(1, 'named')),
      row('Ángel', 'angel'),
      row('Camila Soto', 'camila', party(0, 'own')),
    ];
    const gathered = gatherParties(all);
    expect(gathered.map(({ title }) => title)).toEqual(['Ángel', 'Camila Soto y dos más', 'Zoe']);
    expect(gathered[1]?.people.map(({ name }) => name)).toEqual([
      'Camila Soto',
      'Juan',
      'Acompañante de Camila Soto',
    ]);
  });

  it('puts nobody with a place of their own into a party, nor its guest’s place once it was given away', () => {
    const all = [
      row('Beto', 'camila'),
      row('Eva', 'c-1', party(1, 'own')),
      row('Juan', 'c-2', party(2, 'named')),
    ];
    expect(gatherParties(all).map(({ title }) => title)).toEqual(['Beto', 'Eva', 'Juan']);
  });

  it('keeps companions whose guest is gone, and dates apart', () => {
    const [alone] = gatherParties([row('Juan', 'c-1', party(1, 'named'))]);
    expect(alone).toMatchObject({ host: null, title: 'Juan' });
    const moved = [
      row('Camila Soto', 'camila', { ...party(0, 'own'), dateId: 'fri' }),
      row('Juan', 'c-1', { ...party(1, 'named'), dateId: 'sat' }),
    ];
    expect(gatherParties(moved).map(({ title }) => title)).toEqual(['Camila Soto', 'Juan']);
  });
});

it.each([
  ['Juan Pérez', true],
  ['', true],
  ["D'Angelo Ñandú-Soto", true],
  ['<b>Juan</b>', false],
  ['M. Soto', true],
  ['WWW juan', false],
  ['a\\b', false],
  ['x:y', false],
  ['juan.com', false],
  ['a@x.cl', false],
  ['Juan\nBcc: x', false],
  ['Juan\u202Enauj', false],
  ['x'.repeat(121), false],
])('takes only a name for a companion: %j, %s', (name, ok) => {
  expect(validate(companionName, name).ok).toBe(ok);
  // As browsers compile a pattern; what they cannot tell is length and what no field has.
  const pattern = new RegExp(`^(?:${COMPANION_NAME})$`, 'v');
  if (name.length <= 120 && !/[\n\u202E]/.test(name)) expect(pattern.test(name)).toBe(ok);
});

it('gives one guest nine companions at most, and one call two hundred places', () => {
  const guest = (n: number, count: number) => ({
    name: `G ${n}`,
    email: `g${n}@x.cl`,
    companions: Array.from({ length: count }, () => ''),
  });
  const call = (recipients: unknown[]) =>
    validate(issueCourtesiesSchema, { eventId: 'e', ticketTypeId: 't', recipients });
  expect(call([guest(1, 9)]).ok).toBe(true);
  expect(call([guest(1, 10)])).toMatchObject({ ok: false, field: 'recipients.0.companions' });
  const twenty = Array.from({ length: 20 }, (_, n) => guest(n, 9));
  expect(call(twenty).ok).toBe(true);
  expect(call([...twenty, guest(20, 0)])).toMatchObject({ ok: false, field: 'recipients' });
});
