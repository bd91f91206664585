import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { FailedWork, WorkKind } from './health';
import type { readHealthSchema, retryWorkSchema } from './health-schema';
import type { SealHealth } from './seal-check';
import type { SendingHealth } from './sending-health';
import type { WhatsappHealth } from './whatsapp-health';
import type { WorkQueue } from './work-queue';

export const readHealth = 'readHealth' as Endpoint<
  v.InferInput<typeof readHealthSchema>,
  {
    work: FailedWork[];
    more?: WorkKind[];
    queues: WorkQueue[];
    whatsapp?: WhatsappHealth;
    sending: SendingHealth;
    seals: SealHealth;
  }
>;

export const retryWork = 'retryWork' as Endpoint<v.InferInput<typeof retryWorkSchema>>;
