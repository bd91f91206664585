import { FieldValue } from 'firebase-admin/firestore';
import { parseUser } from '@/lib/domain/account/user';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, moment } from '@/lib/domain/kit/read';
import { parseRole } from '@/lib/domain/rights/role';
import { isSamePhone, parseBoundPhone, phoneDigits } from '@/lib/domain/whatsapp/bound-phone';
import type { Outgoing } from '@/lib/domain/whatsapp/outgoing';
import { bareCode, HELLO, helpReply } from '@/lib/domain/whatsapp/words';
import { db, mixed } from '../support/admin';
import { idOfKey } from '../support/codes';
import { consumeLimit } from '../support/mail/limit';
import { transact } from '../support/transact';

export const phoneRef = (phone: string) => db().doc(entryPaths.phone(phone));

/** Wrong codes that a phone may send in a day. */
const TRIES = 10;

export const codeIdOf = (code: string): string => idOfKey(`phoneCode|${bareCode(code)}`);

/** Binds a phone to the person whose panel shows the code, if it is theirs; every other answer is the same. */
export async function bindByCode(
  phone: string,
  code: string,
  now: Date,
): Promise<{ uid: string; reply: Outgoing | null }> {
  if (!(await consumeLimit(`whatsapp-code|${phone}`, TRIES))) return { uid: '', reply: null };
  const codes = db().collection(innerPaths.phoneCodes()).where('codeId', '==', codeIdOf(code));
  const uid = await transact(async (tx) => {
    const [found] = (await tx.get(codes.limit(1))).docs;
    if (!found || (moment(fields(found.data()).until) ?? now) <= now) return '';
    const [userDoc, before] = await tx.getAll(
      ...mixed(db().doc(paths.user(found.id)), phoneRef(phone)),
    );
    const user = parseUser(found.id, userDoc?.data());
    const role = parseRole(fields(found.data()).role);
    const isTheirs = isSamePhone(phoneDigits(user.phone), phone);
    if (user.disabled || role === null || !isTheirs) return '';
    const { uid: former, did } = parseBoundPhone(phone, before?.data());
    tx.set(phoneRef(phone), {
      uid: user.uid,
      boundAt: now,
      usedAt: now,
      role,
      producersId: user.producersId,
      producerId: user.producersId[0] ?? '',
      pending: null,
      tells: {},
      did: former === user.uid ? did : [],
    });
    tx.delete(found.ref);
    return user.uid;
  });
  return uid
    ? { uid, reply: helpReply(HELLO.bound) }
    : { uid: '', reply: { body: HELLO.wrongCode } };
}

/** Ends what a phone may do. One that `isQuiet` is remembered, so that it is answered no more. */
export async function endBinding(phone: string, isQuiet: boolean): Promise<void> {
  if (!isQuiet) {
    await phoneRef(phone).delete();
    return;
  }
  await phoneRef(phone).set({ uid: '', stoppedAt: FieldValue.serverTimestamp() });
}
