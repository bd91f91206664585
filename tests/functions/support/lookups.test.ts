import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import * as functions from '@/functions/src/callables';
import { signedUnsubscribeUrl } from '@/functions/src/contact/links';
import { untypedDb as db } from '@/functions/src/support/admin';
import { MISSES_AN_HOUR } from '@/functions/src/support/lookup';
import { consumeLimit } from '@/functions/src/support/mail/limit';
import { holderToken } from '@/functions/src/ticket/holder-link';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { VISITOR_HEADERS, VISITOR_MS } from '@/lib/domain/kit/network/visitor';
import { readUnsubscribeParams } from '@/lib/domain/mailing/unsubscribe-link';
import { FLAGS, fromFlags } from '@/lib/domain/rights/permissions';
import { callAs, errorOf, makeProducer, makeUser, newNetwork } from '../../support/functions';
import { namedVisitor } from '../../support/privacy/named-visitor';
import { addPromoters, saveRule } from '../../support/promoters';
import { makeCheckout, makeSellingEvent, makeType, record } from '../../support/sales';
import { stayWithin } from '../../support/steady-clock';

stayWithin('hour');

/** Callables that look something up by a secret count failed attempts by network. */

type Name =
  | 'openTicket'
  | 'giveTicket'
  | 'readInvitation'
  | 'openQrCode'
  | 'readPublicEvent'
  | 'publicFlyer'
  | 'producerCover'
  | 'readGuestMenu'
  | 'menuPhoto'
  | 'givePromoterCourtesy'
  | 'readPromoterPage'
  | 'openDoor'
  | 'openBoxOffice'
  | 'readShift'
  | 'doorList'
  | 'checkIn'
  | 'unsubscribe';
type Case = { kind: string; good: () => object; bad: () => object };

const token = (bytes = 24) => randomBytes(bytes).toString('base64url');
let found: Record<string, object>;
let eventId: string;
let producerId: string;
beforeAll(async () => {
  const images = { flyer: 'data:image/png;base64,iVBORw0KGgo=', thumb: '' };
  const event = await makeSellingEvent({ images });
  eventId = event.id;
  producerId = event.producerId;
  const [owner, admin, checkout, typeId] = await Promise.all([
    makeUser({ role: 'producer', producers: [producerId] }),
    makeUser({ role: 'admin' }),
    makeCheckout(),
    makeType(eventId),
  ]);
  const lines = [{ ticketTypeId: typeId, quantity: 2, unitPrice: 10_000 }];
  const { tickets } = await record(checkout, { eventId, kind: 'sale', lines });
  const { id = '', code = '' } = tickets[0] ?? {};
  const given = holderToken(eventId, tickets[1]?.id ?? '', tickets[1]?.code ?? '');
  const invited = await callAs(functions.inviteMember, owner, {
    producerId,
    email: `${randomUUID()}@early.test`,
    permissions: fromFlags([...FLAGS]),
  });
  const invitation = new URL(String(invited.link)).searchParams.get('invitation') ?? '';
  const target = { kind: 'url', value: 'https://early.cl' };
  const qr = await callAs(functions.createQrCodes, admin, { label: 'Afiche', target });
  const endsAt = Date.now() + 3_600_000;
  const door = await callAs(functions.createValidator, owner, { eventId, name: 'Norte', endsAt });
  const office = await callAs(functions.createBoxOffice, owner, { eventId, name: 'Norte' });
  const { token: doorLink, code: pin } = office;
  const opening = { eventId, token: doorLink, code: pin, drawer: 'Caja 1', float: 0 };
  const shift = await callAs(functions.openShift, null, opening);
  const covered = await makeProducer({ backgroundImage: images.flyer });
  const [cami] = await addPromoters(owner, producerId, [{ name: 'Cami' }]);
  const about = { producerId, promoterId: cami?.id };
  const page = await callAs(functions.promoterLink, owner, about);
  await saveRule(owner, eventId, { kind: 'sale', amount: 0, courtesies: 5 });
  const menuId = randomUUID();
  await db().doc(entryPaths.menu(menuId)).set({ name: 'Barra', published: true });
  await db().doc(entryPaths.menuPhoto(menuId, 'i')).set({ data: images.flyer });
  const link = new URL(
    signedUnsubscribeUrl({ producerId, campaignId: 'c', userId: 'u', email: 'ana@correo.cl' }),
  );
  found = {
    openTicket: { token: holderToken(eventId, id, code) },
    giveTicket: { ticketToken: given, name: 'Ana', email: `${randomUUID()}@x.cl`, key: 'k' },
    readInvitation: { producerId, invitationId: invitation.split('.').at(-1) ?? '' },
    openQrCode: { code: (qr.codes as string[])[0] ?? '' },
    readPublicEvent: { slug: eventId },
    publicFlyer: { eventId },
    producerCover: { producerId: covered },
    readGuestMenu: { menuId },
    menuPhoto: { menuId, itemId: 'i' },
    readPromoterPage: { token: String(page.url).split('/').at(-1) },
    givePromoterCourtesy: {
      token: String(page.url).split('/').at(-1),
      ...{ eventId, ticketTypeId: typeId, name: 'Ana', key: 'k' },
    },
    openDoor: { token: door.token },
    openBoxOffice: { token: office.token },
    readShift: { shiftId: shift.shiftId, credential: shift.credential },
    doorList: { token: door.token },
    checkIn: { eventId, validatorToken: door.token, code, scannedAt: Date.now() },
    unsubscribe: readUnsubscribeParams(producerId, Object.fromEntries(link.searchParams)),
  };
});

