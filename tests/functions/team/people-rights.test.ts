import { beforeAll, describe, expect, it } from 'vitest';
import { startExport } from '@/functions/src/contact/start-export';
import { campaignRecipients } from '@/functions/src/mailing/campaign-recipients';
import { resendUnconfirmed } from '@/functions/src/mailing/resend-unconfirmed';
import { resumeCampaign } from '@/functions/src/mailing/resume-campaign';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { untypedDb as db } from '@/functions/src/support/admin';
import {
  EXPORTED_PEOPLE,
  type ExportedPeople,
  exportFlag,
} from '@/lib/domain/contact/people-export';
import { paths } from '@/lib/domain/kit/paths';
import { exportedOf } from '@/lib/domain/privacy/breach/affected';
import { FLAGS, type Flag, fromFlags } from '@/lib/domain/rights/permissions';
import { makeCampaign, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeProducer, makeUser, type Who } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';

mailingRig();

let world: Awaited<ReturnType<typeof makeCampaign>>;
let eventId: string;

beforeAll(async () => {
  world = await makeCampaign(3);
  const event = db().collection('events').doc();
  await event.set({ producerId: world.producerId, name: 'Noche', status: 'published' });
  eventId = event.id;
});

const memberWith = (...flags: Flag[]): Promise<Who> =>
  makeUser({ role: 'producer', producers: [world.producerId], permissions: fromFlags(flags) });
const memberWithout = (flag: Flag) => memberWith(...FLAGS.filter((one) => one !== flag));

describe('sending a campaign', () => {
  it('is a right of its own: who may write one may not send, resume or resend it', async () => {
    const writer = await memberWithout('mailing.send');
    const { campaignId } = world;
    const later = { campaignId, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() };
    for (const [fn, data] of [
      [sendCampaign, { campaignId }],
      [sendCampaign, later],
      [resumeCampaign, { campaignId }],
      [resendUnconfirmed, { campaignId }],
    ] as const) {
      expect((await errorOf(callAs(fn, writer, data))).code).toBe('permission-denied');
    }
    expect((await storedCampaign(campaignId)).status).toBe('draft');
  });

  it('is refused to a member of before who sees no money, and open to one who does', async () => {
    const { campaignId, producerId } = world;
    const old = await makeUser({ role: 'producer', producers: [producerId] });
    const { mailing: _m, contacts: _c, ...groups } = fromFlags(['events.manage']);
    const record = db().doc(paths.permission(old.uid, producerId));
    await record.update({ permissions: groups });
    expect((await errorOf(callAs(sendCampaign, old, { campaignId }))).code).toBe(
      'permission-denied',
    );
    await record.update({ permissions: { ...groups, finance: { view: true } } });
    const later = { campaignId, scheduledAt: new Date(Date.now() + 3_600_000).toISOString() };
    expect(await callAs(sendCampaign, old, later)).toMatchObject({ success: true });
  });
});

const objectOf = (people: ExportedPeople) => {
  if (people === 'contacts' || people === 'requests') return world.producerId;
  return people === 'recipients' ? world.campaignId : eventId;
};

// Those of the administrators: `tests/functions/privacy/administrators-lists.test.ts`.
const OF_MEMBERS = EXPORTED_PEOPLE.flatMap((people) => {
  const flag = exportFlag(people);
  return flag ? [[people, flag] as const] : [];
});

describe.each(OF_MEMBERS)('exporting %s', (people, flag) => {
  it('is refused without the flag, to another producer and to nobody', async () => {
    const of = objectOf(people);
    const strangers = [
      await memberWithout(flag),
      await makeUser({ role: 'producer', producers: [await makeProducer()] }),
      await makeUser({ role: 'producer' }),
      await makeUser({ role: 'producer', producers: [world.producerId], permissions: null }),
      await makeUser(),
    ];
    for (const caller of strangers) {
      const { code } = await errorOf(callAs(startExport, caller, { people, of }));
      expect(code).toBe('permission-denied');
    }
    expect((await errorOf(callAs(startExport, null, { people, of }))).code).toBe('unauthenticated');
    const trace = db().collection('audit').where('action', '==', 'people.export');
    expect(
      (await trace.where('object.id', '==', of).get()).docs.map((d) => d.get('after.list')),
    ).not.toContain(people);
  });

  it('is refused of what does not exist, and with a field that is not known', async () => {
    const member = await memberWith(flag);
    const gone = await errorOf(callAs(startExport, member, { people, of: 'nothing' }));
    expect(gone.code).toBe('permission-denied');
    const forged = { people, of: objectOf(people), producerId: world.producerId };
    expect((await errorOf(callAs(startExport, member, forged))).code).toBe('invalid-argument');
  });

  it('writes an audit line with who exported which list', async () => {
    const member = await memberWith(flag);
    const of = objectOf(people);
    expect(await callAs(startExport, member, { people, of })).toMatchObject({ success: true });
    const lines = await db().collection('audit').where('by.uid', '==', member.uid).get();
    expect(lines.docs.map((line) => line.data())).toMatchObject([
      { action: 'people.export', producerId: world.producerId, object: { id: of } },
    ]);
    expect(exportedOf(lines.docs[0]?.get('after'))).toBe(people);
  });
});

it('the file for paying refunds belongs to who pays them, in that event alone where the right is limited', async () => {
  const payer = await memberWith('finance.refund');
  const record = db().doc(paths.permission(payer.uid, world.producerId));
  await record.update({ events: [eventId] });
  expect(await callAs(startExport, payer, { people: 'payments', of: eventId })).toMatchObject({
    success: true,
  });
  await record.update({ events: ['another'] });
  const away = await errorOf(callAs(startExport, payer, { people: 'payments', of: eventId }));
  expect(away.code).toBe('permission-denied');
});

it('recipients are read a screen at a time without the flag, and all at once with it', async () => {
  const { campaignId } = world;
  const reader = await memberWithout('contacts.export');
  const page = { campaignId, outcome: 'sent' };
  expect(await callAs(campaignRecipients, reader, page)).toMatchObject({ success: true });
  const whole = { ...page, limit: 1000 };
  expect((await errorOf(callAs(campaignRecipients, reader, whole))).code).toBe('permission-denied');
  const exporter = await memberWith('events.manage', 'contacts.export');
  expect(await callAs(campaignRecipients, exporter, whole)).toMatchObject({ success: true });
});
