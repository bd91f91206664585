import * as calls from '@/lib/domain/privacy/calls';
import type { PrivacyAction } from '@/lib/domain/privacy/request-schema';
import { call } from '../kit/call';

export const answerPrivacy = (input: { folio: string; answer: string; action: PrivacyAction }) =>
  call(calls.answerPrivacy, input);

/** Packs a copy of a case's data and mails its link. */
export const packPrivacy = (folio: string) => call(calls.packPrivacy, { folio });

/** Erases a case's data and mails what had to stay. */
export const erasePrivacy = (folio: string) => call(calls.erasePrivacy, { folio });
