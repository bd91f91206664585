import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { audit } from '@/functions/src/support/audit';
import { AMBASSADOR_STATES } from '@/lib/domain/ambassador/ambassador-state';
import { DEFAULT_RECORD } from '@/lib/domain/rights/permissions';
import { MIGRATIONS } from '.';
import { auditSearches } from './006-audit-search';
import { teamInvitationEnds } from './010-team-invitation-ends';
import { feesDue } from './011-fees-due';
import { ambassadorStates } from './012-ambassador-state';
import { featureNotes } from './015-feature-notes';
import { complaintContacts } from './016-complaint-contact';
import { heldBack } from './018-held-back';
import { refundMailJobs } from './019-refund-mail-jobs';
import { breachMailJobs } from './021-breach-mail-jobs';
import { newsMailJobs } from './025-news-mail-jobs';

const NOW = new Date('2026-11-25T12:00:00Z');
const DAY_MS = 86_400_000;

/** For each migration, a document from before: what it lacks or must not hold, and what must appear in it, or that it goes. */
const BEFORE: Record<
  string,
  {
    raw: Record<string, unknown>;
    after: Record<string, unknown> | 'delete';
    /** The document that it asks. */
    asked?: Record<string, unknown>;
    /** The fields that are taken out of it, or written otherwise. */
    emptied?: string[];
  }
