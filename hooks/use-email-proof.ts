'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { onProofElsewhere, onProofSent, proofSentTo } from '@/lib/data/session/email-proof';
import { askEmailProof, isEmailProved } from '@/lib/firebase/auth';

/** The link may be opened on another device, which tells this one nothing. */
const ASK_MS = 4_000;

/**
 * Whether the address of the account `uid` is proved. While it is not, the identity service is asked again: at once,
 * when another tab says so, when the window comes back, and every few seconds while it is looked at.
 */
export function useEmailProof(uid: string | null): boolean {
  const [provedUid, setProvedUid] = useState<string | null>(null);
  const isProved = uid !== null && (provedUid === uid || isEmailProved());
  useEffect(() => {
    if (!uid || isProved) return;
    let isCurrent = true;
    const ask = () => {
      if (document.visibilityState === 'hidden') return;
      askEmailProof()
        .then((proved) => isCurrent && proved && setProvedUid(uid))
        // Without a connection the next time tells.
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

/** Whether this tab has sent the account `uid` the link that proves its address. */
export function useProofSent(uid: string): boolean {
  const sentTo = useSyncExternalStore(onProofSent, proofSentTo, () => '');
  return uid !== '' && sentTo === uid;
}
