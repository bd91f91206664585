import * as calls from '@/lib/domain/session/calls';
import { currentUser } from '@/lib/firebase/auth';
import { readProofSent, rememberProofSent } from '../kit/browser-storage';
import { call } from '../kit/call';

/** Sends the signed-in person the link that proves the address; `next` is where they were going. */
export async function sendVerificationEmail(next: string): Promise<{ message: string }> {
  const uid = currentUser()?.uid ?? '';
  const answer = await call(calls.sendVerificationEmail, { next });
  rememberProofSent(uid);
  sentTo = uid;
  for (const told of watching) told();
  return answer;
}

let sentTo: string | null = null;
const watching = new Set<() => void>();

/** To whom this tab sent the link last; '' for nobody. */
export function proofSentTo(): string {
  sentTo ??= readProofSent();
  return sentTo;
}

/** Calls back when `proofSentTo` changes; gives the function that stops it. */
export function onProofSent(told: () => void): () => void {
  watching.add(told);
  return () => watching.delete(told);
}

const CHANNEL = 'email-proof';

/** Tells the other tabs of this browser that an address was proved. */
export function announceProof(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('proved');
  channel.close();
}

/** Calls back when another tab proves an address; gives the function that stops it. */
export function onProofElsewhere(told: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = told;
  return () => channel.close();
}