> = {
  '001-user-sort-name': {
    raw: { display_name: 'Álvaro Ñandú', email: 'alvaro@correo.cl' },
    after: { sortName: 'alvaro nandu' },
  },
  '002-ticket-sort-key': {
    raw: {
      code: 'ABCDEFGHJKMNPQRSTVWXYZ2345',
      holder: { name: 'Íñigo Paz', email: 'i@correo.cl', rut: '12.345.678-5', phone: '' },
    },
    after: { sortKey: 'inigo paz', search: expect.arrayContaining(['123456785', 'paz']) },
  },
  '003-courtesy-index': {
    raw: { name: 'Úrsula Vera', email: 'u@correo.cl' },
    after: { sortKey: 'ursula vera', search: expect.arrayContaining(['ver']) },
  },
  '004-payment-order-search': {
    raw: { eventName: 'Festival', producerName: 'Noche Austral' },
    after: { search: expect.arrayContaining(['festival', 'austral']) },
  },
  '005-qr-code-search': {
    raw: { label: 'Barra norte' },
    after: { search: expect.arrayContaining(['barra', 'norte']) },
  },
  '006-audit-search': {
    raw: { object: { type: 'event', id: 'e1', name: 'Festival' }, by: { email: 'ana@correo.cl' } },
    after: { search: expect.arrayContaining(['festival', 'ana']) },
  },
  '007-contact-basis': {
    raw: { email: 'ana@correo.cl', consent: { note: 'Aceptó al comprar' } },
    after: { basis: 'none' },
  },
  '008-ticket-past-people': {
    raw: {
      past: [
        { name: 'Ana', email: 'ana@correo.cl' },
        { name: '', email: '' },
      ],
    },
    after: { pastPeople: [expect.stringMatching(/^[0-9a-f]{32}$/)] },
  },
  '009-ticket-ends': {
    raw: {
      code: 'ABCDEFGHJKMNPQRSTVWXYZ2345',
      deadCodes: ['ZYXWVTSRQPNMKJHGFEDCBA9H3X'],
      holder: { name: 'Ana Paz', email: 'a@correo.cl', rut: '', phone: '+56 9 1234 5678' },
    },
    after: { search: expect.arrayContaining(['2345', '9h3x', '912345678', '12345678', '5678']) },
  },
  '010-team-invitation-ends': {
    raw: {
      kind: 'invitation',
      email: 'ana@correo.cl',
      expiresAt: new Date(NOW.getTime() - 91 * DAY_MS),
    },
    after: 'delete',
  },
  '011-fees-due': {
    raw: {
      fees: { serviceFee: 0.0833 },
      feesHistory: [
        { from: new Date(0), fees: { serviceFee: 0.0833 } },
        { from: new Date(NOW.getTime() + DAY_MS), fees: { serviceFee: 0.12 } },
      ],
    },
    after: { feesDueAt: new Date(NOW.getTime() + DAY_MS) },
  },
  '012-ambassador-state': { raw: { name: 'Cata Rojas' }, after: { state: 'new' } },
  '013-had-no-tax': {
    raw: {
      fees: { hasTax: true },
      feesHistory: [
        { from: new Date(0), fees: { hasTax: false } },
        { from: NOW, fees: { hasTax: true } },
      ],
    },
    after: { hadNoTax: true },
  },
  '014-menu-without-author': {
    raw: { name: 'Barra', updatedBy: 'ana@correo.cl' },
    after: { updatedBy: '' },
    emptied: ['updatedBy'],
  },
  '015-feature-notes': {
    raw: { mode: 'on', owner: 'Ana', description: 'Piloto', updatedBy: 'ana@correo.cl' },
    after: { owner: '', description: '', updatedBy: '' },
    emptied: ['description', 'owner', 'updatedBy'],
  },
  '016-complaint-contact': {
    raw: { who: { name: 'Ana', contact: 'Ana@Correo.cl', ticketId: '' }, text: 'No pude entrar' },
    after: { who: { name: 'Ana', contact: 'ana@correo.cl', ticketId: '' } },
    emptied: ['who'],
  },
  '017-founder-rights': {
    raw: { userId: 'u', producerId: 'some-id', permissions: DEFAULT_RECORD },
    asked: { createdBy: 'u', users: ['u'] },
    after: { permissions: { events: { changeStatus: true }, finance: { refund: true } } },
    emptied: ['permissions'],
  },
  '018-held-back': {
    raw: { status: 'requested', amount: 10_000, outside: 1_000, eventId: 'e', producerId: 'p' },
    after: { heldBack: 9_000 },
  },
  '019-refund-mail-jobs': {
    raw: { eventId: 'e', steps: [{}, {}], mail: { state: 'sending', tries: 2, dueAt: NOW } },
    after: { mail: { state: 'sending' } },
    emptied: ['mail'],
  },
  '020-breach-jobs': {
    raw: { version: 3, mailLists: ['list'], mailDueAt: NOW },
    after: { mailDueAt: null },
    emptied: ['mailDueAt'],
  },
  '021-breach-mail-jobs': {
    raw: { email: 'ana@correo.cl', state: 'sending', tries: 1, at: NOW },
    after: { state: 'waiting', round: 0 },
    emptied: ['state'],
  },
  '022-digest-jobs': {
    raw: { unread: 2, digestDueAt: NOW },
    after: { digestDueAt: null },
    emptied: ['digestDueAt'],
  },
  '023-notice-jobs': {
    raw: { told: ['u'], tries: 2, waits: 0, dueAt: NOW },
    after: { at: NOW, isCounted: true, dueAt: null },
    emptied: ['dueAt'],
  },
  '024-news-jobs': {
    raw: { what: 'order.pay', act: 'x', isTold: true, tries: 1, dueAt: NOW },
    after: { dueAt: null },
    emptied: ['dueAt'],
  },
  '025-news-mail-jobs': {
    raw: { what: 'order.pay', mail: 'due', at: new Date(NOW.getTime() - DAY_MS) },
    after: { act: 'some-id' },
  },
  '026-courtesy-mail-jobs': {
    raw: { status: 'given', mailingAt: NOW, mailDueAt: NOW },
    after: { mailDueAt: null },
    emptied: ['mailDueAt'],
  },
  '027-plan-jobs': {
    raw: { plan: { id: 'plan' }, planDueAt: NOW },
    after: { planDueAt: null },
    emptied: ['planDueAt'],
  },
  '028-contact-sellers': {
    emptied: ['bought'],
    raw: {
      email: 'ana@correo.cl',
      bought: { e: { tickets: 1, codes: ['DOS'] }, back: { tickets: 0 } },
    },
    asked: { e: { codes: ['AMIGOS', 'DOS'], promoters: ['ana'] }, back: { codes: ['AMIGOS'] } },
    after: {
      bought: {
        e: { tickets: 1, codes: ['DOS', 'AMIGOS'], promoters: ['ana'] },
        back: { tickets: 0 },
      },
    },
  },
  '029-privacy-link-jobs': {
    raw: { email: 'ana@correo.cl', right: 'access', producerId: '', at: NOW, dueAt: NOW },
    after: { dueAt: null },
    emptied: ['dueAt'],
  },
};

describe.each(MIGRATIONS)('$id', ({ id, changesOf }) => {
  it('gives a document from before what it lacks, and nothing twice', () => {
    const { raw, after, asked } = BEFORE[id] ?? { raw: {}, after: { 'no example': true } };
    const changes = changesOf('some-id', raw, NOW, asked);
    if (after === 'delete' || changes === 'delete') {
      expect(changes).toBe(after);
      return;
    }
    expect(changes).toMatchObject(after);
    expect(changesOf('some-id', { ...raw, ...changes }, NOW, asked)).toBeNull();
  });

  it('touches no field that it does not derive', () => {
    const { raw = {}, emptied = [], asked } = BEFORE[id] ?? {};
    const changes = changesOf('some-id', { ...raw, other: 1 }, NOW, asked);
    const written = changes === 'delete' ? [] : Object.keys(changes ?? {});
    expect(written.filter((field) => field in raw || field === 'other')).toEqual(emptied);
  });

  it('never throws, whatever a document holds', () => {
    expect(() =>
      changesOf('some-id', { holder: 7, object: null, by: 'x', name: [] }, NOW),
    ).not.toThrow();
  });
});

