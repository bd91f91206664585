import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { replacePlanQueue } from '@/functions/src/plan/queue';
import { startPlan } from '@/functions/src/plan/start-plan';
import { workPlan } from '@/functions/src/plan/work-plan';
import { closeMailer } from '@/functions/src/support/mail/mailer';
import { paths } from '@/lib/domain/kit/paths';
import { parsePlan } from '@/lib/domain/plan/plan';
import { parseRefund } from '@/lib/domain/refund/refund';
import { ADMINS, as } from '@/scripts/seed/call-as';
import { countOperations } from '../count-operations';
import { startSinkProcess } from '../mail-world';
import type { Bench, BenchPart } from '../report';
import { makeOrders } from './world';

const KILLS = 20;
const LEASE_MS = 61_000;

const start = async (eventId: string) => {
  const policy = { refund: 'all' };
  const plan = { eventId, kind: 'cancel', policy, name: 'La noche larga', key: 'bench' };
  return String((await as(ADMINS.antonia, startPlan, plan)).planId);
};

/** Cancels an event of many orders in one go, and another one with workers that are killed twenty times. */
export const plan: BenchPart = async (bench) => {
  const size = bench.size ?? 10_000;
  const sink = await startSinkProcess(true);
  process.env.SMTP_URL = sink.url;
  closeMailer();
  replacePlanQueue(async () => {});

  const whole = await makeOrders(bench, size);
  const wholePlan = await start(whole);
  const operations = countOperations(bench.db);
  const before = { ...operations };
  const from = performance.now();
  while (await workPlan(whole, wholePlan));
  const seconds = (performance.now() - from) / 1_000;
  const memory = Math.round(process.memoryUsage.rss() / 2 ** 20);
  const [reads, writes] = [operations.reads - before.reads, operations.writes - before.writes];
  const clean = await outcome(bench, whole, wholePlan);

  const killed = await makeOrders(bench, size);
  const killedPlan = await start(killed);
  const lives = await withKills(bench, killed, killedPlan, size);
  const torn = await outcome(bench, killed, killedPlan);
  const arrived = await sink.arrived();
  sink.process.kill();

  const each = (count: number) => (count / size).toFixed(1);
  const sent = clean.sent + torn.sent;
  const mayHaveCome = sent + clean.unconfirmed + torn.unconfirmed;
  const isOnce = arrived.taken >= sent && arrived.taken <= mayHaveCome;
  return [
    {
      title: `A cancellation of ${size} orders`,
      columns: [
        '',
        'cases',
        'twice',
        'mails',
        'unconfirmed',
        'seconds',
        'reads each',
        'writes each',
        'memory',
      ],
      rows: [
        {
          cells: [
            'in one go',
            clean.cases,
            clean.twice,
            clean.sent,
            clean.unconfirmed,
            seconds.toFixed(0),
            each(reads),
            each(writes),
            `${memory} MB`,
          ],
          ok: clean.cases === size && clean.twice === 0 && clean.sent === size,
        },
        {
          cells: [
            `killed ${lives - 1} times`,
            torn.cases,
            torn.twice,
            torn.sent,
            torn.unconfirmed,
            '',
            '',
            '',
            '',
          ],
          ok: torn.cases === size && torn.twice === 0 && torn.sent + torn.unconfirmed === size,
        },
      ],
    },
    {
      title: 'Mails at the server, of both',
      columns: ['', 'messages', 'different'],
      rows: [
        {
          cells: ['arrived', arrived.taken, arrived.different],
          ok: arrived.taken === arrived.different && isOnce,
        },
      ],
      note: `Sent ${sent}; with those that may have arrived ${mayHaveCome}.`,
    },
  ];
};

/** Runs workers one after the other, each killed at a random moment of its part of the work. */
async function withKills({ db }: Bench, eventId: string, planId: string, size: number) {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const ref = db.doc(paths.plan(eventId, planId));
  const done = async () => {
    const { counts, state } = parsePlan(planId, (await ref.get()).data());
    return { part: (counts.tickets + counts.sent + counts.unconfirmed) / (2 * size), state };
  };
  let lives = 0;
  for (; (await done()).state === 'running'; lives += 1) {
    const ahead = String(lives * LEASE_MS);
    const worker: ChildProcess = fork(script, [eventId, planId, ahead], {
      execArgv: ['--import', 'tsx'],
    });
    const until = lives < KILLS ? (lives + Math.random()) / (KILLS + 1) : 2;
    while (worker.exitCode === null && (await done()).part < until) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    // Progress is seen right after a page: a moment later is anywhere in the next one.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300));
    worker.kill('SIGKILL');
    if (worker.exitCode === null && worker.signalCode === null) await once(worker, 'exit');
  }
  return lives;
}

async function outcome({ db }: Bench, eventId: string, planId: string) {
  const found = await db.collection(paths.refunds(eventId)).get();
  const rows = found.docs.map((one) => parseRefund(one.id, one.data()).ledgerId);
  const { counts } = parsePlan(planId, (await db.doc(paths.plan(eventId, planId)).get()).data());
  const { sent, unconfirmed } = counts;
  return { cases: rows.length, twice: rows.length - new Set(rows).size, sent, unconfirmed };
}
