import { describe, expect, it } from 'vitest';
import { ACTIVITIES } from './activities';
import { mustTellPeople, parseBreach } from './breach/breach';
import { moveProblem } from './breach/breach-moves';
import { purchaseKeptUntil } from './erasure';
import {
  clockOf,
  extensionProblem,
  firstDue,
  isCopyRight,
  PRIVACY_RIGHTS,
  parsePrivacyRequest,
} from './request';
import { isDueSoon } from './request-brief';
import { privacyCopyUrl, privacyLinkUrl, readCopyLink, readPrivacyLink } from './request-link';
import { SWEEPS } from './retention';
import { parseSweep, sweepsBefore } from './sweep-record';

const at = (text: string) => new Date(text);
const NOW = at('2026-12-01T15:00:00Z');
const DAY = 86_400_000;

describe('a case', () => {
  const STORED = {
    right: 'portability',
    producerId: 'p',
    producerName: 'Noche',
    email: 'ana@x.cl',
    person: 'f',
    producers: ['p'],
    state: 'answered',
    receivedAt: NOW,
    dueAt: at('2027-01-01T03:00:00Z'),
    extendedAt: NOW,
    closedAt: NOW,
    erasingAt: NOW,
    erasedCount: 4,
    liftedAt: NOW,
    untold: { kind: 'lifted', hash: 'h' },
    sentAt: NOW,
    answer: 'a',
    answerHash: 'h',
    copy: { hash: 'c', bytes: 7, parts: 2, until: NOW },
    steps: [{ kind: 'extended', by: 'u', at: NOW, note: 'n' }],
  };

  it('is read as it is stored', () => {
    expect(parsePrivacyRequest('DP', STORED)).toEqual({ id: 'DP', ...STORED });
    for (const untold of [{ kind: 'x', hash: 'h' }, 'x', null]) {
      expect(parsePrivacyRequest('DP', { untold }).untold).toBeNull();
    }
    const odd = { copy: { hash: 'c', bytes: 'x' }, steps: [null, { kind: 'x' }] };
    const step = { kind: 'received', by: '', at: null, note: '' };
    expect(parsePrivacyRequest('DP', odd)).toMatchObject({
      copy: { hash: 'c', bytes: 0, parts: 0, until: null },
      steps: [step, step],
    });
  });

  it('is late from its very end, and warns five days before, or one business day', () => {
    const access = { right: 'access', state: 'open', receivedAt: NOW, closedAt: null } as const;
    const dueAt = firstDue('access', NOW);
    const clock = (ms: number) => clockOf({ ...access, dueAt }, new Date(dueAt.getTime() + ms));
    expect(clock(-1)).toMatchObject({ text: 'Vence hoy', tone: 'wait' });
    expect(clock(0)).toMatchObject({ text: 'Vencida hace 1 día corrido', tone: 'bad', gone: 1 });
    expect(clock(-1 - 5 * DAY)).toMatchObject({ text: 'Quedan 5 días corridos', tone: 'wait' });
    expect(clock(-1 - 6 * DAY)).toMatchObject({ text: 'Quedan 6 días corridos', tone: 'good' });
    const block = { ...access, right: 'blocking', dueAt: firstDue('blocking', NOW) } as const;
    expect(clockOf(block, NOW)).toMatchObject({ text: 'Quedan 2 días hábiles', tone: 'good' });
    expect(clockOf(block, at('2026-12-02T15:00:00Z'))).toMatchObject({
      text: 'Queda 1 día hábil',
      tone: 'wait',
    });
  });

  it('shows how much of its time has gone, and never more than all of it', () => {
    const one = {
      right: 'access',
      state: 'open',
      receivedAt: NOW,
      dueAt: new Date(NOW.getTime() + 4 * DAY),
      closedAt: null,
    } as const;
    const gone = (ms: number) => clockOf(one, new Date(NOW.getTime() + ms)).gone;
    expect([gone(-DAY), gone(0), gone(DAY), gone(9 * DAY)]).toEqual([0, 0, 0.25, 1]);
    const none = { text: 'Sin plazo', tone: 'neutral', gone: 0 };
    expect(clockOf({ ...one, dueAt: null }, NOW)).toEqual(none);
    expect(clockOf({ ...one, receivedAt: null }, NOW)).toEqual(none);
  });

  it('closed at its end was late, and before it was not', () => {
    const dueAt = firstDue('access', NOW);
    const closed = (closedAt: Date | null, due: Date | null = dueAt) =>
      clockOf({ right: 'access', state: 'rejected', receivedAt: NOW, dueAt: due, closedAt }, NOW);
    const [late, good] = ['Cerrada fuera de plazo', 'Cerrada a tiempo'];
    expect(closed(dueAt)).toEqual({ text: late, tone: 'neutral', gone: 1 });
    expect(closed(new Date(dueAt.getTime() - 1)).text).toBe(good);
    expect([closed(null).text, closed(dueAt, null).text]).toEqual([good, good]);
  });

  it('is extended until the last millisecond of its time, and also where it has none', () => {
    const one = { right: 'access', state: 'open', extendedAt: null } as const;
    const dueAt = new Date(NOW.getTime() + 1);
    expect(extensionProblem({ ...one, dueAt }, NOW)).toBeNull();
    expect(extensionProblem({ ...one, dueAt: NOW }, NOW)).toMatch(/venció/);
    expect(extensionProblem({ ...one, dueAt: null }, NOW)).toBeNull();
  });

  it('of access or portability is answered by a copy', () => {
    expect(PRIVACY_RIGHTS.filter(isCopyRight)).toEqual(['access', 'portability']);
  });

  it.each([
    [8 * DAY, true],
    [8 * DAY + 1, false],
    [-DAY, true],
  ])('that is due in %i ms is near: %s', (ms, near) => {
    expect(isDueSoon(new Date(NOW.getTime() + ms), NOW)).toBe(near);
    expect(isDueSoon(null, NOW)).toBe(false);
  });
});

