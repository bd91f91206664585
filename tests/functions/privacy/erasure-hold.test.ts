import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerPrivacy, erasePrivacy } from '@/functions/src/callables';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { untypedDb as db } from '@/functions/src/support/admin';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { callAs, errorOf, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { openPrivacyCase, privacyCase } from '../../support/privacy/cases';
import { beginLife, HAPPENINGS } from '../../support/privacy/life';

const inbox = inboxOfFile();
beforeAll(async () => {
  replaceQueue(async () => {});
});
afterAll(() => {
  replaceQueue(null);
});

const asked = async () => {
  const admin = await makeUser({ role: 'admin' });
  const life = await beginLife();
  for (const name of ['isAdded', 'isMailed']) await HAPPENINGS[name]?.(life);
  const folio = await openPrivacyCase(life.email, 'erasure');
  return { admin, life, folio };
};
type Asked = Awaited<ReturnType<typeof asked>>;

const say = ({ admin, folio }: Asked, action: 'answer' | 'reject') =>
  callAs(answerPrivacy, admin, { folio, answer: 'No podemos', action });

/** Does something where an erasure has stopped what is on its way, and erased nothing yet. */
const whereItBegan = (act: () => void) => {
  const group = db().collectionGroup.bind(db());
  return vi.spyOn(db(), 'collectionGroup').mockImplementation((id) => {
    if (id === 'views') act();
    return group(id);
  });
};

/** An erasure that is killed when all is erased, before its case is closed. */
async function killedAtTheEnd({ admin, folio }: Asked) {
  const group = db().collection.bind(db());
  const dies = vi.spyOn(db(), 'collection').mockImplementation((path) => {
    // What has to stay is counted last, of the trace as well.
    if (path === paths.audit()) throw new Error('down');
    return group(path);
  });
  expect((await errorOf(callAs(erasePrivacy, admin, { folio }))).code).toBe('internal');
  dies.mockRestore();
}

test('nobody refuses or answers a case while its data is being erased', async () => {
  const it = await asked();
  let said: Promise<{ code: string }>[] = [];
  const hook = whereItBegan(() => {
    said = [errorOf(say(it, 'reject')), errorOf(say(it, 'answer'))];
  });
  await callAs(erasePrivacy, it.admin, { folio: it.folio });
  hook.mockRestore();
  expect(said).toHaveLength(2);
  for (const { code } of await Promise.all(said)) expect(code).toBe('failed-precondition');
  const { state, steps } = await privacyCase(it.folio);
  expect([state, steps.at(-1)?.kind]).toEqual(['answered', 'erased']);
});

test('an erasure that died leaves only to go on, and its answer counts what was erased before', async () => {
  const it = await asked();
  await killedAtTheEnd(it);
  const held = await privacyCase(it.folio);
  expect([held.state, held.erasingAt]).toEqual(['open', expect.any(Date)]);
  for (const way of ['answer', 'reject'] as const) {
    const refused = await errorOf(say(it, way));
    expect(refused.message).toBe('Ya se empezó a borrar sus datos: termina de borrarlos');
  }
  const { answer } = await callAs(erasePrivacy, it.admin, { folio: it.folio });
  expect(held.erasedCount).toBeGreaterThan(1);
  expect(answer).toContain(`Borramos tus datos: ${held.erasedCount} registros.`);
  expect(inbox.text(inbox.to(it.life.email).at(-1))).toContain('Borramos tus datos');
});

test('a case from before whose erasure died is held by whom it had reached', async () => {
  const it = await asked();
  const ref = db().doc(entryPaths.privacyRequest(it.folio));
  await killedAtTheEnd(it);
  const { erasingAt: _at, erasedCount: _count, ...before } = (await ref.get()).data() ?? {};
  await ref.set(before);
  expect((await errorOf(say(it, 'reject'))).code).toBe('failed-precondition');
  const { answer } = await callAs(erasePrivacy, it.admin, { folio: it.folio });
  expect(answer).toMatch(/^Borramos tus datos\./);
});

test('a case that was refused meanwhile loses nothing', async () => {
  const it = await asked();
  await say(it, 'reject');
  const again = await errorOf(callAs(erasePrivacy, it.admin, { folio: it.folio }));
  expect(again.code).toBe('failed-precondition');
  expect((await privacyCase(it.folio)).erasingAt).toBeNull();
});
