import { describe, expect, it } from 'vitest';
import { parseAdminProposal } from '../account/admin-proposal';
import { parseAmbassador } from '../ambassador/ambassador';
import { parseAuditEntry } from '../audit/audit';
import { parseContact } from '../contact/contact';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date(at.getTime() + 60_000);

type Parser = (id: string, raw: unknown) => object;

const DOCUMENTS: [string, Parser, object, object][] = [
  [
    'a contact',
    parseContact,
    {
      email: 'a@x.cl',
      name: 'Ana',
      phone: '+569',
      tags: ['vip'],
      state: 'active',
      stateReason: 'r',
      stateAt: at,
      origin: 'import',
      source: 'lista.csv',
      consent: { note: 'n', at },
      heldState: 'bounced',
      basis: 'interest',
      objectedAt: at,
      blockedAt: later,
      ...{ comuna: 'Ñuñoa', city: 'Santiago' },
      blockedBy: ['Solicitud DP-1'],
      pausedUntil: later,
      bouncedAt: at,
      paceDays: 7,
      quietUntil: later,
      quietBy: 'c',
      unprofiledAt: at,
      askedAt: at,
      subscribedAt: at,
      bought: { e: { tickets: 1, amount: 2, lastAt: at, attended: true, dates: { d: 1 } } },
      opened: { c: at },
      clicked: { c: later },
      createdAt: at,
      updatedAt: later,
    },
    {
      email: '',
      name: '',
      phone: '',
      tags: [],
      state: 'unsubscribed',
      stateReason: '',
      stateAt: null,
      origin: 'manual',
      source: '',
      consent: { note: '', at: null },
      heldState: 'active',
      basis: 'none',
      objectedAt: null,
      blockedAt: null,
      blockedBy: [],
      pausedUntil: null,
      bouncedAt: null,
      paceDays: 0,
      quietUntil: null,
      quietBy: '',
      unprofiledAt: null,
      askedAt: null,
      subscribedAt: null,
      ...{ comuna: '', city: '' },
      bought: {},
      opened: {},
      clicked: {},
      createdAt: null,
      updatedAt: null,
    },
  ],
  [
    'an administrator who is proposed',
    (id, raw) => ({ ...parseAdminProposal(id, raw), userId: undefined, id }),
    {
      email: 'a@x.cl',
      by: { uid: 'u', email: 'u@x.cl' },
      at,
      expiresAt: later,
      confirmedBy: 'v',
      userId: undefined,
    },
    {
      email: '',
      by: { uid: '', email: '' },
      at: null,
      expiresAt: null,
      confirmedBy: '',
      userId: undefined,
    },
  ],
  [
    'an application of an ambassador',
    parseAmbassador,
    {
      name: 'Ana',
      email: 'a@x.cl',
      phone: '+569',
      city: 'Arica',
      instagram: 'ana',
      message: 'm',
      createdAt: at,
      state: 'accepted',
      note: 'n',
      stateBy: 'u',
      stateAt: later,
    },
    {
      name: 'Sin nombre',
      email: '',
      phone: '',
      city: '',
      instagram: '',
      message: '',
      createdAt: null,
      state: 'new',
      note: '',
      stateBy: '',
      stateAt: null,
    },
  ],
  [
    'a line of the audit trail',
    parseAuditEntry,
    {
      action: 'user.role',
      object: { type: 'user', id: 'u', name: 'Ana' },
      producerId: 'p',
      by: { uid: 'v', email: 'v@x.cl', role: 'admin', via: 'whatsapp' },
      at,
      before: { role: null },
      after: { role: 'admin' },
      reason: 'r',
    },
    {
      action: '',
      object: { type: '', id: '', name: '' },
      producerId: '',
      by: { uid: '', email: '', role: null, via: '' },
      at: null,
      before: null,
      after: null,
      reason: '',
    },
  ],
];

describe.each(DOCUMENTS)('%s', (_what, parse, stored, empty) => {
  it('is read as it is stored', () => {
    expect(parse('id', stored)).toEqual({ id: 'id', ...stored });
  });
  it.each([null, undefined, 7, 'x', []])(
    'has a default for all of it where %j is stored',
    (raw) => {
      expect(parse('id', raw)).toEqual({ id: 'id', ...empty });
    },
  );
});