describe('the link of a request', () => {
  const link = { email: 'ana@x.cl', right: 'erasure', producerId: 'p', at: '1', n: 'r' } as const;

  it('carries each of its parts and gives them back', () => {
    const url = new URL(privacyLinkUrl('https://early.cl//', link, 't'));
    expect(url.href).toMatch(/^https:\/\/early\.cl\/[^/]/);
    expect(readPrivacyLink(Object.fromEntries(url.searchParams))).toEqual({ ...link, t: 't' });
    const copy = new URL(privacyCopyUrl('https://early.cl/', 'DP-1', 't'));
    expect(copy.pathname).toBe('/privacidad/copia');
    expect(readCopyLink(Object.fromEntries(copy.searchParams))).toEqual({ folio: 'DP-1', t: 't' });
  });

  it('that is not whole is read as empty, in lower case, and of 512 characters a part', () => {
    const read = readPrivacyLink({ email: ' ANA@x.cl ', right: 'all', n: ['a', 'b'] });
    expect(read).toEqual({
      email: 'ana@x.cl',
      right: 'access',
      producerId: '',
      at: '',
      n: '',
      t: '',
    });
    expect(readCopyLink({ folio: 'x'.repeat(600) }).folio).toHaveLength(512);
  });
});

describe('what does not stay', () => {
  it('goes by a promise of the register, once a kind', () => {
    expect(new Set(SWEEPS.map(({ id }) => id)).size).toBe(SWEEPS.length);
    const promises = ACTIVITIES.map(({ key }) => key);
    for (const { id, activity, collection, field, what } of SWEEPS) {
      expect(promises).toContain(activity);
      expect([id, collection, field, what].every((words) => /^\p{L}/u.test(words))).toBe(true);
    }
  });

  it('is older than its days, and six years where the law wants them', () => {
    expect(sweepsBefore(90, NOW)).toEqual(at('2026-09-02T15:00:00Z'));
    const days = Object.fromEntries(SWEEPS.map((one) => [one.id, one.days]));
    expect(days).toMatchObject({ bin: 0, caseAddresses: 60, cases: 1_826, invitations: 90 });
    for (const id of ['orders', 'refunds', 'tickets', 'trace', 'payees', 'complaints']) {
      expect(days[id]).toBe(2_192);
    }
    expect(purchaseKeptUntil(at('2028-02-29T12:00:00Z'))).toEqual(at('2034-03-01T12:00:00Z'));
  });

  it('is counted, and goes on where the last run ended', () => {
    const stored = {
      total: 9,
      last: 2,
      ranAt: NOW,
      didAt: NOW,
      cursor: { at: NOW, path: 'a/b' },
    };
    expect(parseSweep('bin', stored)).toEqual({ id: 'bin', ...stored });
    const none = { id: 'bin', total: 0, last: 0, ranAt: null, didAt: null, cursor: null };
    expect(parseSweep('bin', null)).toEqual(none);
    for (const cursor of [{ at: NOW }, { path: 'a/b' }, { at: NOW, path: 7 }, 'x']) {
      expect(parseSweep('bin', { cursor }).cursor).toBeNull();
    }
  });
});

