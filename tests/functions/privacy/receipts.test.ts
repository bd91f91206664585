import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { checkPrivacyLink, confirmPrivacy } from '@/functions/src/callables';
import { callAs, makeProducer } from '../../support/functions';
import { openInbox } from '../../support/mail/inbox';
import { privacyLink } from '../../support/privacy/cases';

let inbox: Awaited<ReturnType<typeof openInbox>>;
beforeAll(async () => {
  inbox = await openInbox();
});
afterAll(() => inbox.close());
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
