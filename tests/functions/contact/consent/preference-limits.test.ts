import { beforeEach, expect, it, vi } from 'vitest';
import { preferencesUrl } from '@/functions/src/contact/collect/tokens';
import { pauseContact } from '@/functions/src/contact/consent/rights';
import { contactRef } from '@/functions/src/contact/contacts';
import { savePreferences } from '@/functions/src/contact/save-preferences';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeProducer, newNetwork } from '../../../support/functions';
import { stayWithin } from '../../../support/steady-clock';

stayWithin('hour');

const EMAIL = 'ana@x.cl';
const DAY_MS = 86_400_000;
const asked = { source: 'mail', by: 'person', evidence: 'Página de preferencias' } as const;

let producerId: string;
beforeEach(async () => {
  producerId = await makeProducer();
  await contactRef(producerId, EMAIL)?.set({ email: EMAIL, state: 'active', basis: 'consent' });
});

const network = { 'x-forwarded-for': newNetwork() };
const change = (what: string) => {
  const url = new URL(preferencesUrl({ producerId, email: EMAIL }));
  const token = decodeURIComponent(url.pathname.split('/')[2] ?? '');
  return callAs(savePreferences, null, { token, change: what }, network);
};
const linesOf = async (kind: string) => {
  const lines = db().collection(entryPaths.contactConsents(producerId, contactIdOf(EMAIL)));
  return (await lines.where('kind', '==', kind).get()).size;
};

it('a pause that is asked for again is the same one, until it ends another day', async () => {
  await change('pause');
  await pauseContact(producerId, EMAIL, new Date(Date.now() + 30 * DAY_MS + 60_000), asked);
  expect(await linesOf('paused')).toBe(1);
  await pauseContact(producerId, EMAIL, new Date(Date.now() + 32 * DAY_MS), asked);
  expect(await linesOf('paused')).toBe(2);
});

it('a campaign in progress that was told is not written again by who asks again', async () => {
  const campaign = db().collection(paths.campaigns()).doc();
  await campaign.set({ producerId, status: 'sending', left: ['otra'] });
  const id = contactIdOf(EMAIL);
  const write = vi.spyOn(Object.getPrototypeOf(campaign), 'update');
  await change('leave');
  await change('leave');
  expect((await campaign.get()).get('left')).toEqual(['otra', id]);
  expect(write).toHaveBeenCalledTimes(1);
  // An attempt that died in between had told nobody.
  await campaign.update({ left: ['otra'] });
  await change('leave');
  expect((await campaign.get()).get('left')).toEqual(['otra', id]);
});

it('how often mails come is changed twenty times a day, and leaving never refused', async () => {
  for (let n = 0; n < 20; n += 1) await change(n % 2 ? 'weekly' : 'monthly');
  expect((await errorOf(change('monthly'))).code).toBe('resource-exhausted');
  expect(await linesOf('paced')).toBe(20);
  await change('unprofile');
  await change('leave');
  expect((await contactRef(producerId, EMAIL)?.get())?.get('state')).toBe('unsubscribed');
});
