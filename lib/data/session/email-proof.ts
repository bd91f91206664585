import * as calls from '@/lib/domain/session/calls';
import { currentUser } from '@/lib/firebase/auth';
import { call } from '../kit/call';
import { readProofSent, rememberProofSent } from './proof-sent';

/** Sends the verification link to the signed-in user's address; `next` is the page to continue to. */
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

/** The address to which this tab last sent the link; '' for none. */
export function proofSentTo(): string {
  sentTo ??= readProofSent();
  return sentTo;
}

/** Calls back when `proofSentTo` changes; returns the function that unsubscribes. */
export function onProofSent(told: () => void): () => void {
  watching.add(told);
  return () => watching.delete(told);
}

const CHANNEL = 'email-proof';

/** Notifies the other tabs of this browser that an address was verified. */
export function announceProof(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('proved');
  channel.close();
}

/** Calls back when another tab verifies an address; returns the function that unsubscribes. */
export function onProofElsewhere(told: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = told;
  return () => channel.close();
}
