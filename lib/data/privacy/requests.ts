import * as calls from '@/lib/domain/privacy/calls';
import type { PrivacyRight } from '@/lib/domain/privacy/request';
import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import type { PrivacyAction } from '@/lib/domain/privacy/request-schema';
import { call } from '../kit/call';
import { openCall } from '../kit/open-call';

/** Has a confirmation link mailed. Without a producer it concerns the platform. */
export const requestPrivacy = (email: string, right: PrivacyRight, producerId: string) =>
  openCall(calls.requestPrivacy, { email, right, ...(producerId && { producerId }) });

export const confirmPrivacy = (link: PrivacyLink & { t: string }) =>
  openCall(calls.confirmPrivacy, { ...link });

export const answerPrivacy = (input: { folio: string; answer: string; action: PrivacyAction }) =>
  call(calls.answerPrivacy, input);

/** Packs a copy of a case's data and mails its link. */
export const packPrivacy = (folio: string) => call(calls.packPrivacy, { folio });

export const downloadPrivacyCopy = (link: { folio: string; t: string }) =>
  openCall(calls.downloadPrivacyCopy, link);

/** Erases a case's data and mails what had to stay. */
export const erasePrivacy = (folio: string) => call(calls.erasePrivacy, { folio });
