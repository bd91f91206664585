import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { TraceLine } from './breach/affected';
import type { Breach } from './breach/breach';
import type {
  advanceBreachSchema,
  findAffectedSchema,
  keepAffectedSchema,
  notifyBreachSchema,
  saveBreachSchema,
} from './breach/breach-schema';
import type { RequestState } from './request';
import type {
  answerPrivacySchema,
  checkPrivacyLinkSchema,
  confirmPrivacySchema,
  downloadCopySchema,
  liftBlockSchema,
  privacyDeskSchema,
  privacyFolioSchema,
  requestPrivacySchema,
} from './request-schema';

/**
 * Whether a link's signature is valid and it has not expired, and whose desk it asks ('' is the platform); the folio of the
 * case that it opened, its due date as an ISO text, '' before, and what became of it. `isTold`: whether the mail with the folio
 * has left, `isAnswered`: whether that with the answer has; functions of before say neither.
 */
export type CheckedPrivacyLink = {
  valid: boolean;
  producerName: string;
  folio: string;
  dueAt: string;
  state: RequestState;
  isTold?: boolean;
  isAnswered?: boolean;
};

export const advanceBreach = 'advanceBreach' as Endpoint<
  v.InferInput<typeof advanceBreachSchema>,
  { state: Breach['state'] }
>;

/** `count` is how many lines there are in all; `next` is the line to go on after, '' at the end. `at` is an ISO text. */
export const findAffected = 'findAffected' as Endpoint<
  v.InferInput<typeof findAffectedSchema>,
  { lines: (Omit<TraceLine, 'at'> & { at: string })[]; count: number; next: string }
>;

export const keepAffected = 'keepAffected' as Endpoint<
  v.InferInput<typeof keepAffectedSchema>,
  { listId: string; people: number; isCut: boolean; hash: string }
>;

export const notifyBreach = 'notifyBreach' as Endpoint<v.InferInput<typeof notifyBreachSchema>>;

export const saveBreach = 'saveBreach' as Endpoint<
  v.InferInput<typeof saveBreachSchema>,
  { breachId: string; version: number }
>;

export const answerPrivacy = 'answerPrivacy' as Endpoint<
  v.InferInput<typeof answerPrivacySchema>,
  { state: RequestState }
>;

export const checkPrivacyLink = 'checkPrivacyLink' as Endpoint<
  v.InferInput<typeof checkPrivacyLinkSchema>,
  CheckedPrivacyLink
>;

/** `dueAt` is an ISO text; `state` says what became of the case of a link that was used before; `isTold` and `isAnswered` as in a checked link. */
export const confirmPrivacy = 'confirmPrivacy' as Endpoint<
  v.InferInput<typeof confirmPrivacySchema>,
  { folio: string; dueAt: string; state: RequestState; isTold?: boolean; isAnswered?: boolean }
>;

/** `file` is the ZIP as base64. */
export const downloadPrivacyCopy = 'downloadPrivacyCopy' as Endpoint<
  v.InferInput<typeof downloadCopySchema>,
  { file: string; hash: string }
>;

/** `answer` is what the person was told. */
export const erasePrivacy = 'erasePrivacy' as Endpoint<
  v.InferInput<typeof privacyFolioSchema>,
  { answer: string }
>;

/** Whether the block of the case holds, after it was lifted or not, and whose desk it was asked of ('' is the platform). */
export const liftPrivacyBlock = 'liftPrivacyBlock' as Endpoint<
  v.InferInput<typeof liftBlockSchema>,
  { producerName: string; isBlocked: boolean }
>;

export const packPrivacy = 'packPrivacy' as Endpoint<
  v.InferInput<typeof privacyFolioSchema>,
  { hash: string }
>;

/** The name of a producer for its public desk; '' if there is none. */
export const privacyDesk = 'privacyDesk' as Endpoint<
  v.InferInput<typeof privacyDeskSchema>,
  { producerName: string }
>;

export const requestPrivacy = 'requestPrivacy' as Endpoint<
  v.InferInput<typeof requestPrivacySchema>
>;
