import { describe, expect, it } from 'vitest';
import { parseValidator } from '../door/validator';
import { DEFAULT_FEES } from '../producer/fees';
import { parseProducer } from '../producer/producer';
import { ALL_PERMISSIONS, NO_PERMISSIONS } from '../rights/permissions';
import { parseInvitation } from '../team/invitation';
import { parseTeamEntry } from '../team/team';
import { parseDiscount } from '../ticket/discount';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date(at.getTime() + 60_000);
const permissions = ALL_PERMISSIONS;
const fees = { ...DEFAULT_FEES, serviceFee: 700, serviceFeeType: 'Fixed' as const, hasTax: false };

type Parser = (id: string, raw: unknown) => object;

const DOCUMENTS: [string, Parser, object, object][] = [
  [
    'a producer',
    parseProducer,
    {
      name: 'Noche',
      image: 'i',
      backgroundImage: 'b',
      description: 'd',
      users: ['u'],
      instagramProfile: 'ig',
      domains: ['noche.cl'],
      ratings: { ratingPoint: 1, ratingTotal: 2, ratingNumber: 3 },
      earlyHash: 'h',
      type: 'producerLite',
      termsAccepted: true,
      nameHeld: 'Banco',
      isUnreviewed: true,
      replyTo: { uid: 'u', email: 'u@x.cl' },
      fees,
      feesHistory: [{ from: at, fees, by: 'a', setAt: later }],
      createdAt: at,
      complaints: { e1: { name: 'Fiesta', dueAt: at } },
      freeze: { at, name: 'Ana' },
      privacyDueAt: at,
      linkDays: 14,
      complete: { banking: true, billing: false },
      termsVersion: '2026-11-22',
      termsAcceptedAt: at,
    },
    {
      name: 'Sin nombre',
      image: '',
      backgroundImage: '',
      description: '',
      users: [],
      instagramProfile: '',
      domains: [],
      ratings: { ratingPoint: 0, ratingTotal: 0, ratingNumber: 0 },
      earlyHash: '',
      type: 'producer',
      termsAccepted: false,
      nameHeld: '',
      isUnreviewed: false,
      replyTo: null,
      fees: DEFAULT_FEES,
      feesHistory: [],
      createdAt: null,
      complaints: {},
      freeze: null,
      privacyDueAt: null,
      linkDays: 7,
      complete: { banking: false, billing: false },
      termsVersion: '',
      termsAcceptedAt: null,
    },
  ],
  [
    'a validator',
    parseValidator,
    {
      name: 'Norte',
      ticketTypeIds: ['t'],
      dateIds: ['d'],
      startsAt: at,
      endsAt: later,
      exits: true,
      guests: true,
      revokedAt: at,
      createdAt: at,
      createdBy: 'u',
      admitted: 3,
      lastScanAt: at,
      heardAt: at,
    },
    {
      name: 'Validador',
      ticketTypeIds: [],
      dateIds: [],
      startsAt: null,
      endsAt: new Date(0),
      exits: false,
      guests: false,
      revokedAt: null,
      createdAt: null,
      createdBy: '',
      admitted: 0,
      lastScanAt: null,
      heardAt: null,
    },
  ],
  [
    'a discount',
    parseDiscount,
    {
      code: 'NOCHE',
      kind: 'fixed',
      percent: 1,
      amount: 2,
      startsAt: at,
      endsAt: later,
      limit: 3,
      limitPerPerson: 4,
      ticketTypeIds: ['t'],
      dateIds: ['d'],
      promoter: 'cami',
      active: false,
      uses: 5,
      batchId: 'b',
      createdAt: at,
    },
    {
      code: 'id',
      kind: 'percentage',
      percent: 0,
      amount: 0,
      startsAt: null,
      endsAt: null,
      limit: null,
      limitPerPerson: null,
      ticketTypeIds: [],
      dateIds: [],
      promoter: '',
      active: true,
      uses: 0,
      batchId: '',
      createdAt: null,
    },
  ],
  [
    'an invitation',
    parseInvitation,
    {
      producerId: 'p',
      email: 'a@x.cl',
      permissions,
      events: ['e'],
      status: 'pending',
      invitedBy: 'u',
      inviterName: 'Ana',
      acceptedBy: 'v',
      teamId: 't',
      expiresAt: at,
    },
    {
      producerId: '',
      email: '',
      permissions: NO_PERMISSIONS,
      events: null,
      status: 'withdrawn',
      invitedBy: '',
      inviterName: '',
      acceptedBy: '',
      teamId: '',
      expiresAt: null,
    },
  ],
  [
    'a member of the team',
    parseTeamEntry,
    { kind: 'member', name: 'Ana', email: 'a@x.cl', photoUrl: 'f', since: at },
    { kind: 'member', name: 'Sin nombre', email: '', photoUrl: '', since: null },
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
