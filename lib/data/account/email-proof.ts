import * as calls from '@/lib/domain/account/calls';
import { call } from '../kit/call';
import { readProofSent, rememberProofSent } from './proof-sent';

/** Mails the verification link to the account in session, `uid`; `next` is the page to continue to. A second call joins the one in progress. */
export function sendVerificationEmail(uid: string, next: string): Promise<{ message: string }> {
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

/** The account whose mail is being sent; ''. */
export const proofOnItsWayTo = (): string => onItsWay?.uid ?? '';

/** The email last sent to by this tab; ''. */
export function proofSentTo(): string {
  sentTo ??= readProofSent();
  return sentTo;
}

/** Calls back when `proofSentTo` or `proofOnItsWayTo` changes; returns the unsubscriber. */
export function onProofSent(told: () => void): () => void {
  watching.add(told);
  return () => watching.delete(told);
}

const CHANNEL = 'email-proof';

/** Notifies other tabs that an email was verified. */
export function announceProof(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('proved');
  channel.close();
}

/** Calls back when another tab verifies an email; returns the unsubscriber. */
export function onProofElsewhere(told: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = told;
  return () => channel.close();
}
