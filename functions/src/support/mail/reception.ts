import { FieldValue, Timestamp, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import type { Batch } from '@/lib/domain/mailing/campaign-batch';
import { causeOfReport } from '@/lib/domain/mailing/reception/cause';
import { domainOf, groupOf, type MailGroup } from '@/lib/domain/mailing/reception/mail-group';
import {
  parseReception,
  type Reception,
  receptionNews,
  receptionOf,
  troubles,
} from '@/lib/domain/mailing/reception/reception';
import { RECEPTION_SHARDS } from '@/lib/domain/mailing/reception/reception-day';
import { untypedDb } from '../admin';

type News = Record<string, Partial<Reception>>;
type Write = (ref: FirebaseFirestore.DocumentReference, data: object) => unknown;

/**
 * Takes the batch's new figures for the day's count by domain, flagging them as counted; returns the write for the same
 * commit, and what the campaign's own count grows by. A lost commit counts nothing, a repeated one once.
 */
export function takeReception(batch: Batch) {
  const { news, after } = receptionNews(receptionOf(batch), batch.received);
  batch.received = after;
  const write = (writer: WriteBatch) =>
    addReceived(
      (ref, data) => writer.set(ref, data, { merge: true }),
      batch.campaignId,
      batch.n,
      news,
      new Date(),
    );
  return { write, grown: grownGroups(news) };
}

/** The fields of a campaign that count how each group took it; not those of single domains. */
function grownGroups(news: News): Record<string, FieldValue> {
  const groups = Object.entries(news).filter(([key]) => !key.startsWith('@'));
  return Object.fromEntries(
    groups.flatMap(([group, counts]) =>
      Object.entries(counts).map(([name, count]) => [
        `groups.${group}.${name}`,
        FieldValue.increment(count),
      ]),
    ),
  );
}

/** Counts later reports about a batch's mails in their transaction; returns what the campaign's count grows by. */
export function noteReports(
  tx: Transaction,
  campaignId: string,
  n: number,
  reports: readonly { email: string; kind: 'bounce' | 'complaint'; reason: string }[],
): Record<string, FieldValue> {
  const news: Record<string, Record<string, number>> = {};
  for (const { email, kind, reason } of reports) {
    const group = groupOf(domainOf(email));
    const counts = news[group] ?? {};
    const what = kind === 'bounce' ? ['returned', causeOfReport(reason)] : ['complained'];
    for (const name of what) counts[name] = (counts[name] ?? 0) + 1;
    news[group] = counts;
  }
  addReceived((ref, data) => tx.set(ref, data, { merge: true }), campaignId, n, news, new Date());
  return grownGroups(news);
}

/** Counts one who left by a campaign's link, in the transaction that counts it there; returns the same as `noteReports`. */
export function noteLeft(tx: Transaction, campaignId: string, email: string) {
  const news: News = { [groupOf(domainOf(email))]: { left: 1 } };
  const shard = Math.floor(Math.random() * RECEPTION_SHARDS);
  addReceived(
    (ref, data) => tx.set(ref, data, { merge: true }),
    campaignId,
    shard,
    news,
    new Date(),
  );
  return grownGroups(news);
}

/** Adds a batch's new figures to its day's count, by a `set` that must merge. Not idempotent. */
export function addReceived(
  set: Write,
  campaignId: string,
  n: number,
  news: News,
  now: Date,
): void {
  if (Object.keys(news).length === 0) return;
  const day = dayIn(now, DEFAULT_TIME_ZONE);
  const groups: Record<string, object> = {};
  const domains: Record<string, object> = {};
  const trouble: Partial<Record<MailGroup, FieldValue>> = {};
  for (const [key, counts] of Object.entries(news)) {
    const grown = Object.fromEntries(
      Object.entries(counts).map(([name, count]) => [name, FieldValue.increment(count)]),
    );
    if (key.startsWith('@')) {
      domains[key.slice(1)] = grown;
      continue;
    }
    groups[key] = grown;
    const count = troubles(parseReception(counts));
    if (count > 0) trouble[key as MailGroup] = FieldValue.increment(count);
  }
  set(untypedDb().doc(innerPaths.receptionDay(day, n % RECEPTION_SHARDS)), {
    day,
    at: Timestamp.fromDate(new Date(`${day}T12:00:00Z`)),
    groups,
    ...(Object.keys(domains).length > 0 && { domains }),
    ...(Object.keys(trouble).length > 0 && { campaigns: { [campaignId]: trouble } }),
  });
}
