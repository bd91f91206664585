import { FieldValue } from 'firebase-admin/firestore';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { type DeliveryReport, type Incoming, isLater } from '@/lib/domain/whatsapp/incoming';
import { messageExpiry, type StoredMessage } from '@/lib/domain/whatsapp/message';
import { addJob } from '../job/add-job';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { transactRepeatably } from '../support/transact';

/** A message's own id is hashed: it names a phone. */
export const messageId = (platformId: string): string => idOfKey(`whatsapp|${platformId}`);
export const messageRef = (id: string) => db().doc(innerPaths.whatsappMessage(id));

const ALREADY_EXISTS = 6;

/** Keeps a message with the job that answers it, before anything is done; its id the first time, null afterwards. */
export async function takeMessage(message: Incoming, now: Date): Promise<string | null> {
  const id = messageId(message.id);
  const batch = db().batch();
  const { from: phone, kind, text, sentAt } = message;
  batch.create(messageRef(id), {
    direction: 'in',
    phone,
    kind,
    text,
    sentAt,
    at: now,
    expireAt: messageExpiry(now),
  });
  addJob({ create: (ref, data) => batch.create(ref, data) as never }, 'whatsapp', [id], now);
  try {
    await batch.commit();
    return id;
  } catch (error) {
    if ((error as { code?: unknown }).code === ALREADY_EXISTS) return null;
    throw error;
  }
}

/** Moves what was sent forward, never back; a report may come before what it reports is stored. */
export const takeReport = ({ id, status, reason }: DeliveryReport, now: Date): Promise<void> =>
  transactRepeatably(async (tx) => {
    const ref = messageRef(messageId(id));
    const stored = (await tx.get(ref)).data();
    if (!isLater(stored?.status ?? '', status)) return;
    tx.set(
      ref,
      { direction: 'out', status, reason, expireAt: messageExpiry(now) },
      { merge: true },
    );
  });

/** Stores what was sent, beside a report that may have come before. */
export const noteSent = (
  platformId: string,
  about: Partial<Pick<StoredMessage, 'answers' | 'uid' | 'told' | 'producerId'>>,
  now: Date,
) =>
  messageRef(messageId(platformId)).set(
    {
      direction: 'out',
      ...about,
      at: now,
      sentAt: FieldValue.serverTimestamp(),
      expireAt: messageExpiry(now),
    },
    { merge: true },
  );

const HEARD_MS = 60_000;
let hookNoted = 0;

/** Keeps when the platform last called, once a minute from each process. */
export async function noteHook(now: Date): Promise<void> {
  if (now.getTime() - hookNoted < HEARD_MS) return;
  hookNoted = now.getTime();
  await db().doc(innerPaths.whatsappHook()).set({ heardAt: now });
}
