import { beforeEach, describe, expect, it } from 'vitest';
import { requestSubscription } from '@/functions/src/contact/request-subscription';
import { askPermission } from '@/functions/src/mailing/ask-permission';
import { sendCampaign } from '@/functions/src/mailing/send-campaign';
import { sendTestEmail } from '@/functions/src/mailing/send-test-email';
import { createProducer } from '@/functions/src/producer/create-producer';
import { updateProducer } from '@/functions/src/producer/update-producer';
import { untypedDb as db } from '@/functions/src/support/admin';
import { meanwhile } from '@/lab/store/meanwhile';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { NAME_CHANGED, NAME_HELD } from '@/lib/domain/producer/producer';
import { makeContacts, READY, storedCampaign } from '../../support/campaigns';
import { callAs, errorOf, makeUser, newNetwork, type Who } from '../../support/functions';
import { decodedText } from '../../support/mail/decoded-text';
import { mailingRig } from '../../support/mail/mailing-rig';
import { newAddress } from '../../support/team';

/** A producer takes a name that is held for the moment in which a mail is written, and leaves it before it is let go. */

const rig = mailingRig();
const others = meanwhile();
const HELD = 'Banco de Chile';
const FREE = 'Los Tranquilos';

let who: Who;
let producerId: string;
beforeEach(async () => {
  const user = await makeUser();
  const founded = await callAs(createProducer, user, { name: FREE, termsAccepted: true });
  producerId = String(founded.producerId);
  who = { ...user, token: { ...user.token, role: 'producer' } };
});

const edit = {
  description: '',
  instagramProfile: '',
  domains: [],
  image: '',
  backgroundImage: '',
};
const rename = (name: string) => callAs(updateProducer, who, { producerId, name, ...edit });
async function draft(over: object = {}): Promise<string> {
  const ref = db().collection(paths.campaigns()).doc();
  await ref.set({ ...READY, producerId, status: 'draft', version: 1, ...over });
  return ref.id;
}
const mails = () => rig.sink.taken.map(({ raw }) => decodedText(raw));

describe('a name that is held while a mail is written', () => {
  it('is no campaign’s, which is sent under the name of the moment in which it starts', async () => {
    await makeContacts(producerId, 3);
    await db()
      .doc(entryPaths.audience(producerId, 'a'))
      .set({ name: 'Todos', criteria: {}, producerId });
    const campaignId = await draft({ audienceId: 'a' });
    await rename(HELD);
    const audience = entryPaths.audience(producerId, 'a');
    // Its criteria are read before the name is; the second reading is after it.
    others.beforeRead(audience, async () => others.beforeRead(audience, () => rename(FREE)));
    expect(await errorOf(callAs(sendCampaign, who, { campaignId }))).toMatchObject({
      code: 'aborted',
      message: NAME_CHANGED,
    });
    expect((await storedCampaign(campaignId)).status).toBe('draft');
    await callAs(sendCampaign, who, { campaignId });
    await rig.queue.drained();
    expect(mails()).toHaveLength(3);
    expect(mails().filter((text) => text.includes(HELD))).toEqual([]);
  });

  it('does not start a campaign that was read before', async () => {
    await makeContacts(producerId, 3);
    const campaignId = await draft();
    others.beforeTransaction(() => rename(HELD));
    const refusal = await errorOf(callAs(sendCampaign, who, { campaignId }));
    expect(refusal).toMatchObject({ code: 'failed-precondition', message: NAME_HELD });
    await rig.queue.drained();
    expect(mails()).toEqual([]);
  });

  it('is not in the question of permission', async () => {
    await makeContacts(producerId, 2, 'none');
    await db().doc(paths.producer(producerId)).update({ isUnreviewed: false });
    await rename(HELD);
    others.beforeTransaction(() => rename(FREE));
    await callAs(askPermission, who, { producerId, key: 'k' });
    await rig.queue.drained();
    expect(mails()).toHaveLength(2);
    expect(mails().filter((text) => text.includes(HELD))).toEqual([]);
  });

  it('is in no test, taken before or after its room is', async () => {
    const campaignId = await draft();
    const test = () => callAs(sendTestEmail, who, { campaignId, email: who.email });
    others.beforeRead(paths.user(who.uid), () => rename(HELD));
    expect((await errorOf(test())).message).toBe(NAME_HELD);
    others.beforeTransaction(() => rename(FREE));
    expect((await errorOf(test())).message).toBe(NAME_CHANGED);
    expect(mails()).toEqual([]);
    await test();
    expect(mails()).toHaveLength(1);
  });

  it('is in no mail that a stranger asks for by a form', async () => {
    const email = newAddress();
    const ask = () =>
      callAs(
        requestSubscription,
        null,
        { producerId, email, name: 'Ana' },
        { 'x-forwarded-for': newNetwork() },
      );
    await rename(HELD);
    others.beforeRead(paths.contact(producerId, contactIdOf(email)), () => rename(FREE));
    await ask();
    expect(mails()).toEqual([]);
    await ask();
    expect(mails()).toHaveLength(1);
  });
});
