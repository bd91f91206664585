import { createTransport } from 'nodemailer';
import { renderCampaign } from '@/emails/render';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { type MailTask, replaceQueue } from '@/functions/src/mailing/engine/queue';
import { closePool, workBatch } from '@/functions/src/mailing/engine/work-batch';
import { paths } from '@/lib/domain/kit/paths';
import { parseCampaign } from '@/lib/domain/mailing/campaign';
import { countOperations } from './count-operations';
import { CONTENT, forgetSending, makeList, makeSending, startSinkProcess } from './mail-world';
import type { Bench, BenchPart, Section } from './report';

/** Connections per batch; two batches are sent at the same time. */
const CONNECTIONS = 10;
const LANES = 2;

/** Bare pooled nodemailer with the same content and connections, for comparison. */
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
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS * LANES,
  } as never);
  const from = performance.now();
  await Promise.all(
    Array.from({ length: count }, (_, n) =>
      transport.sendMail({
        from: '"Noche Austral" <novedades@early.test>',
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

async function send(bench: Bench, producerId: string) {
  const campaignId = await makeSending(bench, producerId);
  const tasks: MailTask[] = [];
  replaceQueue(async (task) => void tasks.push(task));
  const frozenFrom = performance.now();
  while ((await prepareRecipients(campaignId, 60_000)) === 'more') tasks.length = 0;
  const sentFrom = performance.now();
  const lane = async () => {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      await workBatch(campaignId, task.data.batch ?? 0);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  replaceQueue(null);
  const campaign = parseCampaign(
    campaignId,
    (await bench.db.doc(paths.campaign(campaignId)).get()).data(),
  );
  return {
    campaign,
    freezeSeconds: (sentFrom - frozenFrom) / 1000,
    sendSeconds: (performance.now() - sentFrom) / 1000,
  };
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

const memoryRow = (label: string, early: number, late: number) => ({
  cells: [label, `${megabytes(early)} → ${megabytes(late)}`, 'flat'],
  ok: late <= early * 1.25 + 30 * 1024 * 1024,
});

function watchMemory() {
  const readings: { heap: number; rss: number }[] = [];
  const timer = setInterval(() => {
    global.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    readings.push({ heap: heapUsed, rss });
  }, 500);
  return () => {
    clearInterval(timer);
    const quarter = Math.max(1, Math.floor(readings.length / 4));
    const most = (part: typeof readings) => ({
      heap: Math.max(0, ...part.map(({ heap }) => heap)),
      rss: Math.max(0, ...part.map(({ rss }) => rss)),
    });
    return { early: most(readings.slice(0, quarter)), late: most(readings.slice(-quarter)) };
  };
}

/** Sending: as fast as bare nodemailer, few operations per recipient, constant memory. */
export const mailing: BenchPart = async (bench): Promise<Section[]> => {
  process.env.MAIL_RATE_PER_PRODUCER = '0';
  process.env.MAIL_CONNECTIONS = String(CONNECTIONS);
  const size = bench.size ?? 60_000;
  const sampleSize = Math.min(3_000, size);
  const sink = await startSinkProcess();
  process.env.SMTP_URL = sink.url;
  // Both are warmed up and then measured alternately, so that neither profits from a quieter machine.
  const sample = await makeList(bench, sampleSize);
  await bare(sink.url, 300);
  await send(bench, await makeList(bench, 300));
  const ratios: { ours: number; theirs: number }[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const theirs = await bare(sink.url, sampleSize);
    const { campaign, sendSeconds } = await send(bench, sample);
    ratios.push({ ours: campaign.counts.sent / sendSeconds, theirs });
    await forgetSending(bench, campaign.id);
  }
  const [middle] = ratios.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs).slice(1);
  const ratio = middle ? middle.ours / middle.theirs : 0;

  const list = await makeList(bench, size);
  const before = (await sink.arrived()).taken;
  const operations = countOperations(bench.db);
  const memory = watchMemory();
  const { campaign, freezeSeconds, sendSeconds } = await send(bench, list);
  const { early, late } = memory();
  const { reads, writes } = { ...operations };
  const arrived = (await sink.arrived()).taken - before;
  closePool();
  sink.process.kill();
  const { sent } = campaign.counts;
  return [
    {
      title: `Throughput to a local mail server, ${sampleSize} mails, ${CONNECTIONS * LANES} connections`,
      columns: ['', 'a second', 'promised'],
      rows: [
        { cells: ['bare pooled nodemailer', Math.round(middle?.theirs ?? 0), ''] },
        { cells: ['a campaign, with its checkpoints', Math.round(middle?.ours ?? 0), ''] },
        { cells: ['ratio', ratio.toFixed(2), '>= 2.00'], ok: ratio >= 2 },
      ],
    },
    {
      title: `A campaign of ${size} recipients`,
      columns: ['', 'measured', 'promised'],
      rows: [
        { cells: ['arrived', arrived, size], ok: arrived === size && sent === size },
        {
          cells: ['writes a recipient', (writes / size).toFixed(3), '<= 0.06'],
          ok: writes / size <= 0.06,
        },
        {
          cells: ['reads a recipient', (reads / size).toFixed(3), '<= 1.1'],
          ok: reads / size <= 1.1,
        },
        { cells: ['freezing', `${freezeSeconds.toFixed(1)} s`, ''] },
        { cells: ['sending', `${sendSeconds.toFixed(1)} s`, ''] },
        memoryRow('heap, first quarter → last', early.heap, late.heap),
        memoryRow('RSS, first quarter → last', early.rss, late.rss),
      ],
    },
  ];
};
