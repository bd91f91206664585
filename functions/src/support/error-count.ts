import { createHash } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { KEPT_MESSAGES, scrubMessage } from '@/lib/domain/health/health';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { paths } from '@/lib/domain/kit/paths';
import { db } from './admin';

const messageIndexOf = (name: string, message: string) =>
  createHash('sha256').update(`${name}|${message}`).digest().readUInt16BE(0) % KEPT_MESSAGES;

/** Counts an unexpected error by function and day, without personal data, in one write. Never throws. */
export async function countError(name: string, error?: unknown): Promise<void> {
  const now = new Date();
  const message = scrubMessage(error instanceof Error ? error.message : String(error ?? ''));
  const seen = { name, message, at: Timestamp.fromDate(now) };
  await db()
    .doc(paths.errorDay(dayIn(now, DEFAULT_TIME_ZONE)))
    .set(
      {
        total: FieldValue.increment(1),
        callables: { [name]: FieldValue.increment(1) },
        ...(message ? { messages: { [messageIndexOf(name, message)]: seen } } : {}),
        lastAt: FieldValue.serverTimestamp(),
      },
      { merge: true },
    )
    .catch(() => {});
}

/** Runs a task or scheduled job, and counts its error before it is retried. */
export async function countingErrors<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await countError(name, error);
    throw error;
  }
}
