import { afterAll, beforeAll, expect, test } from 'vitest';
import { erasePrivacy } from '@/functions/src/callables';
import { isContact } from '@/functions/src/contact/consent/contact-mark';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { contactIdOf } from '@/lib/domain/contact/contact';

import { paths } from '@/lib/domain/kit/paths';
import { eraseAgain, erasuresSince } from '@/scripts/support/erase-again';
import { callAs, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { openPrivacyCase } from '../../support/privacy/cases';
import { beginLife, HAPPENINGS } from '../../support/privacy/life';

inboxOfFile();
beforeAll(async () => {
  replaceQueue(async () => {});
});
afterAll(() => {
  replaceQueue(null);
});

test('whom an older export brought back is erased again, by the case of their erasure', async () => {
  const since = new Date();
  const admin = await makeUser({ role: 'admin' });
  const life = await beginLife();
  for (const name of ['isAdded', 'isMailed']) await HAPPENINGS[name]?.(life);
  const folio = await openPrivacyCase(life.email, 'erasure');
  const ref = db().doc(paths.contact(life.event.producerId, contactIdOf(life.email)));
  const before = (await ref.get()).data() ?? {};
  expect(isContact(before)).toBe(true);
  const kept = await openPrivacyCase(life.email, 'access');
  await callAs(erasePrivacy, admin, { folio });
  await ref.set(before);

  const folios = async (at: Date) => (await erasuresSince(at)).map(({ id }) => id);
  expect(await folios(since)).toContain(folio);
  expect(await folios(since)).not.toContain(kept);
  expect(await folios(new Date(Date.now() + 60_000))).toEqual([]);
  const found = (await erasuresSince(since)).find(({ id }) => id === folio);
  if (!found) throw new Error('the case must be found');
  expect(await eraseAgain(found)).toBeGreaterThan(0);
  expect(isContact((await ref.get()).data())).toBe(false);
  // The answer to them stands: nothing is mailed again, and a repetition finds nothing.
  expect(await eraseAgain(found)).toBe(0);
  expect(await eraseAgain({ ...found, email: '' })).toBeNull();
});
