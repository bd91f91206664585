import type { Transaction } from 'firebase-admin/firestore';
import type { NewsName } from '@/lib/domain/inbox/kinds';
import { tellKindOf } from '@/lib/domain/inbox/tell';
import { parseJob } from '@/lib/domain/job/job';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { parseBoundPhone, phoneDigits, phoneForms } from '@/lib/domain/whatsapp/bound-phone';
import { nextMorning, tellAt } from '@/lib/domain/whatsapp/telling';
import { addJob, jobRef, renewJob } from '../job/add-job';
import { PutOffError } from '../job/kind';
import { db, mixed } from '../support/admin';

/** The notice of a new entry on its person's phone, if that is theirs and switched on. Reads; `write` adds the jobs. */
export async function planTell(
  tx: Transaction,
  uid: string,
  typed: string,
  { what, act, mailAt }: { what: NewsName; act: string; mailAt: Date },
): Promise<{ isTold: boolean; write: (isUnread: boolean) => void } | null> {
  const forms = phoneForms(phoneDigits(typed));
  if (forms.length === 0) return null;
  const docs = await tx.getAll(...forms.map((form) => db().doc(entryPaths.phone(form))));
  const bound = docs
    .map((one) => parseBoundPhone(one.id, one.data()))
    .find((one) => one.uid === uid);
  if (!bound || Object.keys(bound.tells).length === 0) return null;
  const kind = tellKindOf(what);
  const isTold = kind !== null && bound.tells[kind] !== undefined;
  const morning = nextMorning(new Date());
  const tell = ['tell', [uid, act]] as const;
  const digest = ['tellDigest', [uid, morning.day]] as const;
  const [found, digestJob] = await tx.getAll(...mixed(jobRef(...tell), jobRef(...digest)));
  const { state, dueAt } = parseJob('', found?.data());
  // News of this act is being sent, and only its worker knows which entries it has.
  if (isTold && state === 'running') throw new PutOffError('busy');
  return {
    isTold,
    write: (isUnread) => {
      if (isTold) {
        const due = tellAt(kind, mailAt);
        renewJob(tx, ...tell, state === 'waiting' && dueAt && dueAt > due ? dueAt : due);
      }
      if (isUnread && bound.tells.digest && !digestJob?.exists) {
        addJob(tx, ...digest, morning.at);
      }
    },
  };
}
