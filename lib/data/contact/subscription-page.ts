import * as calls from '@/lib/domain/contact/calls';
import { KeptAnswers } from '../kit/kept-answers';
import { serverCall } from '../kit/server-call';
import { isUnanswered } from '../kit/unanswered';
import type { RequestHeaders } from '../kit/visitor';

const KEPT_MS = 8_000;
const KEPT = 300;

const ask = (asked: { producerId: string; t: string }, visitor: RequestHeaders) =>
  serverCall(calls.subscriptionPage, asked, visitor);

const pages = new KeptAnswers<Awaited<ReturnType<typeof ask>>>(
  KEPT_MS,
  KEPT,
  (served) => served.ok || !isUnanswered(served),
);

/** The content of a producer's subscription page, at most some seconds old; that of a confirmation link is always asked for. */
export const readSubscriptionPage = (producerId: string, t: string, visitor: RequestHeaders) =>
  t
    ? ask({ producerId, t }, visitor)
    : pages.of(producerId, () => ask({ producerId, t: '' }, visitor));
