import { expect, it, vi } from 'vitest';
import { documentsOf, RELEASES } from '@/tests/support/release';
import { storeHost } from '../till/store-host';
import { copiesFor, upgrade } from '../upgrade/upgrade';

// `npm run lab -- upgrade` takes a festival of 100,000 rows of every release.
const { UPGRADE_ROWS, UPGRADE_SAY } = process.env;
const rows = Number(UPGRADE_ROWS ?? 10_000);
const releases = UPGRADE_ROWS ? RELEASES : RELEASES.slice(0, 1);
const BUYERS = 300;

// The mails go nowhere (`storeHost`), but whoever sends one asks for its server.
vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
vi.stubEnv('MAIL_FROM', 'no-responder@early.test');
vi.stubEnv('SITE_URL', 'https://panel.cl');
const host = await storeHost();

it.each(releases)(
  'sells and refunds on a festival of %s, to the peso',
  async (release) => {
    host.begin(1);
    const kept = documentsOf(release, host.db);
    const mailed = (address: string) =>
      host.mails.filter(({ to }) => to.address === address).length;
    const from = performance.now();
    const size = { copies: copiesFor(kept, rows), buyers: BUYERS };
    const done = await upgrade(host, kept, size, mailed);
    const said = { release, ...done, ms: Math.round(performance.now() - from) };
    if (UPGRADE_SAY) process.stdout.write(`\n@${JSON.stringify(said)}\n`);
    expect(done.rows).toBeGreaterThan(rows);
  },
  1_800_000,
);
