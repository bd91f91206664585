import { afterEach, beforeEach, expect, test } from 'vitest';
import { previewPlan } from '@/functions/src/plan/preview-plan';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { updateProducer } from '@/functions/src/producer/update-producer';
import { untypedDb as db } from '@/functions/src/support/admin';
import { mailSettings } from '@/functions/src/support/mail/mailer';
import { paths } from '@/lib/domain/kit/paths';
import { HELD_WORDS } from '@/lib/domain/producer/producer';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { ofFile } from '../../support/of-file';
import { ALL_BACK, finish, makePlanShop, start } from '../../support/plan/plans';
import { makeCheckout } from '../../support/sales';

/** A plan of a producer whose name waits for its approval: its buyers hear of it, and not under that name. */
const inbox = inboxOfFile();
const checkout = ofFile(makeCheckout);
let shop: Awaited<ReturnType<typeof makePlanShop>>;
beforeEach(async () => {
  replacePlanQueue(async () => {});
  shop = await makePlanShop(checkout);
});
afterEach(() => replacePlanQueue(null));

const rename = async (name: string) => {
  const owner = await makeUser({ role: 'producer', producers: [shop.producerId] });
  const fields = { name, image: '', backgroundImage: '', description: '' };
  const more = { instagramProfile: '', domains: [] };
  await callAs(updateProducer, owner, { producerId: shop.producerId, ...fields, ...more });
};
const mailTo = (email: string) => inbox.to(email).at(-1);
const from = (email: string) => /^From: (.*)$/m.exec(mailTo(email)?.raw ?? '')?.[1];

test('writes under the last name that was not held, whatever it is renamed to afterwards', async () => {
  await rename('Noche Austral');
  await rename('Banco de Chile');
  await rename('Banco Estado');
  await finish(shop.id, await start(shop.planner, shop.id, {}));
  const { ana } = shop.people;
  expect(from(ana.email)).toContain('Noche Austral');
  expect(inbox.text(mailTo(ana.email) as never)).not.toMatch(/Banco/);
});

test('writes in the platform’s name where no other was kept', async () => {
  await db().doc(paths.producer(shop.producerId)).update({ nameHeld: 'Banco de Chile' });
  await finish(shop.id, await start(shop.planner, shop.id, {}));
  expect(from(shop.people.ana.email)).toContain(mailSettings().fromName);
});

test('has no words of its own, and the preview says so', async () => {
  const own = { ...ALL_BACK, subject: 'Verifica tu cuenta', message: 'Entra a premio.cl' };
  const input = { eventId: shop.id, kind: 'cancel', policy: own };
  const before = await callAs(previewPlan, shop.planner, input);
  expect(before).toMatchObject({ isNameHeld: false, texts: { subject: own.subject } });
  await db().doc(paths.producer(shop.producerId)).update({ nameHeld: 'Banco de Chile' });
  const preview = await callAs(previewPlan, shop.planner, input);
  expect(preview).toMatchObject({ isNameHeld: true });
  expect(JSON.stringify(preview.texts)).not.toMatch(/Verifica|premio/);
  for (const [policy, field] of [
    [own, 'policy.subject'],
    [{ ...own, subject: '' }, 'policy.message'],
  ] as const) {
    expect(await errorOf(start(shop.planner, shop.id, { policy }))).toEqual({
      ...{ code: 'failed-precondition', message: HELD_WORDS, field },
    });
  }
});

test('loses them where the name is held after it began', async () => {
  const own = { ...ALL_BACK, subject: 'Verifica tu cuenta', message: 'Entra a premio.cl' };
  const planId = await start(shop.planner, shop.id, { policy: own });
  await db().doc(paths.producer(shop.producerId)).update({ nameHeld: 'Banco de Chile' });
  await finish(shop.id, planId);
  expect(inbox.text(mailTo(shop.people.ana.email) as never)).not.toMatch(/Verifica|premio/);
});
