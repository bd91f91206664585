import * as calls from '@/lib/domain/privacy/calls';
import type { PrivacyRight } from '@/lib/domain/privacy/request';
import type { PrivacyLink } from '@/lib/domain/privacy/request-link';
import type { PrivacyAction } from '@/lib/domain/privacy/request-schema';
import { call } from '../kit/call';
import { openCall } from '../kit/open-call';

/** Asks for a right: a link is mailed to the address. Without a producer it is asked of the platform. */
export const requestPrivacy = (email: string, right: PrivacyRight, producerId: string) =>
  openCall(calls.requestPrivacy, { email, right, ...(producerId && { producerId }) });

/** Opens the case by the signed link. */
export const confirmPrivacy = (link: PrivacyLink & { t: string }) =>
  openCall(calls.confirmPrivacy, { ...link });

/** Answers a case, refuses it, or extends it. */
export const answerPrivacy = (input: { folio: string; answer: string; action: PrivacyAction }) =>
  call(calls.answerPrivacy, input);

/** Packs a copy of everything under a case's address and mails its link. */
export const packPrivacy = (folio: string) => call(calls.packPrivacy, { folio });

/** The packed copy of a case, by its signed link. */
export const downloadPrivacyCopy = (link: { folio: string; t: string }) =>
  openCall(calls.downloadPrivacyCopy, link);

/** Erases what is kept under a case's address, and mails what had to stay. */
export const erasePrivacy = (folio: string) => call(calls.erasePrivacy, { folio });
