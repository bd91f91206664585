import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { monthOf } from '@/lib/domain/kit/calendar/month';
import { dayIn } from '@/lib/domain/kit/day';
import { DEFAULT_TIME_ZONE } from '@/lib/domain/kit/format';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { parseBoundPhone } from '@/lib/domain/whatsapp/bound-phone';
import { isInWindow, type TellKind } from '@/lib/domain/whatsapp/telling';
import {
  costOf,
  isBeyondCap,
  parseRates,
  parseTellingCap,
  parseTellingMonth,
} from '@/lib/domain/whatsapp/telling-cost';
import { db, mixed } from '../support/admin';
import { NOBODY, notify } from '../support/notify';
import { transact } from '../support/transact';
import { phoneRef } from './bind';

type Asked = {
  phone: string;
  uid: string;
  kind: TellKind;
  /** In whose name; '' is the platform, which has no cap. */
  producerId: string;
};

export type Claim = Pick<Asked, 'producerId'> & {
  kind: TellKind | 'answer';
  month: string;
  /** Within a day of the person's last message. */
  isInside: boolean;
  cost: number | null;
};

/** Marks what is told as taken, or as due again, in the transaction that counts it. */
export type Mark = (tx: Transaction, isTaken: boolean) => void;

/** Counts a message before it goes, if its person wants it and the cap has room, else null; told at most once. */
export const claimMessage = (
  { phone, uid, kind, producerId }: Asked,
  mark: Mark,
  now: Date,
): Promise<Claim | null> =>
  transact(async (tx) => {
    const month = monthOf(now);
    const [phoneDoc, rates, used, cap] = await tx.getAll(
      ...mixed(
        phoneRef(phone),
        db().doc(innerPaths.whatsappRates()),
        db().doc(innerPaths.whatsappMonth(month, producerId)),
        ...(producerId ? [db().doc(innerPaths.whatsappCap(producerId))] : []),
      ),
    );
    mark(tx, true);
    const bound = parseBoundPhone(phone, phoneDoc?.data());
    if (bound.uid !== uid || !bound.tells[kind]) return null;
    const isInside = isInWindow(bound.usedAt, now);
    const cost = costOf(parseRates(rates?.data()), dayIn(now, DEFAULT_TIME_ZONE), isInside);
    const limit = parseTellingCap(cap?.data());
    if (producerId && isBeyondCap(parseTellingMonth(used?.data()), limit, cost)) {
      const key = ['phone-full', producerId, month, limit.messages, limit.pesos ?? ''].join('-');
      notify(tx, key, {
        what: 'phone.full',
        needs: 'finance.view',
        producerId,
        userId: '',
        name: '',
        objectId: producerId,
        amount: null,
        reason: '',
        by: NOBODY,
      });
      return null;
    }
    const claim = { kind, producerId, month, isInside, cost };
    count(tx, claim, 1);
    return claim;
  });

/** Counts an answer that went: it is in the platform's month alone, and has no cap. */
export const countAnswer = (now: Date): Promise<void> =>
  transact(async (tx) => {
    const rates = parseRates((await tx.get(db().doc(innerPaths.whatsappRates()))).data());
    const cost = costOf(rates, dayIn(now, DEFAULT_TIME_ZONE), true);
    count(tx, { kind: 'answer', producerId: '', month: monthOf(now), isInside: true, cost }, 1);
  });

/** Gives a message back that did not go. */
export const releaseMessage = (claim: Claim, mark?: Mark): Promise<void> =>
  transact(async (tx) => {
    mark?.(tx, false);
    count(tx, claim, -1);
  });

function count(tx: Transaction, claim: Claim, by: 1 | -1): void {
  const { kind, producerId, month, isInside, cost } = claim;
  const add = (n: number) => FieldValue.increment(n * by);
  for (const of of producerId ? ['', producerId] : ['']) {
    const counted = {
      month,
      producerId: of,
      counts: { [kind]: add(1) },
      outside: add(isInside ? 0 : 1),
      milli: add(cost ?? 0),
      unpriced: add(cost === null ? 1 : 0),
    };
    tx.set(db().doc(innerPaths.whatsappMonth(month, of)), counted, { merge: true });
  }
}
