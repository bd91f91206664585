import * as calls from '@/lib/domain/session/calls';
import { currentUser } from '@/lib/firebase/auth';
import { call } from '../kit/call';
import { readProofSent, rememberProofSent } from './proof-sent';

/**
 * Sends the verification link to the signed-in user's address; `next` is the page to continue to. While one is on its way a
 * second call waits for it: the page after signing up offers the button before its own mail has left.
 */
export function sendVerificationEmail(next: string): Promise<{ message: string }> {
  const uid = currentUser()?.uid ?? '';
  if (onItsWay?.uid === uid) return onItsWay.answer;
  const answer = send(uid, next).finally(() => {
    onItsWay = null;
    tell();
  });
  onItsWay = { uid, answer };
  tell();
  return answer;
}

async function send(uid: string, next: string): Promise<{ message: string }> {
  const answer = await call(calls.sendVerificationEmail, { next });
  rememberProofSent(uid);
  sentTo = uid;
  return answer;
}

let onItsWay: { uid: string; answer: Promise<{ message: string }> } | null = null;
let sentTo: string | null = null;
const watching = new Set<() => void>();
const tell = () => {
  for (const told of watching) told();
};

/** The account to which this tab is sending the link now; '' for none. */
export const proofOnItsWayTo = (): string => onItsWay?.uid ?? '';

/** The address to which this tab last sent the link; '' for none. */
export function proofSentTo(): string {
  sentTo ??= readProofSent();
  return sentTo;
}

/** Calls back when `proofSentTo` or `proofOnItsWayTo` changes; returns the function that unsubscribes. */
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
