import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { type MailTask, replaceQueue } from '@/functions/src/mailing/engine/queue';
import { closePool, workBatch } from '@/functions/src/mailing/engine/work-batch';
import { BATCH_SIZE } from '@/functions/src/support/mail/settings';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { newBatch } from '@/lib/domain/mailing/campaign-batch';
import { packRecipients } from '@/lib/domain/mailing/delivery';
import { forgetSending, makeList, makeSending, startSinkProcess } from './mail-world';
import type { Bench, BenchPart } from './report';

const PROMISED = 0.95;
const TURNS = 3;
const LANES = 2;

/**
 * The cost of asking for each contact whether they may be mailed: the same campaign with it, and without it, where all
 * contacts that are read become recipients. Both are sent alternately by the same engine.
 */
export const sending: BenchPart = async (bench) => {
  process.env.MAIL_RATE_PER_PRODUCER = '0';
  process.env.MAIL_CONNECTIONS = '10';
  const size = bench.size ?? 6_000;
  const sink = await startSinkProcess();
  process.env.SMTP_URL = sink.url;
  const list = await makeList(bench, size);
  const small = await makeList(bench, 300);
  const unasked = (campaignId: string, of: string) => writtenDown(bench, campaignId, of);
  await rateOf(bench, small, prepared);
  await rateOf(bench, small, unasked);
  const rates = { asked: 0, unasked: 0 };
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.unasked = Math.max(rates.unasked, await rateOf(bench, list, unasked));
    rates.asked = Math.max(rates.asked, await rateOf(bench, list, prepared));
  }
  closePool();
  sink.process.kill();
  const ratio = rates.asked / rates.unasked;
  return [
    {
      title: `A campaign to ${size}, written down and sent, the better of ${TURNS} turns`,
      columns: ['', 'mails a second', 'of without', 'promised'],
      rows: [
        {
          cells: ['Without asking who may be mailed', Math.round(rates.unasked), '1.00', ''],
        },
        {
          cells: ['Asking of each', Math.round(rates.asked), ratio.toFixed(2), `≥ ${PROMISED}`],
          ok: ratio >= PROMISED,
        },
      ],
    },
  ];
};

/** The mails a second that a whole campaign sends, from its first page of contacts to its last mail. */
async function rateOf(
  bench: Bench,
  producerId: string,
  prepare: (campaignId: string, producerId: string) => Promise<number>,
): Promise<number> {
  const campaignId = await makeSending(bench, producerId);
  const tasks: MailTask[] = [];
  replaceQueue(async (task) => void tasks.push(task));
  const from = performance.now();
  const batches = await prepare(campaignId, producerId);
  tasks.length = 0;
  const open = Array.from({ length: batches }, (_, n) => n);
  const lane = async () => {
    for (let n = open.shift(); n !== undefined; n = open.shift()) await workBatch(campaignId, n);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  replaceQueue(null);
  const seconds = (performance.now() - from) / 1000;
  const campaign = await bench.db.doc(paths.campaign(campaignId)).get();
  await forgetSending(bench, campaignId);
  return parseCampaign(campaignId, campaign.data()).counts.sent / seconds;
}

/** The engine's own way; returns how many batches there are. */
async function prepared(campaignId: string): Promise<number> {
  while ((await prepareRecipients(campaignId, 60_000)) === 'more');
  const { db } = await import('@/functions/src/support/admin');
  const batches = db().collection(innerPaths.campaignBatches(campaignId));
  return (await batches.count().get()).data().count;
}

const FIELDS = ['email', 'name', 'state', 'basis', 'tags', 'origin', 'bought', 'opened', 'clicked'];

/** The same reads and writes without a decision. */
async function writtenDown({ db }: Bench, campaignId: string, producerId: string): Promise<number> {
  const active = db
    .collection(paths.contacts(producerId))
    .where('state', '==', 'active')
    .select(...FIELDS)
    .orderBy(FieldPath.documentId())
    .limit(1_000);
  const ref = db.doc(paths.campaign(campaignId));
  let members: { contactId: string; email: string; name: string }[] = [];
  let n = 0;
  const write = async () => {
    const kept = members;
    members = [];
    await db.runTransaction(async (tx) => {
      await tx.get(ref);
      const batch = newBatch(campaignId, producerId, n, packRecipients(kept), kept, new Date());
      tx.set(db.doc(innerPaths.campaignBatch(campaignId, n)), batch);
      const cursor = kept.at(-1)?.contactId ?? '';
      tx.update(ref, { 'freeze.cursor': cursor, 'freeze.batches': n + 1 });
    });
    n += 1;
  };
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? active.startAfter(last) : active).get();
    for (const one of docs) {
      members.push({ contactId: one.id, email: one.get('email'), name: one.get('name') });
      if (members.length === BATCH_SIZE) await write();
    }
    last = docs.length === 1_000 ? docs.at(-1) : undefined;
  } while (last);
  if (members.length > 0) await write();
  await ref.update({ 'freeze.done': true, 'freeze.recipients': n * BATCH_SIZE, reserved: 1 });
  return n;
}
