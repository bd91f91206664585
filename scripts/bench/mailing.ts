import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { createTransport } from 'nodemailer';
import { renderCampaign } from '@/emails/render';
import { newContact } from '@/functions/src/support/contacts';
import { freezeCampaign } from '@/functions/src/support/mailing/freeze';
import { type MailTask, replaceQueue } from '@/functions/src/support/mailing/queue';
import { closePool, workBatch } from '@/functions/src/support/mailing/work-batch';
import { EMPTY_CAMPAIGN, parseCampaign } from '@/lib/domain/campaign';
import { contactIdOf } from '@/lib/domain/contact';
import { paths } from '@/lib/domain/paths';
import { countOperations } from './count-operations';
import type { Bench, Part, Section } from './report';

const CONNECTIONS = 5;
const LIST = Number(process.env.BENCH_MAILS || 60_000);
const SAMPLE = Math.min(3_000, LIST);

const CONTENT = {
  ...EMPTY_CAMPAIGN,
  name: 'Preventa',
  subject: 'Se abrió la preventa',
  message: `Hola {{nombre}},\n\n${'Vuelve la noche más larga del año, con tres pistas y un cierre al alba. '.repeat(12)}\n\nEl line-up está en https://entradas.cl/line-up.`,
  buttonUrl: 'https://entradas.cl/evento',
};

type Sink = { process: ChildProcess; url: string; taken: () => Promise<number> };

