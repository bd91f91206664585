import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { previewSending } from '@/functions/src/mailing/preview-sending';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { setSenderStep } from '@/functions/src/mailing/set-sender-step';
import { untypedDb as db } from '@/functions/src/support/admin';
import { paths } from '@/lib/domain/kit/paths';
import { checkDigit } from '@/lib/domain/kit/rut';
import {
  NEW_STANDING,
  parseSenderStanding,
  type SenderStanding,
  standingDay,
} from '@/lib/domain/mailing/sender-standing';
import { makeCampaign, READY } from '../../support/campaigns';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { mailingRig } from '../../support/mail/mailing-rig';
import { stayWithin } from '../../support/steady-clock';

stayWithin('day');
const rig = mailingRig();

const newRut = () => {
  const body = String(randomInt(50_000_000, 90_000_000));
  return `${body}-${checkDigit(body)}`;
};
const standing = async (producerId: string) =>
  parseSenderStanding('', (await db().doc(paths.senderStanding(producerId)).get()).data());
const setRuts = async (producerId: string, billing: string, banking = billing) => {
  await db().doc(paths.billing(producerId)).set({ rut: billing });
  await db().doc(paths.banking(producerId)).set({ rut: banking, accountNumber: '123456' });
};

/** A new producer that proved everything, with a draft to `people`. */
async function proved(people: number, rut = newRut(), over: Partial<SenderStanding> = {}) {
  const made = await makeCampaign(people);
  await db()
    .doc(paths.senderStanding(made.producerId))
    .set({ ...NEW_STANDING, ...over });
  await setRuts(made.producerId, rut);
  const who = await makeUser({ role: 'producer', producers: [made.producerId] });
  const draft = async () => {
    const ref = db().collection(paths.campaigns()).doc();
    await ref.set({ ...READY, producerId: made.producerId, status: 'draft', version: 1 });
    return ref.id;
  };
  const preview = async () =>
    (await callAs(previewSending, who, { campaignId: await draft() })).reach as {
      aDay: number | null;
      ladder: { step: number; missing: string[] };
    };
  const send = async () => {
    await callAs(sendCampaign, who, { campaignId: await draft() });
    await rig.queue.drained();
  };
  return { ...made, who, rut, preview, send };
}

describe('a producer who proved who they are', () => {
  it('begins at a thousand, and has it stored with the first campaign', async () => {
    const one = await proved(60);
    expect(await one.preview()).toMatchObject({ aDay: 1_000, ladder: { step: 2, missing: [] } });
    expect((await standing(one.producerId)).step).toBe(0);
    await one.send();
    expect(rig.sink.taken).toHaveLength(60);
    expect(await standing(one.producerId)).toMatchObject({
      step: 2,
      begunBy: one.producerId,
      reached: 60,
    });
  });

  it('is told what is missing, and stays at fifty', async () => {
    const one = await proved(60);
    await setRuts(one.producerId, one.rut, newRut());
    await db().doc(paths.producer(one.producerId)).update({ isUnreviewed: true });
    const reach = await one.preview();
    expect(reach).toMatchObject({ aDay: 50, ladder: { step: 0, missing: ['sameRut', 'event'] } });
    expect((await errorOf(one.send())).message).toMatch(/^Hoy puedes llegar a 50/);
  });

  it('needs somebody who agreed', async () => {
    const one = await proved(0);
    expect((await one.preview()).ladder.missing).toEqual(['consent']);
  });

  it('loses it when the account goes to another RUT, and has it again with both', async () => {
    const one = await proved(60);
    await one.send();
    await setRuts(one.producerId, one.rut, newRut());
    expect(await one.preview()).toMatchObject({ aDay: 50, ladder: { missing: ['sameRut'] } });
    await setRuts(one.producerId, newRut());
    expect(await one.preview()).toMatchObject({ aDay: 1_000 });
  });
});

