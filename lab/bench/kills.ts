import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { replaceQueue } from '@/functions/src/mailing/engine/queue';
import { ANNOUNCED_A_CONNECTION, settings } from '@/functions/src/support/mail/settings';
import { monthOf, parseMonth } from '@/lib/domain/kit/calendar/month';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { billableCount, countOutcomes, settledCount } from '@/lib/domain/mailing/delivery';
import { makeList, makeSending, startSinkProcess } from './mail-world';
import type { BenchPart } from './report';

const KILLS = 20;
const LANES = 2;

/**
 * Sends a campaign with worker processes that are killed twenty times at random moments: every recipient gets
 * an outcome, no message arrives twice, and few stay unconfirmed.
 */
export const kills: BenchPart = async (bench) => {
  const size = bench.size ?? 60_000;
  const sink = await startSinkProcess(true);
  const env = {
    ...process.env,
    SMTP_URL: sink.url,
    MAIL_RATE_PER_PRODUCER: '0',
    MAIL_LEASE_MS: '2000',
    // A killed worker says nothing more: whom it had announced wait this long for it.
    MAIL_WORKER_MS: '10000',
  };
  const producerId = await makeList(bench, size);
  const campaignId = await makeSending(bench, producerId);
  replaceQueue(async () => {});
  while ((await prepareRecipients(campaignId, 60_000)) === 'more');

  const script = fileURLToPath(new URL('./mail-worker.ts', import.meta.url));
  const start = (lane: number) =>
    fork(script, [campaignId, String(lane), String(LANES)], {
      env,
      execArgv: ['--import', 'tsx'],
    });
  const workers: ChildProcess[] = Array.from({ length: LANES }, (_, lane) => start(lane));
  const from = performance.now();
  // One random moment in each twentieth of the first nine tenths, so that all of them fall into the sending.
  const moments = Array.from({ length: KILLS }, (_, nth) =>
    Math.floor(((nth + Math.random()) / KILLS) * size * 0.9),
  );
  for (const moment of moments) {
    while ((await sink.arrived()).taken < moment) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    const lane = Math.floor(Math.random() * LANES);
    const victim = workers[lane];
    victim?.kill('SIGKILL');
    if (victim && victim.exitCode === null && victim.signalCode === null)
      await once(victim, 'exit');
    workers[lane] = start(lane);
  }
  await Promise.all(
    workers.map((worker) => (worker.exitCode === null ? once(worker, 'exit') : undefined)),
  );
  const seconds = (performance.now() - from) / 1000;

  const { taken, different } = await sink.arrived();
  sink.process.kill();
  const counts = countOutcomes(await allLetters(bench.db, campaignId));
  const campaign = parseCampaign(
    campaignId,
    (await bench.db.doc(paths.campaign(campaignId)).get()).data(),
  );
  const month = monthOf(new Date());
  const counted = parseMonth(
    month,
    (await bench.db.doc(paths.month(producerId, month)).get()).data(),
  ).mailsSentInMonth;
  // The mails that one worker has announced at once.
  const most = KILLS * settings.connections() * ANNOUNCED_A_CONNECTION;
  replaceQueue(null);
  return [
    {
      title: `A campaign of ${size} recipients, its workers killed ${KILLS} times (${seconds.toFixed(0)} s)`,
      columns: ['', 'measured', 'promised'],
      rows: [
        { cells: ['arrived twice', taken - different, 0], ok: taken === different },
        { cells: ['have an end', settledCount(counts), size], ok: settledCount(counts) === size },
        { cells: ['sent', counts.sent, ''], ok: counts.sent <= different },
        {
          cells: ['unconfirmed', counts.unconfirmed, `<= ${most}`],
          ok: counts.unconfirmed <= most && counts.sent + counts.unconfirmed >= different,
        },
        {
          cells: ['counted by the campaign', billableCount(campaign.counts), billableCount(counts)],
          ok: JSON.stringify(campaign.counts) === JSON.stringify(counts),
        },
        {
          cells: ['counted by the month', counted, billableCount(counts)],
          ok: counted === billableCount(counts),
        },
      ],
    },
  ];
};

async function allLetters(db: Parameters<BenchPart>[0]['db'], campaignId: string): Promise<string> {
  const found = await db.collection(innerPaths.campaignBatches(campaignId)).get();
  return found.docs
    .map((one) => parseBatch(campaignId, Number(one.id), one.data()).letters.join(''))
    .join('');
}