const CASES: [Name, Case['kind'], () => object][] = [
  ['openTicket', 'ticket', () => ({ token: holderToken(eventId, token(), 'A'.repeat(26)) })],
  ['openTicket', 'ticket', () => ({ token: 'no ticket at all' })],
  [
    'giveTicket',
    'ticket',
    () => ({ ...found.giveTicket, ticketToken: holderToken(eventId, token(), 'A'.repeat(26)) }),
  ],
  ['readInvitation', 'invitation', () => ({ producerId, invitationId: token() })],
  ['openQrCode', 'qrCode', () => ({ code: token(16) })],
  ['openQrCode', 'qrCode', () => ({ code: 'x' })],
  ['readPublicEvent', 'event', () => ({ slug: `noche-${token()}` })],
  ['publicFlyer', 'event', () => ({ eventId: token() })],
  ['producerCover', 'producer', () => ({ producerId: token() })],
  ['readGuestMenu', 'menu', () => ({ menuId: token() })],
  ['menuPhoto', 'menu', () => ({ menuId: token(), itemId: 'i' })],
  ['readPromoterPage', 'promoter', () => ({ token: token(32) })],
  ['givePromoterCourtesy', 'promoter', () => ({ ...found.givePromoterCourtesy, token: token(32) })],
  ['openDoor', 'door', () => ({ token: `${eventId}.${token()}.${token()}` })],
  ['openDoor', 'door', () => ({ token: 'x' })],
  ['openBoxOffice', 'boxOffice', () => ({ token: `${eventId}.${token()}.${token()}` })],
  ['readShift', 'boxOffice', () => ({ ...found.readShift, credential: 'x' })],
  ['doorList', 'door', () => ({ token: `${eventId}.${token()}.${token()}` })],
  [
    'checkIn',
    'door',
    () => ({
      eventId,
      validatorToken: `${eventId}.x.${token()}`,
      code: 'A',
      scannedAt: Date.now(),
    }),
  ],
  ['unsubscribe', 'unsubscribe', () => ({ ...found.unsubscribe, t: 'k1.x' })],
];

describe('a network whose look-ups found nothing sixty times in an hour', () => {
  test.each(CASES)('is refused by %s (%s) when it finds nothing again', async (name, kind, bad) => {
    const network = newNetwork();
    const from = () => ({ 'x-forwarded-for': `${newNetwork()}, ${network}` });
    for (let n = 1; n < MISSES_AN_HOUR; n += 1) {
      await consumeLimit(`miss|${kind}|${network}`, MISSES_AN_HOUR, 3_600_000);
    }
    const code = () =>
      callAs(functions[name], null, bad(), from()).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      );
    expect(await code()).not.toBe('resource-exhausted');
    expect(await code()).toBe('resource-exhausted');
    // A correct secret is accepted from the same network, and nobody else is limited.
    await callAs(functions[name], null, found[name], from());
    const elsewhere = { 'x-forwarded-for': `${network}, ${newNetwork()}` };
    expect(
      await callAs(functions[name], null, bad(), elsewhere).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      ),
    ).not.toBe('resource-exhausted');
  });
});

