import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyedDoor, type ProviderAnswer } from '@/functions/src/mailing/engine/keyed-door';
import { replaceDoor, workBatch } from '@/functions/src/mailing/engine/work-batch';
import { untypedDb as db } from '@/functions/src/support/admin';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { parseCampaignRun } from '@/lib/domain/mailing/campaign-run';
import { going } from '../../support/mail/going-campaign';
import { KeyedProvider } from '../../support/mail/keyed-provider';
import { workerRig } from '../../support/mail/worker-rig';

/** A batch that goes through a provider with keys, whose first answer its worker does not get to know. */

const rig = workerRig();
let accepted: string[];
let keys: string[];
let isTaking: boolean;
/** What a worker is told instead of the provider's answers, one after another. */
let instead: ProviderAnswer[];

beforeEach(() => {
  accepted = [];
  keys = [];
  isTaking = true;
  instead = [];
  const provider = new KeyedProvider((email) => accepted.push(email));
  const door = new KeyedDoor(async (body, key) => {
    keys.push(key);
    return isTaking ? provider.take(body, key) : { status: 500, body: '' };
  });
  const deliver: KeyedDoor['deliver'] = async (mails, key) => {
    const answer = await door.deliver(mails, key);
    return instead.shift() ?? answer;
  };
  replaceDoor(() => ({ deliver }) as KeyedDoor);
  vi.stubEnv('MAIL_API_URL', 'https://api.mail.cl/emails/batch');
  vi.stubEnv('MAIL_API_MAILS', '2');
});
afterEach(() => replaceDoor(null));

const ref = (id: string) => db().doc(paths.campaign(id));
const run = async (id: string) => parseCampaignRun(id, (await ref(id).get()).data());
const batchRef = (id: string) => db().doc(innerPaths.campaignBatch(id, 0));
const batch = async (id: string) => parseBatch(id, 0, (await batchRef(id).get()).data());
const letters = async (id: string) => (await batch(id)).letters.join('');
/** A campaign to three people, whose first request of two was not answered. */
async function unanswered() {
  instead = [{ kind: 'broken' }];
  const id = await going([{ letters: 'ppp' }]);
  expect(await workBatch(id, 0)).toBe('stopped');
  expect(await letters(id)).toBe('iip');
  expect(await run(id)).toMatchObject({
    ...{ status: 'paused', statusReason: 'El servidor de correo rechaza los envíos' },
  });
  return id;
}
const resume = (id: string, over: object = {}) => ref(id).update({ status: 'sending', ...over });

it('is asked for again with the same key, and then for the rest with another', async () => {
  const id = await unanswered();
  await resume(id);
  expect(await workBatch(id, 0)).toBe('done');
  expect(await letters(id)).toBe('sss');
  expect(accepted).toEqual(['c0-0@x.cl', 'c0-1@x.cl', 'c0-2@x.cl']);
  expect([keys[1] === keys[0], keys[2] === keys[0], keys.length]).toEqual([true, false, 3]);
  expect(rig.handed).toEqual([]);
  expect((await batch(id)).asks).toEqual({});
});

it('goes without who left meanwhile where the provider had not taken it', async () => {
  isTaking = false;
  const id = await unanswered();
  isTaking = true;
  await resume(id, { left: ['c0-0'] });
  expect(await workBatch(id, 0)).toBe('done');
  expect(await letters(id)).toBe('kss');
  expect(accepted).toEqual(['c0-1@x.cl', 'c0-2@x.cl']);
});

it('is found to have been taken with who left meanwhile', async () => {
  const id = await unanswered();
  await resume(id, { left: ['c0-0'] });
  expect(await workBatch(id, 0)).toBe('done');
  expect(await letters(id)).toBe('sss');
  expect(accepted).toEqual(['c0-0@x.cl', 'c0-1@x.cl', 'c0-2@x.cl']);
});

it.each([
  ['of a campaign that was cancelled', 'uuk', { status: 'cancelled' }, 'https://api.mail.cl'],
  ['of an installation that sends by SMTP again', 'uus', {}, ''],
])('stays unconfirmed, and is not asked for: %s', async (_, end, over, url) => {
  const id = await unanswered();
  vi.stubEnv('MAIL_API_URL', url);
  await resume(id, over);
  expect(await workBatch(id, 0)).toBe('done');
  expect(await letters(id)).toBe(end);
  expect(accepted).toEqual(['c0-0@x.cl', 'c0-1@x.cl']);
  expect(rig.handed).toEqual(url ? [] : ['c0-2@x.cl']);
});

it('that no provider remembers any more stays unconfirmed', async () => {
  const id = await unanswered();
  const { asks } = await batch(id);
  const old = Object.entries(asks).map(([key, ask]) => [key, { ...ask, since: ask.since - 9e7 }]);
  await batchRef(id).update({ asks: JSON.stringify(Object.fromEntries(old)) });
  await resume(id);
  expect(await workBatch(id, 0)).toBe('done');
  expect(await letters(id)).toBe('uus');
  expect(accepted).toHaveLength(3);
});
