import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { answerPrivacy, checkPrivacyLink, confirmPrivacy } from '@/functions/src/callables';
import { callAs, errorOf, makeProducer, makeUser } from '../../support/functions';
import { inboxOfFile } from '../../support/mail/inbox';
import { privacyLink } from '../../support/privacy/cases';

const inbox = inboxOfFile();
afterEach(() => {
  inbox.refusing.on = false;
});

test('a folio whose mail did not leave says so, and the same link sends it once', async () => {
  const person = `persona-${randomUUID().slice(0, 8)}@correo.cl`;
  const producerId = await makeProducer({ name: 'Noche Austral' });
  const link = privacyLink(person, 'access', producerId);
  const known = () => callAs(checkPrivacyLink, null, link);
  expect(await known()).toMatchObject({ folio: '', isTold: false });
  inbox.refusing.on = true;
  const opened = await callAs(confirmPrivacy, null, link);
  expect(opened).toMatchObject({ state: 'open', isTold: false });
  expect(await known()).toMatchObject({ folio: opened.folio, isTold: false });
  inbox.refusing.on = false;
  const { folio } = opened;
  expect(await callAs(confirmPrivacy, null, link)).toMatchObject({ folio, isTold: true });
  expect(await callAs(confirmPrivacy, null, link)).toMatchObject({ folio, isTold: true });
  expect(await known()).toMatchObject({ folio, isTold: true });
  expect(inbox.to(person).filter((mail) => inbox.text(mail).includes(String(folio)))).toHaveLength(
    1,
  );
});

test('a closed case says whether its answer has left', async () => {
  const person = `persona-${randomUUID().slice(0, 8)}@correo.cl`;
  const link = privacyLink(person, 'rectification');
  const { folio } = await callAs(confirmPrivacy, null, link);
  const answer = { folio, answer: 'Corregido', action: 'answer' };
  const admin = await makeUser({ role: 'admin' });
  inbox.refusing.on = true;
  expect((await errorOf(callAs(answerPrivacy, admin, answer))).code).toBe('unavailable');
  inbox.refusing.on = false;
  const said = () =>
    Promise.all([checkPrivacyLink, confirmPrivacy].map((ask) => callAs(ask, null, link)));
  for (const one of await said()) {
    expect(one).toMatchObject({ folio, state: 'answered', isAnswered: false });
  }
  await callAs(answerPrivacy, admin, answer);
  for (const one of await said()) expect(one).toMatchObject({ isAnswered: true });
});
