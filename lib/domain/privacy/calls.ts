import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { TraceEntry } from './breach/affected';
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
 * A checked link: whether it is valid, the producer ('' for the platform), and the folio, due date (ISO; '') and state of the
 * case it opened. `isTold`: the folio's mail was sent; `isAnswered`: the answer's was. Older functions omit both.
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

/** `count` is the number of entries, `next` the cursor ('' at the end). ISO dates. */
export const findAffected = 'findAffected' as Endpoint<
  v.InferInput<typeof findAffectedSchema>,
  { lines: (Omit<TraceEntry, 'at'> & { at: string })[]; count: number; next: string }
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

/** `dueAt` is an ISO date; `state` is of a link that was used before. The rest as in `CheckedPrivacyLink`. */
export const confirmPrivacy = 'confirmPrivacy' as Endpoint<
  v.InferInput<typeof confirmPrivacySchema>,
  { folio: string; dueAt: string; state: RequestState; isTold?: boolean; isAnswered?: boolean }
>;

export const downloadPrivacyCopy = 'downloadPrivacyCopy' as Endpoint<
  v.InferInput<typeof downloadCopySchema>,
  { file: string; hash: string }
>;

export const erasePrivacy = 'erasePrivacy' as Endpoint<
  v.InferInput<typeof privacyFolioSchema>,
  { answer: string }
>;

/** Whether the block is still in force, and the producer ('' for the platform). */
export const liftPrivacyBlock = 'liftPrivacyBlock' as Endpoint<
  v.InferInput<typeof liftBlockSchema>,
  { producerName: string; isBlocked: boolean }
>;

export const packPrivacy = 'packPrivacy' as Endpoint<
  v.InferInput<typeof privacyFolioSchema>,
  { hash: string }
>;

/** The producer's name; '' if it does not exist. */
export const privacyDesk = 'privacyDesk' as Endpoint<
  v.InferInput<typeof privacyDeskSchema>,
  { producerName: string }
>;

export const requestPrivacy = 'requestPrivacy' as Endpoint<
  v.InferInput<typeof requestPrivacySchema>
>;