describe('a visitor for whom the panel’s server asks', () => {
  const openAs = (headers: Record<string, string>) =>
    callAs(
      functions.openTicket,
      null,
      { token: holderToken(eventId, token(), token()) },
      headers,
    ).then(
      () => 'ok',
      (error: { code: string }) => error.code,
    );
  const full = async (network: string) => {
    for (let n = 0; n < MISSES_AN_HOUR; n += 1) {
      await consumeLimit(`miss|ticket|${network}`, MISSES_AN_HOUR, 3_600_000);
    }
    return network;
  };

  test('has a limit of their own, which neither the server nor another visitor uses up', async () => {
    const [server, one, two] = await Promise.all([
      full(newNetwork()),
      full(newNetwork()),
      newNetwork(),
    ]);
    const through = (visitor: string) =>
      openAs({ 'x-forwarded-for': server, ...namedVisitor('openTicket', visitor) });
    expect(await through(one)).toBe('resource-exhausted');
    expect(await through(two)).toBe('not-found');
    expect(await openAs({ 'x-forwarded-for': server })).toBe('resource-exhausted');
  });

  test('is named by nobody else: what is unsigned, forged, old or for another function is not heard', async () => {
    const network = { 'x-forwarded-for': await full(newNetwork()) };
    const right = namedVisitor('openTicket', newNetwork());
    vi.stubEnv('VISITOR_KEY', 'k'.repeat(32));
    const otherKey = namedVisitor('openTicket', newNetwork());
    vi.unstubAllEnvs();
    const { [VISITOR_HEADERS.signature]: _signature, ...unsigned } = right;
    const forged: Record<string, string>[] = [
      unsigned,
      otherKey,
      { ...right, [VISITOR_HEADERS.network]: newNetwork() },
      { ...right, [VISITOR_HEADERS.at]: String(Number(right[VISITOR_HEADERS.at]) + 1) },
      namedVisitor('giveTicket', newNetwork()),
      namedVisitor('openTicket', newNetwork(), Date.now() - VISITOR_MS - 60_000),
      namedVisitor('openTicket', newNetwork(), Date.now() + VISITOR_MS + 60_000),
      namedVisitor('openTicket', newNetwork(), Number.NaN),
    ];
    for (const headers of forged) {
      expect([headers, await openAs({ ...network, ...headers })]).toEqual([
        headers,
        'resource-exhausted',
      ]);
    }
    expect(await openAs({ ...network, ...right })).toBe('not-found');
    // The key before is heard while it is being replaced.
    vi.stubEnv('VISITOR_KEY', `${'n'.repeat(32)},${'k'.repeat(32)}`);
    expect(await openAs({ ...network, ...otherKey })).toBe('not-found');
    vi.unstubAllEnvs();
  });
});

test('a door with a slow network may ask as often as it wants', async () => {
  const headers = { 'x-forwarded-for': newNetwork() };
  for (let n = 0; n < MISSES_AN_HOUR + 5; n += 1) {
    await callAs(functions.openDoor, null, found.openDoor, headers);
  }
});

describe('a page of somebody else', () => {
  const headers = { origin: 'https://evil.test' };

  test('is not answered, whether it has a session or not', async () => {
    const who = await makeUser({ role: 'admin' });
    const refused = { code: 'permission-denied', message: 'Este sitio no puede hacer esto' };
    expect(await errorOf(callAs(functions.openDoor, null, found.openDoor, headers))).toMatchObject(
      refused,
    );
    expect(await errorOf(callAs(functions.createUserDocument, who, {}, headers))).toMatchObject(
      refused,
    );
  });

  test('but the panel and what calls without a page are', async () => {
    const site = { origin: new URL(process.env.SITE_URL ?? 'http://localhost:3000').origin };
    vi.stubEnv('SITE_URL', site.origin);
    await callAs(functions.openDoor, null, found.openDoor, site);
    await callAs(functions.openDoor, null, found.openDoor);
    vi.unstubAllEnvs();
  });
});
