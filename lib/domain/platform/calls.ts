import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { LeftLinks } from '../team/left-links';
import type {
  proposedAdminSchema,
  removeSecondFactorSchema,
  setUserDisabledSchema,
  setUserRoleSchema,
} from './account-schema';
import type { ambassadorSchema } from './ambassador-schema';
import type { setAmbassadorStateSchema } from './ambassador-state-schema';
import type { restoreFromBinSchema } from './bin/restore-schema';
import type { featureSchema } from './feature/feature-schema';
import type { FailedWork, WorkKind } from './health';
import type { readHealthSchema, retryWorkSchema } from './health-schema';
import type { InboxLine } from './inbox/inbox';
import type {
  markInboxSchema,
  quietInboxSchema,
  readInboxSchema,
  switchInboxSchema,
} from './inbox/inbox-schema';
import type { addProducerNoteSchema } from './notes/producer-note-schema';
import type { createQrCodesSchema, updateQrCodeSchema } from './qr-code-schema';
import type { openQrCodeSchema } from './qr-scan-schema';
import type { SealHealth } from './queues/seal-check';
import type { SendingHealth } from './queues/sending-health';
import type { WorkQueue } from './queues/work-queue';

/** A retry with the same key adds one note. */
export const addProducerNote = 'addProducerNote' as Endpoint<
  v.InferInput<typeof addProducerNoteSchema>
>;

export const applyAmbassador = 'applyAmbassador' as Endpoint<v.InferInput<typeof ambassadorSchema>>;

export const confirmAdmin = 'confirmAdmin' as Endpoint<v.InferInput<typeof proposedAdminSchema>>;

export const createQrCodes = 'createQrCodes' as Endpoint<
  v.InferInput<typeof createQrCodesSchema>,
  { codes: string[] }
>;

export const markInbox = 'markInbox' as Endpoint<v.InferInput<typeof markInboxSchema>>;

export const quietInbox = 'quietInbox' as Endpoint<v.InferInput<typeof quietInboxSchema>>;

export type SentLine = Omit<InboxLine, 'at'> & { at: number };

export const readInbox = 'readInbox' as Endpoint<
  v.InferInput<typeof readInboxSchema>,
  { lines: SentLine[]; next: string }
>;

/** An https address, a path of this site, or '' without a destination. */
export const openQrCode = 'openQrCode' as Endpoint<
  v.InferInput<typeof openQrCodeSchema>,
  { url: string }
>;

export const readHealth = 'readHealth' as Endpoint<
  v.InferInput<typeof readHealthSchema>,
  {
    work: FailedWork[];
    more?: WorkKind[];
    queues: WorkQueue[];
    sending: SendingHealth;
    seals: SealHealth;
  }
>;

export const restoreFromBin = 'restoreFromBin' as Endpoint<
  v.InferInput<typeof restoreFromBinSchema>
>;

export const retryWork = 'retryWork' as Endpoint<v.InferInput<typeof retryWorkSchema>>;

export const setAmbassadorState = 'setAmbassadorState' as Endpoint<
  v.InferInput<typeof setAmbassadorStateSchema>
>;

export const setFeature = 'setFeature' as Endpoint<v.InferInput<typeof featureSchema>>;

export const removeSecondFactor = 'removeSecondFactor' as Endpoint<
  v.InferInput<typeof removeSecondFactorSchema>
>;

/** `left`: links of the disabled account that still work. */
export const setUserDisabled = 'setUserDisabled' as Endpoint<
  v.InferInput<typeof setUserDisabledSchema>,
  { left?: LeftLinks }
>;

/** `pending`: another administrator must confirm. */
export const setUserRole = 'setUserRole' as Endpoint<
  v.InferInput<typeof setUserRoleSchema>,
  { pending: boolean }
>;

export const updateQrCode = 'updateQrCode' as Endpoint<v.InferInput<typeof updateQrCodeSchema>>;

export const withdrawAdmin = 'withdrawAdmin' as Endpoint<v.InferInput<typeof proposedAdminSchema>>;

export const switchInbox = 'switchInbox' as Endpoint<v.InferInput<typeof switchInboxSchema>>;