describe('a breach', () => {
  const STORED = {
    title: 't',
    producerId: 'p',
    producerName: 'Noche',
    natures: ['access', 'disclosure', 'alteration', 'loss'],
    data: ['contact', 'identity', 'purchases', 'credentials', 'financial', 'sensitive', 'children'],
    what: 'w',
    startedAt: NOW,
    endedAt: NOW,
    knownAt: NOW,
    persons: 3,
    records: 4,
    consequences: 'c',
    taken: 'k',
    proposed: 'o',
    agencyToldAt: NOW,
    agencyReference: 'r',
    agencyWhyNot: 'x',
    peopleToldAt: NOW,
    peopleHow: 'h',
    peopleWhyNot: 'y',
    state: 'reported',
    version: 5,
    head: 'z',
    createdAt: NOW,
    closedAt: NOW,
    noticeText: 'n',
    mailLists: ['list'],
    notices: { total: 4, sent: 1, failed: 2, unconfirmed: 1 },
  };

  it('is read as it is stored', () => {
    expect(parseBreach('b', STORED)).toEqual({ id: 'b', ...STORED });
    for (const state of ['open', 'closed']) expect(parseBreach('b', { state }).state).toBe(state);
  });

  it.each([
    ['contact', false],
    ['identity', false],
    ['purchases', false],
    ['credentials', false],
    ['financial', true],
    ['sensitive', true],
    ['children', true],
  ] as const)('of data %s has to be told to the persons: %s', (data, must) => {
    expect(mustTellPeople({ data: [data] })).toBe(must);
  });

  const silent = { peopleToldAt: null, peopleWhyNot: '' };
  it.each([
    ['open', { state: 'draft', natures: [] }, {}, /qué pasó/],
    ['reported', { state: 'closed' }, {}, /ya se avisó/],
    ['reported', { state: 'open' }, { agencyToldAt: null }, /cuándo se avisó/],
    ['reported', { state: 'open', knownAt: null }, {}, null],
    ['reported', { state: 'open' }, { agencyToldAt: NOW }, null],
    ['closed', { state: 'open', consequences: '' }, {}, /consecuencias/],
    ['closed', { state: 'reported' }, silent, /Avisa a las personas/],
    ['closed', { state: 'reported' }, { ...silent, peopleToldAt: NOW }, null],
    ['closed', { state: 'reported', data: ['contact'] }, silent, null],
    ['closed', { state: 'open' }, { agencyToldAt: null }, null],
    ['closed', { state: 'open' }, { agencyToldAt: null, agencyWhyNot: '' }, /no se avisa/],
  ] as const)('moves to %s of %j with %j: %s', (to, over, say, problem) => {
    const one = parseBreach('b', { ...STORED, notices: null, mailLists: [], ...over });
    const said = moveProblem(one, to, { ...one, ...say });
    if (problem === null) expect(said).toBeNull();
    else expect(said).toMatch(problem);
  });
});
