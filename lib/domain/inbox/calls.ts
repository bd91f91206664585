import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { StoredNews } from './inbox';
import type {
  markInboxSchema,
  quietInboxSchema,
  readInboxSchema,
  switchInboxSchema,
} from './inbox-schema';

export const markInbox = 'markInbox' as Endpoint<v.InferInput<typeof markInboxSchema>>;

export const quietInbox = 'quietInbox' as Endpoint<v.InferInput<typeof quietInboxSchema>>;

export type SentNews = Omit<StoredNews, 'at'> & { at: number };

export const readInbox = 'readInbox' as Endpoint<
  v.InferInput<typeof readInboxSchema>,
  { lines: SentNews[]; next: string }
>;

export const switchInbox = 'switchInbox' as Endpoint<v.InferInput<typeof switchInboxSchema>>;