async function startSink(): Promise<Sink> {
  const script = fileURLToPath(new URL('./sink.ts', import.meta.url));
  const process = fork(script, { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(process, 'message')) as [{ port: number }];
  const taken = async () => {
    process.send('taken');
    const [answer] = (await once(process, 'message')) as [{ taken: number }];
    return answer.taken;
  };
  return { process, url: `smtp://127.0.0.1:${port}`, taken };
}

/** Bare pooled nodemailer with the same words and connections: what anyone would write first. */
async function bare(url: string, count: number): Promise<number> {
  const props = { ...CONTENT, producerName: 'Noche Austral', producerId: 'p', campaignId: 'c' };
  const { html, text } = renderCampaign({
    ...props,
    userId: 'u',
    userMail: 'a@x.cl',
    siteUrl: 'https://panel.early.test',
    t: 'k'.repeat(48),
    openUrl: `https://panel.early.test/mailing/open/${'k'.repeat(90)}`,
  });
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS } as never);
  const from = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      transport.sendMail({
        from: '"Noche Austral" <no-responder@early.test>',
        to: `p${n}@x.cl`,
        subject: CONTENT.subject,
        html,
        text,
        headers: {
          'List-Unsubscribe': `<https://panel.early.test/mailing/unsubscribe/p?t=${'k'.repeat(48)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    ),
  );
  transport.close();
  return count / ((performance.now() - from) / 1000);
}

async function makeList({ db }: Bench, count: number): Promise<string> {
  const producerId = `bench-${randomUUID()}`;
  await db
    .doc(paths.producer(producerId))
    .set({ id: producerId, name: 'Noche Austral', users: [] });
  const writer = db.bulkWriter({ throttling: false });
  const at = Timestamp.now();
  const from = { origin: 'import' as const, source: 'bench', consent: 'bench' };
  for (let n = 0; n < count; n += 1) {
    const email = `p${n}@bench.early.test`;
    const contact = newContact({ email, name: `Persona ${n}`, phone: '', tags: [] }, from, at);
    void writer.set(db.doc(paths.contact(producerId, contactIdOf(email))), contact);
    if (n % 5_000 === 4_999) await writer.flush();
  }
  await writer.close();
  return producerId;
}

/** Sends a whole campaign the way the queue does, two batches at a time. */
async function send({ db }: Bench, producerId: string) {
  const campaignId = `bench${randomUUID().slice(0, 8)}`;
  await db.doc(paths.campaign(campaignId)).set({
    ...CONTENT,
    producerId,
    status: 'sending',
    round: 1,
    frozen: {
      producerName: 'Noche Austral',
      producerImageUrl: '',
      eventImageUrl: '',
      links: ['https://entradas.cl/line-up', CONTENT.buttonUrl],
    },
    counts: { sent: 0, failed: 0, skipped: 0, unconfirmed: 0 },
    freeze: { done: false, recipients: 0, batches: 0, cursor: '', owner: '', until: null },
    batchesDone: 0,
  });
  const tasks: MailTask[] = [];
  replaceQueue(async (task) => void tasks.push(task));
  const frozenFrom = performance.now();
  while ((await freezeCampaign(campaignId, 60_000)) === 'more') tasks.length = 0;
  const sentFrom = performance.now();
  const lane = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      await workBatch(campaignId, task.data.batch ?? 0);
    }
  };
  await Promise.all([lane(), lane()]);
  replaceQueue(null);
  const campaign = parseCampaign(
    campaignId,
    (await db.doc(paths.campaign(campaignId)).get()).data(),
  );
  return {
    campaign,
    freezeSeconds: (sentFrom - frozenFrom) / 1000,
    sendSeconds: (performance.now() - sentFrom) / 1000,
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Follows the memory of this process; the first readings are those of a process that has just warmed up. */
function watchMemory() {
  const readings: number[] = [];
  const timer = setInterval(() => {
    global.gc?.();
    readings.push(process.memoryUsage().heapUsed);
  }, 1_000);
  return () => {
    clearInterval(timer);
    const third = Math.max(1, Math.floor(readings.length / 3));
    return {
      early: Math.max(0, ...readings.slice(0, third)),
      late: Math.max(0, ...readings.slice(-third)),
    };
  };
}

/** Sending: as fast as bare nodemailer, with few operations a recipient, in memory that does not grow. */
export const mailing: Part = async (bench): Promise<Section[]> => {
  process.env.MAIL_RATE_PER_PRODUCER = '0';
  process.env.MAIL_CONNECTIONS = String(CONNECTIONS);
  const sink = await startSink();
  process.env.SMTP_URL = sink.url;
  // Warm both up, then measure in turns, so that neither has the quieter machine.
  const sample = await makeList(bench, SAMPLE);
  await bare(sink.url, 300);
  await send(bench, await makeList(bench, 300));
  const ratios: { ours: number; theirs: number }[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const theirs = await bare(sink.url, SAMPLE);
    const { sendSeconds } = await send(bench, sample);
    ratios.push({ ours: SAMPLE / sendSeconds, theirs });
  }
  const [middle] = ratios.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs).slice(1);
  const ratio = middle ? middle.ours / middle.theirs : 0;

  const list = await makeList(bench, LIST);
  const before = await sink.taken();
  const operations = countOperations(bench.db);
  const memory = watchMemory();
  const { campaign, freezeSeconds, sendSeconds } = await send(bench, list);
  const { early, late } = memory();
  const { reads, writes } = { ...operations };
  const arrived = (await sink.taken()) - before;
  closePool();
  sink.process.kill();
  const { sent } = campaign.counts;
  return [
    {
      title: `Throughput to a local mail server, ${SAMPLE} mails, ${CONNECTIONS} connections`,
      columns: ['', 'a second', 'promised'],
      rows: [
        { cells: ['bare pooled nodemailer', Math.round(middle?.theirs ?? 0), ''] },
        { cells: ['a campaign, with its checkpoints', Math.round(middle?.ours ?? 0), ''] },
        { cells: ['ratio', ratio.toFixed(2), '>= 0.70'], ok: ratio >= 0.7 },
      ],
    },
    {
      title: `A campaign of ${LIST} recipients`,
      columns: ['', 'measured', 'promised'],
      rows: [
        { cells: ['arrived', arrived, LIST], ok: arrived === LIST && sent === LIST },
        {
          cells: ['writes a recipient', (writes / LIST).toFixed(3), '<= 0.2'],
          ok: writes / LIST <= 0.2,
        },
        {
          cells: ['reads a recipient', (reads / LIST).toFixed(3), '<= 1.1'],
          ok: reads / LIST <= 1.1,
        },
        { cells: ['freezing', `${freezeSeconds.toFixed(1)} s`, ''] },
        { cells: ['sending', `${sendSeconds.toFixed(1)} s`, ''] },
        {
          cells: [
            'heap, first third → last third',
            `${megabytes(early)} → ${megabytes(late)}`,
            'flat',
          ],
          ok: late <= early * 1.5 + 50 * 1024 * 1024,
        },
      ],
    },
  ];
};
