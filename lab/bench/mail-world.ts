import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Timestamp } from 'firebase-admin/firestore';
import { newContact } from '@/functions/src/contact/contacts';
import { contactIdOf } from '@/lib/domain/contact/contact';
import { paths } from '@/lib/domain/kit/paths';
import { EMPTY_CAMPAIGN } from '@/lib/domain/mailing/campaign';
import type { Bench } from './report';

export const CONTENT = {
  ...EMPTY_CAMPAIGN,
  name: 'Preventa',
  subject: 'Se abrió la preventa',
  message: `Hola {{nombre}},\n\n${'Vuelve la noche más larga del año, con tres pistas y un cierre al alba. '.repeat(12)}\n\nEl line-up está en https://entradas.cl/line-up.`,
  buttonUrl: 'https://entradas.cl/evento',
};

/** The mails that a mail server accepted: their number, and that of different ones if it records them. */
export type Arrived = { taken: number; different: number };

export type SinkProcess = { process: ChildProcess; url: string; arrived: () => Promise<Arrived> };

/** Starts a mail server; with `tells` it records the Message-IDs, which costs it a little. */
export async function startSinkProcess(tells = false): Promise<SinkProcess> {
  const script = fileURLToPath(new URL('./sink.ts', import.meta.url));
  const process = fork(script, tells ? ['tells'] : [], { execArgv: ['--import', 'tsx'] });
  const [{ port }] = (await once(process, 'message')) as [{ port: number }];
  const arrived = async () => {
    process.send('arrived');
    const [answer] = (await once(process, 'message')) as [Arrived];
    return answer;
  };
  return { process, url: `smtp://127.0.0.1:${port}`, arrived };
}

export async function makeList({ db }: Bench, count: number): Promise<string> {
  const producerId = `bench-${randomUUID()}`;
  await db
    .doc(paths.producer(producerId))
    .set({ id: producerId, name: 'Noche Austral', users: [] });
  const writer = db.bulkWriter({ throttling: false });
  const at = Timestamp.now();
  const from = {
    origin: 'import' as const,
    source: 'bench',
    consent: 'bench',
    basis: 'consent' as const,
  };
  for (let n = 0; n < count; n += 1) {
    const email = `p${n}@bench.early.test`;
    const contact = newContact({ email, name: `Persona ${n}`, phone: '', tags: [] }, from, at);
    void writer.set(db.doc(paths.contact(producerId, contactIdOf(email))), contact);
    if (n % 5_000 === 4_999) await writer.flush();
  }
  await writer.close();
  return producerId;
}

export async function makeSending({ db }: Bench, producerId: string): Promise<string> {
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
    freeze: { done: false, recipients: 0, batches: 0, cursor: '', owner: '' },
    batchesDone: 0,
  });
  return campaignId;
}

/** Deletes a campaign, so that it does not count in the week of its recipients: of the third in a week nobody gets a mail. */
export const forgetSending = ({ db }: Bench, campaignId: string): Promise<void> =>
  db.recursiveDelete(db.doc(paths.campaign(campaignId)));