it('an administrator sets the same thousand, which then no document takes away', async () => {
  const one = await proved(5);
  const admin = await makeUser({ role: 'admin' });
  await callAs(setSenderStep, admin, { producerId: one.producerId, step: 2 });
  expect(await standing(one.producerId)).toMatchObject({ step: 2, setBy: admin.email });
  await setRuts(one.producerId, one.rut, newRut());
  expect(await one.preview()).toMatchObject({ aDay: 1_000, ladder: { missing: [] } });
});

describe('it is no way around the ladder', () => {
  it('a second account with the same RUT begins at fifty', async () => {
    const first = await proved(5);
    await first.send();
    const second = await proved(60, first.rut);
    expect(await second.preview()).toMatchObject({ aDay: 50, ladder: { missing: ['taken'] } });
  });

  it('two accounts with one RUT at the same moment do not both begin', async () => {
    const rut = newRut();
    const both = [await proved(60, rut), await proved(60, rut)];
    const sent = await Promise.allSettled(both.map(({ send }) => send()));
    await rig.queue.drained();
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(rig.sink.taken).toHaveLength(60);
  });

  it('a RUT is free for who has it now a month after who began with it left it, not before, and not if that fell', async () => {
    const first = await proved(5);
    await first.send();
    const sentOn = async (over: object) =>
      db().doc(paths.senderStanding(first.producerId)).set(over, { merge: true });
    const second = await proved(5, first.rut);
    const month = standingDay(new Date(Date.now() - 31 * 86_400_000));
    // In use: whoever has its documents keeps it, however long ago they sent.
    await sentOn({ day: month });
    expect((await second.preview()).ladder.missing).toEqual(['taken']);
    await setRuts(first.producerId, newRut());
    await sentOn({ day: standingDay(new Date()) });
    expect((await second.preview()).ladder.missing).toEqual(['taken']);
    await sentOn({ day: month, fallen: true });
    expect((await second.preview()).ladder.missing).toEqual(['taken']);
    await sentOn({ fallen: false });
    expect(await second.preview()).toMatchObject({ aDay: 1_000 });
    await second.send();
    // From now on it is of the second.
    await setRuts(first.producerId, first.rut);
    expect((await first.preview()).ladder.missing).toEqual(['taken']);
  });

  it('of a limit that two share it is of who has its documents now, whoever began with them', async () => {
    const first = await proved(5);
    const second = await proved(5, newRut(), { ladder: first.producerId });
    const use = async (one: typeof first, rut: string) => {
      await setRuts(one.producerId, rut);
      await one.send();
    };
    await use(first, first.rut);
    // The first gives its documents up, and the second goes on with them.
    await setRuts(first.producerId, newRut(), newRut());
    await first.send();
    await use(second, first.rut);
    const stored = await standing(first.producerId);
    expect(stored).toMatchObject({ step: 2, begunBy: second.producerId });
    const month = standingDay(new Date(Date.now() - 31 * 86_400_000));
    await db().doc(paths.senderStanding(first.producerId)).set({ day: month }, { merge: true });
    const other = await proved(5, first.rut);
    expect((await other.preview()).ladder.missing).toEqual(['taken']);
    // Claims of before said only of which limit they are.
    const { docs } = await db()
      .collection('senderRuts')
      .where('ladder', '==', first.producerId)
      .get();
    for (const { ref } of docs) await ref.set({ ladder: first.producerId });
    expect((await other.preview()).ladder.missing).toEqual(['taken']);
  });

  it('a RUT is not free of who alone fell of those who share its limit', async () => {
    const first = await proved(5);
    const second = await proved(5, newRut(), { ladder: first.producerId });
    await setRuts(first.producerId, newRut(), newRut());
    await second.send();
    const admin = await makeUser({ role: 'admin' });
    await callAs(setSenderStep, admin, { producerId: second.producerId, step: 0 });
    await setRuts(second.producerId, newRut());
    const day = standingDay(new Date(Date.now() - 31 * 86_400_000));
    for (const id of [first.producerId, second.producerId]) {
      await db().doc(paths.senderStanding(id)).set({ day }, { merge: true });
    }
    expect((await (await proved(5, second.rut)).preview()).ladder.missing).toEqual(['taken']);
  });

  it('an administrator frees a RUT that is not theirs, who cannot begin with it again', async () => {
    const thief = await proved(5);
    await thief.send();
    const owner = await proved(5, thief.rut);
    const input = { producerId: thief.producerId, step: 0, freesRut: true };
    const refused = [thief.who, await makeUser()].map((who) =>
      errorOf(callAs(setSenderStep, who, input)),
    );
    expect((await Promise.all(refused)).map(({ code }) => code)).toEqual([
      'permission-denied',
      'permission-denied',
    ]);
    expect((await owner.preview()).ladder.missing).toEqual(['taken']);
    const admin = await makeUser({ role: 'admin' });
    await callAs(setSenderStep, admin, input);
    expect(await thief.preview()).toMatchObject({ aDay: 50 });
    expect(await owner.preview()).toMatchObject({ aDay: 1_000 });
    expect((await errorOf(callAs(setSenderStep, admin, input))).code).toBe('failed-precondition');
    const { docs } = await db()
      .collection(paths.audit())
      .where('object.id', '==', thief.producerId)
      .get();
    expect(docs.map((one) => one.get('after'))).toEqual([
      expect.objectContaining({ rut: 'libre' }),
    ]);
  });

  it('freed of a shared limit, it is of nobody who shares it', async () => {
    const first = await proved(5);
    await first.send();
    const second = await proved(5, newRut(), { ladder: first.producerId });
    const admin = await makeUser({ role: 'admin' });
    await callAs(setSenderStep, admin, { producerId: second.producerId, step: 0, freesRut: true });
    const shown = await Promise.all([first.preview(), second.preview()]);
    expect(shown.map(({ aDay }) => aDay)).toEqual([50, 50]);
    expect(await (await proved(5, first.rut)).preview()).toMatchObject({ aDay: 1_000 });
  });

  it('freed from the page of who was separated from the limit that it raised, it is of nobody who shares that', async () => {
    const first = await proved(5);
    const second = await proved(5, newRut(), { ladder: first.producerId });
    await setRuts(first.producerId, newRut(), newRut());
    await second.send();
    const admin = await makeUser({ role: 'admin' });
    const input = { producerId: second.producerId, step: 1 };
    await callAs(setSenderStep, admin, input);
    expect(await first.preview()).toMatchObject({ aDay: 1_000 });
    await callAs(setSenderStep, admin, { ...input, freesRut: true });
    const shown = await Promise.all([first.preview(), second.preview()]);
    expect(shown.map(({ aDay }) => aDay)).toEqual([50, 200]);
    expect(await (await proved(5, second.rut)).preview()).toMatchObject({ aDay: 1_000 });
    const { docs } = await db()
      .collection(paths.audit())
      .where('object.id', '==', second.producerId)
      .get();
    expect(docs.filter((one) => one.get('after.rut') === 'libre')).toHaveLength(1);
  });

  it('another of the same founder shares the limit, and does not take it away', async () => {
    const first = await proved(5);
    await first.send();
    const second = await proved(5, newRut(), { ladder: first.producerId });
    await setRuts(second.producerId, newRut(), newRut());
    expect(await second.preview()).toMatchObject({ aDay: 1_000 });
    await second.send();
    expect(await standing(first.producerId)).toMatchObject({ step: 2, reached: 10 });
  });

  it('nor after it fell, with another RUT, or against an administrator', async () => {
    const fell = await proved(5, newRut(), { fallen: true });
    expect(await fell.preview()).toMatchObject({ aDay: 50, ladder: { missing: [] } });
    await setRuts(fell.producerId, newRut());
    expect(await fell.preview()).toMatchObject({ aDay: 50 });
    const one = await proved(5);
    await one.send();
    const admin = await makeUser({ role: 'admin' });
    await callAs(setSenderStep, admin, { producerId: one.producerId, step: 0 });
    expect(await one.preview()).toMatchObject({ aDay: 50 });
    expect(await standing(one.producerId)).toMatchObject({ fallen: true, begunBy: '' });
  });
});
