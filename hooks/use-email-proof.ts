'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  onProofElsewhere,
  onProofSent,
  proofOnItsWayTo,
  proofSentTo,
} from '@/lib/data/account/email-proof';
import type { CurrentSession } from './use-session';

/** The link may be opened on another device, so this tab polls. */
const ASK_MS = 4_000;

/** Whether an account's e-mail is verified; until then polled: on another tab's report, on focus, and by the clock. */
export function useEmailProof(user: CurrentSession['user']): boolean {
  const [provedUid, setProvedUid] = useState<string | null>(null);
  const uid = user?.uid;
  const isProved = user?.isProved || (uid !== undefined && uid === provedUid);
  useEffect(() => {
    if (!uid || isProved) return;
    let isCurrent = true;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      import('@/lib/firebase/auth')
        .then(({ askEmailProof }) => askEmailProof())
        .then((proved) => isCurrent && proved && setProvedUid(uid))
        .catch(() => {});
    };
    ask();
    const stopListening = onProofElsewhere(ask);
    window.addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    const timer = setInterval(ask, ASK_MS);
    return () => {
      isCurrent = false;
      stopListening();
      window.removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
      clearInterval(timer);
    };
  }, [uid, isProved]);
  return isProved;
}

/** Whether this tab has sent the verification link to the account `uid`, or is sending it. */
export function useProofSent(uid: string): 'no' | 'sending' | 'sent' {
  const sentTo = useSyncExternalStore(onProofSent, proofSentTo, () => '');
  const onItsWay = useSyncExternalStore(onProofSent, proofOnItsWayTo, () => '');
  if (uid === '') return 'no';
  if (sentTo === uid) return 'sent';
  return onItsWay === uid ? 'sending' : 'no';
}
