import type * as v from 'valibot';
import type { Endpoint } from '../kit/endpoint';
import type { InboxLine } from './inbox';
import type {
  markInboxSchema,
  quietInboxSchema,
  readInboxSchema,
  switchInboxSchema,
} from './inbox-schema';

export const markInbox = 'markInbox' as Endpoint<v.InferInput<typeof markInboxSchema>>;

export const quietInbox = 'quietInbox' as Endpoint<v.InferInput<typeof quietInboxSchema>>;

export type SentLine = Omit<InboxLine, 'at'> & { at: number };

export const readInbox = 'readInbox' as Endpoint<
  v.InferInput<typeof readInboxSchema>,
  { lines: SentLine[]; next: string }
>;

export const switchInbox = 'switchInbox' as Endpoint<v.InferInput<typeof switchInboxSchema>>;
