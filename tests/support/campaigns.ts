import { randomUUID } from 'node:crypto';
import { Timestamp } from 'firebase-admin/firestore';
import { newContact } from '@/functions/src/contact/contacts';
import { prepareRecipients } from '@/functions/src/mailing/engine/prepare-recipients';
import { type MailTask, replaceQueue } from '@/functions/src/mailing/engine/queue';
import { workBatch } from '@/functions/src/mailing/engine/work-batch';
import { untypedDb as db } from '@/functions/src/support/admin';
import { type ContactBasis, contactIdOf } from '@/lib/domain/contact/contact';
import { monthOf, parseMonth } from '@/lib/domain/kit/calendar/month';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { type Campaign, EMPTY_CAMPAIGN, parseCampaign } from '@/lib/domain/mailing/campaign';
import { parseBatch } from '@/lib/domain/mailing/campaign-batch';
import { billableCount, countOutcomes, settledCount } from '@/lib/domain/mailing/delivery';
import { makeProducer } from './functions';
import type { Sink } from './mail/smtp-sink';

/** Adds `count` active contacts to a producer, with consent or another basis; returns their addresses. */
export async function makeContacts(
  producerId: string,
  count: number,
  basis: ContactBasis = 'consent',
): Promise<string[]> {
  const writer = db().bulkWriter();
  const at = Timestamp.now();
  const emails = Array.from({ length: count }, (_, n) => `p${n}.${randomUUID().slice(0, 8)}@x.cl`);
  for (const [n, email] of emails.entries()) {
    const from = {
      origin: 'import' as const,
      source: 'test.csv',
      consent: 'test',
      basis,
    };
    const contact = newContact({ email, name: `Persona ${n}`, phone: '', tags: [] }, from, at);
    void writer.set(db().doc(paths.contact(producerId, contactIdOf(email))), contact);
  }
  await writer.close();
  return emails;
}

/** Content that may be sent. */
export const READY = {
  ...EMPTY_CAMPAIGN,
  name: 'Preventa',
  subject: 'Hola {{nombre}}',
  message: 'Hola {{nombre}}, mira https://entradas.cl/line-up.\n\nNos vemos.',
  buttonUrl: 'https://entradas.cl/evento',
};

/** Creates a campaign draft of a producer with so many contacts. */
export async function makeCampaign(count: number, over: Record<string, unknown> = {}) {
  const producerId = await makeProducer({ name: 'Noche Austral' });
  const emails = await makeContacts(producerId, count);
  const campaignId = `c${randomUUID().replaceAll('-', '').slice(0, 19)}`;
  const campaign = { ...READY, producerId, status: 'draft', version: 1, ...over };
  await db().doc(paths.campaign(campaignId)).set(campaign);
  return { producerId, campaignId, emails };
}

export async function storedCampaign(campaignId: string): Promise<Campaign> {
  const snapshot = await db().doc(paths.campaign(campaignId)).get();
  return parseCampaign(campaignId, snapshot.data());
}

/** The outcome of every recipient, by address. */
export async function outcomesOf(campaignId: string): Promise<Map<string, string>> {
  const found = await db().collection(innerPaths.campaignBatches(campaignId)).get();
  const all = new Map<string, string>();
  for (const document of found.docs) {
    const batch = parseBatch(campaignId, Number(document.id), document.data());
    for (const [at, recipient] of batch.recipients.entries()) {
      all.set(recipient.email, batch.letters[at] ?? '?');
    }
  }
  return all;
}

/** The current count of the producer's month. */
export async function monthCount(producerId: string): Promise<number> {
  const month = monthOf(new Date());
  return parseMonth(month, (await db().doc(paths.month(producerId, month)).get()).data())
    .mailsSentInMonth;
}

/**
 * The invariants after any fault: each recipient has exactly one outcome, nobody received a mail twice, 'sent'
 * recipients received it, those who received it are 'sent' or 'unconfirmed', and campaign and month count the
 * same.
 */
export async function auditCampaign(campaignId: string, emails: string[], sink: Sink) {
  const ends = await outcomesOf(campaignId);
  const campaign = await storedCampaign(campaignId);
  const counts = countOutcomes([...ends.values()].join(''));
  const perAddress = sink.perAddress();
  const problems: string[] = [];
  if (ends.size !== emails.length) problems.push(`${ends.size} of ${emails.length} are known`);
  if (settledCount(counts) !== emails.length) problems.push(`${settledCount(counts)} have an end`);
  for (const [email, letter] of ends) {
    const times = perAddress.get(email) ?? 0;
    if (times > 1) problems.push(`${email} got it ${times} times`);
    if (letter === 's' && times !== 1) problems.push(`${email} is sent and got it ${times} times`);
    if ('fkp'.includes(letter) && times > 0) problems.push(`${email} is ${letter} and got it`);
  }
  if (JSON.stringify(counts) !== JSON.stringify(campaign.counts)) {
    problems.push(`counts ${JSON.stringify(campaign.counts)} for ${JSON.stringify(counts)}`);
  }
  const month = await monthCount(campaign.producerId);
  if (month !== billableCount(counts)) problems.push(`month ${month} for ${billableCount(counts)}`);
  return { problems, counts, campaign };
}

/** The task queue of this process: runs tasks in parallel until none is left. Delays are skipped. */
export class LocalQueue {
  readonly names: string[] = [];
  private waiting: MailTask[] = [];
  private running = 0;
  private idle: (() => void)[] = [];

  constructor(private readonly atOnce = 4) {
    replaceQueue(async (task) => {
      if (this.names.includes(task.id)) return;
      this.names.push(task.id);
      // A retry in the future is left to the reconciler.
      if ((task.delaySeconds ?? 0) > 0) return;
      this.waiting.push(task);
      this.next();
    });
  }

  private next(): void {
    while (this.running < this.atOnce && this.waiting.length > 0) {
      const task = this.waiting.shift();
      if (!task) return;
      this.running += 1;
      void runTask(task)
        .catch(() => {})
        .finally(() => {
          this.running -= 1;
          this.next();
          if (this.running === 0 && this.waiting.length === 0) {
            for (const done of this.idle.splice(0)) done();
          }
        });
    }
  }

  /** Waits until the queue is empty. */
  async drained(): Promise<void> {
    if (this.running === 0 && this.waiting.length === 0) return;
    await new Promise<void>((resolve) => this.idle.push(resolve));
  }

  close(): void {
    replaceQueue(null);
  }
}

async function runTask({ queue, data }: MailTask): Promise<void> {
  if (queue === 'freezeCampaign') await prepareRecipients(data.campaignId, 60_000);
  else await workBatch(data.campaignId, data.batch ?? 0);
}
