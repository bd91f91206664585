import * as logger from 'firebase-functions/logger';
import { parseUser } from '@/lib/domain/account/user';
import { parseInbox, parseStoredNews } from '@/lib/domain/inbox/inbox';
import { tellKindOf, tellText } from '@/lib/domain/inbox/tell';
import { newsText } from '@/lib/domain/inbox/text';
import { plural } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { inboxRoute } from '@/lib/domain/kit/routes/pages';
import { levelIncludes } from '@/lib/domain/producer/level';
import { parseProducer } from '@/lib/domain/producer/producer';
import {
  type BoundPhone,
  bindingEnd,
  parseBoundPhone,
  phoneDigits,
  phoneForms,
} from '@/lib/domain/whatsapp/bound-phone';
import { messageExpiry } from '@/lib/domain/whatsapp/message';
import { isStale, morningOf, type TellKind, tellAt } from '@/lib/domain/whatsapp/telling';
import { freeText, type Said } from '@/lib/domain/whatsapp/templates';
import { unreadNews } from '../inbox/digest';
import { readableNews } from '../inbox/news';
import type { JobKind } from '../job/kind';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { hasFeature } from '../support/feature';
import { RETRY, retry } from '../support/retry';
import { callerOfPhone } from './answer';
import { phoneRef } from './bind';
import { type Claim, claimMessage, type Mark, releaseMessage } from './budget';
import { messageRef, noteSent, takeReport } from './messages';
import { panelLink } from './person';
import { sendMessage, sendTemplate, UnansweredError } from './send';
import { channel } from './settings';

const AN_ACT = 200;
/** So many entries are named in a digest. */
const NAMED = 3;
const UNANSWERED = 'sin respuesta';

/** Tells a person the entries of one act, or a single one (its ids), as far as they may still read and want them here. */
export const tellJob: JobKind = {
  run: async ({ ids: [uid = '', act = ''] }, now) => {
    const found = await db()
      .collection(innerPaths.inboxLines(uid))
      .where('act', '==', act)
      .where('phone', '==', 'due')
      .limit(AN_ACT)
      .get();
    const mark: Mark = (tx, isTaken) => {
      for (const { ref } of found.docs) tx.update(ref, { phone: isTaken ? 'sent' : 'due' });
    };
    const hearer = await hearerOf(uid, now);
    const lines = found.docs.flatMap((one) => parseStoredNews(one.id, one.data()) ?? []);
    const may = await readableNews({ uid, isAdmin: hearer?.isAdmin ?? false }, lines);
    const [first, ...rest] = lines
      .map((line) => ({ line, kind: tellKindOf(line.what), at: line.happenedAt ?? line.at ?? now }))
      .filter(({ line, kind, at }) => kind && may(line) && !isStale(tellAt(kind, at), now))
      .sort((a, b) => a.at.getTime() - b.at.getTime());
    if (!hearer || !first?.kind) return dropped(found.docs);
    const { text, href } = tellText([first.line, ...rest.map(({ line }) => line)]);
    const said = { kind: first.kind, what: text, link: panelLink(href) };
    if (!(await tell(hearer, said, { producerId: first.line.producerId, key: act, mark }, now))) {
      await dropped(found.docs);
    }
  },
};

/** Tells a person on a morning (their ids) what is unread, as the weekly digest does by mail. */
export const tellDigestJob: JobKind = {
  run: async ({ ids: [uid = '', day = ''] }, now) => {
    if (isStale(morningOf(day), now)) return;
    const hearer = await hearerOf(uid, now);
    const { unread } = parseInbox((await db().doc(paths.inbox(uid)).get()).data());
    if (!hearer?.bound.tells.digest || unread === 0) return;
    const { count, told } = await unreadNews(uid, unread);
    const producerId = told.find((line) => line.producerId)?.producerId ?? '';
    if (told.length === 0) return;
    const what = [
      plural(count, 'novedad sin leer', 'novedades sin leer'),
      ...told.slice(0, NAMED).map((line) => newsText(line).text),
    ];
    const link = panelLink(inboxRoute('novedades'));
    const said = { kind: 'digest' as const, what: what.join(' · '), link };
    await tell(hearer, said, { producerId, key: day, mark: () => {} }, now);
  },
};

