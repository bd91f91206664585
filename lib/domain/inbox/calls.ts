import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { StoredNews } from './inbox';
import type {
  delayPendingSchema,
  markInboxSchema,
  moveInboxSchema,
  quietInboxSchema,
  readInboxSchema,
  switchInboxSchema,
} from './inbox-schema';

export const delayPending = 'delayPending' as Endpoint<v.InferInput<typeof delayPendingSchema>>;

export const markInbox = 'markInbox' as Endpoint<v.InferInput<typeof markInboxSchema>>;

export const moveInbox = 'moveInbox' as Endpoint<v.InferInput<typeof moveInboxSchema>>;

export const quietInbox = 'quietInbox' as Endpoint<v.InferInput<typeof quietInboxSchema>>;

type Moments = 'at' | 'backAt' | 'happenedAt';
export type SentNews = Omit<StoredNews, Moments | 'wasUnread'> & Record<Moments, number>;

export const readInbox = 'readInbox' as Endpoint<
  v.InferInput<typeof readInboxSchema>,
  { lines: SentNews[]; next: string }
>;

export const switchInbox = 'switchInbox' as Endpoint<v.InferInput<typeof switchInboxSchema>>;