it('leaves an audit line as the functions write it', () => {
  const written: Record<string, unknown>[] = [];
  const writer = { set: (_ref: unknown, data: object) => written.push({ ...data }) };
  audit(
    writer as never,
    { uid: 'u1', email: 'ana@correo.cl', role: 'admin' },
    {
      action: 'producer.freeze',
      object: { type: 'producer', id: 'p1', name: 'Bar Lite' },
      after: { frozen: true },
      reason: 'Cuenta dudosa',
    },
    { id: 'line' } as never,
  );
  const lines = written.filter(({ needs }) => needs !== undefined);
  expect(lines).toHaveLength(1);
  for (const line of lines) {
    expect(line.search).toEqual(expect.arrayContaining(['detuvo', 'dudosa']));
    expect(auditSearches.changesOf('line', line, NOW)).toBeNull();
  }
});

it('moves what administrators wrote of a feature to where only they read', () => {
  const { raw = {} } = BEFORE['015-feature-notes'] ?? {};
  expect(featureNotes.movesTo?.('door', raw)).toEqual({
    path: 'featureNotes/door',
    data: { owner: 'Ana', description: 'Piloto', updatedBy: 'ana@correo.cl' },
  });
});

it('makes a job of a mail that waited in its case, and none of one that is over', () => {
  const { raw = {} } = BEFORE['019-refund-mail-jobs'] ?? {};
  expect(refundMailJobs.addsTo?.('r', raw, '').data).toMatchObject({
    ...{ kind: 'refundMail', ids: ['e', 'r', '2'], state: 'running', tries: 2, dueAt: NOW },
  });
  const breachMail = BEFORE['021-breach-mail-jobs']?.raw ?? {};
  expect(breachMailJobs.addsTo?.('m', breachMail, 'breaches/b/breachMails/m').data).toMatchObject({
    ...{ kind: 'breachMail', ids: ['b', 'm', '0'], state: 'running', tries: 1 },
  });
  const { raw: line = {} } = BEFORE['025-news-mail-jobs'] ?? {};
  expect(newsMailJobs.addsTo?.('k', line, 'inboxes/u/lines/k').data).toMatchObject({
    ...{ kind: 'newsMail', ids: ['u', 'k'], state: 'waiting' },
  });
  const long = { ...line, at: new Date(NOW.getTime() - 3 * DAY_MS) };
  for (const other of [long, { ...line, mail: 'sent' }]) {
    expect(newsMailJobs.changesOf('k', other, NOW)).toBeNull();
  }
  const over = { ...raw, mail: { state: 'sent', tries: 0, dueAt: null } };
  expect(refundMailJobs.changesOf('r', over, NOW)).toBeNull();
});

it('counts no refund that is settled, or was counted when it was opened', () => {
  const { raw } = BEFORE['018-held-back'] ?? {};
  for (const other of [{ status: 'paid' }, { status: 'rejected' }, { heldBack: 0 }]) {
    expect(heldBack.changesOf('r', { ...raw, ...other }, NOW)).toBeNull();
  }
});

it('takes an invitation out of a team no day too early, and never a member', () => {
  const { raw } = BEFORE['010-team-invitation-ends'] ?? {};
  const young = { ...raw, expiresAt: new Date(NOW.getTime() - 89 * DAY_MS) };
  for (const kept of [young, { ...raw, expiresAt: null }, { ...raw, kind: 'member' }]) {
    expect(teamInvitationEnds.changesOf('some-id', kept, NOW)).toBeNull();
  }
});

it('writes fees that began before they were written by the clock at once, and none that are in place', () => {
  const { raw } = BEFORE['011-fees-due'] ?? {};
  const later = new Date(NOW.getTime() + 2 * DAY_MS);
  expect(feesDue.changesOf('some-id', { ...raw }, later)).toEqual({ feesDueAt: later });
  const inPlace = { ...raw, fees: { serviceFee: 0.12 } };
  expect(feesDue.changesOf('some-id', inPlace, later)).toBeNull();
  expect(feesDue.changesOf('some-id', { fees: { serviceFee: 0.1 } }, NOW)).toBeNull();
});

it('leaves what is no address as it was typed', () => {
  for (const contact of ['+56 9 1234 5678', 'Instagram: @Ana', 'a•••@•••.cl', '']) {
    expect(complaintContacts.changesOf('c', { who: { contact } }, NOW)).toBeNull();
  }
});

it('leaves an application where an administrator put it', () => {
  for (const state of AMBASSADOR_STATES) {
    expect(ambassadorStates.changesOf('some-id', { state }, NOW)).toBeNull();
  }
});

it('lists every migration of the folder once, in the order of its number', () => {
  const files = readdirSync('scripts/migrations').filter((name) => /^\d{3}-.*\.ts$/.test(name));
  expect(MIGRATIONS.map(({ id }) => `${id}.ts`)).toEqual(files.sort());
});