type Hearer = { bound: BoundPhone; isAdmin: boolean };

/** The phone that speaks for a person now: bound by them, and nothing has ended that; null for none. */
async function hearerOf(uid: string, now: Date): Promise<Hearer | null> {
  const user = parseUser(uid, (await db().doc(paths.user(uid)).get()).data());
  const forms = phoneForms(phoneDigits(user.phone));
  const docs = forms.length > 0 ? await db().getAll(...forms.map((form) => phoneRef(form))) : [];
  const bound = docs
    .map((one) => parseBoundPhone(one.id, one.data()))
    .find((one) => one.uid === uid);
  if (!bound) return null;
  const caller = await callerOfPhone(bound);
  if (!caller || bindingEnd(bound, { ...user, role: caller.role }, now)) return null;
  return { bound, isAdmin: caller.role === 'admin' };
}

type About = { producerId: string; key: string; mark: Mark };

/**
 * Sends what is told, once: a free message in the window, else its template. Throws what can be tried again, after giving
 * everything back. Gives false where nothing may go.
 */
async function tell(hearer: Hearer, said: Said, about: About, now: Date): Promise<boolean> {
  const { phone, uid } = hearer.bound;
  const { producerId, key, mark } = about;
  if (!channel() || !(await mayHear(producerId))) return false;
  const claim = await claimMessage({ phone, uid, kind: said.kind, producerId }, mark, now);
  if (!claim) return true;
  const sent = await sendSaid(phone, said, claim).catch(async (error) => {
    // The platform may have it: it counts, and is not sent again.
    if (error instanceof UnansweredError) return { id: '', reason: UNANSWERED };
    await releaseMessage(claim, mark);
    throw error;
  });
  // A message that was surely refused costs nothing.
  if (!sent.id && sent.reason !== UNANSWERED) await releaseMessage(claim);
  const note = { uid, told: said.kind, producerId };
  const noted = retry(RETRY.outage, () =>
    sent.id
      ? noteTold(sent.id, note, now)
      : noteRefused({ ...note, reason: sent.reason, key }, now),
  );
  // It went: a job that fails for its note would tell it again.
  await noted.catch((error) => logger.error('whatsapp: what was told is not noted', error));
  return true;
}

async function mayHear(producerId: string): Promise<boolean> {
  if (!(await hasFeature('whatsapp', producerId || null))) return false;
  if (!producerId) return true;
  const found = await db().doc(paths.producer(producerId)).get();
  return levelIncludes(parseProducer(found.id, found.data()).type, 'assistant');
}

const sendSaid = (phone: string, said: Said, { isInside }: Claim) =>
  isInside ? sendMessage(phone, { body: freeText(said) }) : sendTemplate(phone, said);

type Note = { uid: string; told: TellKind; producerId: string };

async function noteTold(id: string, note: Note, now: Date): Promise<void> {
  await noteSent(id, note, now);
  await takeReport({ id, status: 'sent', reason: '' }, now);
}

/** Keeps why the platform did not take a message, for Salud. */
async function noteRefused(
  { key, ...note }: Note & { reason: string; key: string },
  now: Date,
): Promise<void> {
  await messageRef(idOfKey(`told|${note.uid}|${key}|${now.getTime()}`)).set({
    ...note,
    direction: 'out',
    status: 'failed',
    at: now,
    expireAt: messageExpiry(now),
  });
}

/** News that is not told any more is marked, so that no later news of its act brings it back. */
async function dropped(docs: readonly FirebaseFirestore.QueryDocumentSnapshot[]): Promise<void> {
  await Promise.all(
    docs.map(({ ref }) => retry(RETRY.outage, () => ref.update({ phone: 'sent' }))),
  );
}
