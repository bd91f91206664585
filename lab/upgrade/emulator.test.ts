import { expect, it } from 'vitest';
import { inboxOfFile } from '@/tests/support/mail/inbox';
import { documentsOf, RELEASES } from '@/tests/support/release';
import { emulatorHost } from '../till/emulator-host';
import { upgrade } from './upgrade';

const inbox = inboxOfFile();

it('sells and refunds on what the last release wrote, to the peso', async () => {
  const host = await emulatorHost();
  for (const { replaceTillPolicy } of host.insides) {
    replaceTillPolicy({ most: 4, fewest: 2, slice: 1, busy: 3 });
  }
  const kept = documentsOf(RELEASES.at(-1) ?? '', host.db);
  const size = { copies: 3, buyers: 24 };
  const done = await upgrade(host, kept, size, (address) => inbox.to(address).length);
  expect(done.rows).toBeGreaterThan(216);
});
