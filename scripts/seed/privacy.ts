import { Timestamp } from 'firebase-admin/firestore';
import { answerPrivacy } from '@/functions/src/privacy/answer-privacy';
import { newCase } from '@/functions/src/privacy/cases';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { firstDue, type PrivacyRight } from '@/lib/domain/privacy/request';
import { ADMINS, as } from './call-as';
import { IDS, type Seed } from './context';

type Case = {
  folio: string;
  right: PrivacyRight;
  email: string;
  daysAgo: number;
  producerId: string;
};

const OF_NOCHE = { producerId: IDS.nocheAustral };
/** Cases with every kind of clock: nearly due, with time left, business days, and the platform's own. */
const OPEN: Case[] = [
  {
    folio: 'DP-ACCES-AAAAA',
    right: 'access',
    email: 'lectora@correo.example',
    daysAgo: 27,
    ...OF_NOCHE,
  },
  {
    folio: 'DP-SUPRE-BBBBB',
    right: 'erasure',
    email: 'sinrastro@correo.example',
    daysAgo: 6,
    ...OF_NOCHE,
  },
  {
    folio: 'DP-RECTI-CCCCC',
    right: 'rectification',
    email: 'otronombre@correo.example',
    daysAgo: 2,
    ...OF_NOCHE,
  },
  {
    folio: 'DP-PORTA-DDDDD',
    right: 'portability',
    email: 'viajera@correo.example',
    daysAgo: 12,
    producerId: '',
  },
];
const ANSWERED: Case = {
  folio: 'DP-OPOSI-EEEEE',
  right: 'objection',
  email: 'sinpublicidad@correo.example',
  daysAgo: 9,
  ...OF_NOCHE,
};

export const seedPrivacy: Seed = async ({ db, now }) => {
  const open = async ({ daysAgo, ...one }: Case) => {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const producerName = one.producerId ? 'Noche Austral' : '';
    // Only what takes effect at once has reached anybody.
    const producers = one.right === 'objection' ? [one.producerId] : [];
    const made = newCase({ ...one, producerName, producers, at });
    await db
      .doc(entryPaths.privacyRequest(one.folio))
      .set({ ...made, receiptSentAt: made.receivedAt });
    return firstDue(one.right, at);
  };
  await open(ANSWERED);
  await as(ADMINS.antonia, answerPrivacy, {
    folio: ANSWERED.folio,
    answer: 'Desde el día en que lo pediste no te enviamos publicidad.',
  });
  for (const one of OPEN) {
    const due = await open(one);
    // The nearest is the first of the list.
    if (one === OPEN[0]) {
      await db
        .doc(paths.producer(IDS.nocheAustral))
        .update({ privacyDueAt: Timestamp.fromDate(due) });
    }
  }
};
