import type { Contact } from '@/lib/domain/contact/contact';
import type { About } from '@/lib/domain/mailing/automation/automation-verdict';
import type { CampaignContent } from '@/lib/domain/mailing/campaign';
import type { Cart } from '@/lib/domain/sale/cart';

/** A person and the cause of their mail; `key` is the same each time it is found. No `contact` where none is needed. */
export type Caused = {
  id: string;
  email: string;
  name: string;
  key: string;
  anchor: Date;
  contact: Contact | null;
  cart?: Cart;
};

/** The people of one cause, by id, or those after one; `key` is '' for what concerns one person at a time, by its moment. */
export type Cause = {
  key: string;
  anchor: Date;
  content: CampaignContent;
  dateIds: string[];
  /** The event whose ticket holders need no such mail. */
  about?: About;
  /**
   * The content of its mail about what can be bought now, asked when it leaves; null while nothing can. Absent where it asks
   * nobody to buy.
   */
  onSale?: () => Promise<CampaignContent | null>;
  people: (after?: string) => AsyncIterable<Caused[]>;
};
