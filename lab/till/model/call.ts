import type { Code, Drink, EventDate, OnDates, TicketType } from './state';

/** A sale of any kind, as the checkout sends it. `at` is in hours from the beginning of the run; null: now. */
export type SaleCall = { key: string; channel: string; at: number | null } & (
  | {
      kind: 'sale';
      email: string;
      date?: string;
      promoter?: string;
      lines: { type: string; quantity: number; unitPrice: number; code?: string }[];
    }
  | { kind: 'resale'; email: string; lines: { ticket: string; price: number }[] }
  | {
      kind: 'consumption';
      email: string;
      date?: string;
      lines: { drink: string; quantity: number; unitPrice: number }[];
    }
  | { kind: 'refund'; lines: ({ ticket: string } | { row: string })[] }
  | { kind: 'move'; ticket: string; date: string; paid: number }
);

export type Call =
  | { name: 'sale'; sale: SaleCall }
  | {
      name: 'issue';
      by: 'admin' | 'member';
      type: string;
      date?: string;
      guests: string[];
      key: string;
    }
  | { name: 'close' }
  | { name: 'revoke'; courtesy: string }
  /** By the link with the code that the ticket had after so many changes of it; `back` is what its holder was told. */
  | { name: 'move'; ticket: string; nth: number; to: string; back: number }
  | {
      name: 'date';
      id: string;
      set: Partial<Pick<EventDate, 'starts' | 'capacity' | 'status' | 'own'>>;
    }
  | ({ name: 'scope'; id: string } & OnDates)
  | { name: 'order'; id: string; amount: number; by: 'admin' | 'second' }
  | { name: 'advance'; id: string; action: 'approve' | 'pay' | 'reject'; by: 'admin' | 'second' }
  | { name: 'pause'; paused: boolean }
  /** The work that the clock starts every minute. */
  | { name: 'tend' }
  /** A rush for a date: its tills open, whatever was sold of it; '' where the event knows none. */
  | { name: 'open'; date: string }
  | { name: 'fees'; fixed: boolean; value: number }
  | { name: 'quota'; limit: number | null }
  | {
      name: 'type';
      id: string;
      set: Partial<Pick<TicketType, 'stock' | 'price' | 'max' | 'after' | 'group' | 'closes'>>;
    }
  | { name: 'capacity'; capacity: number }
  | { name: 'groups'; groups: Record<string, number> }
  | { name: 'code'; id: string; set: Partial<Pick<Code, 'limit' | 'perPerson' | 'active'>> }
  | { name: 'drink'; id: string; set: Partial<Pick<Drink, 'stock' | 'price' | 'active'>> };

/** The outcome: the answer, a refusal with its field, or nothing at all (the call died on its way). */
export type Reply =
  | { data: Record<string, unknown> }
  | { code: string; field: string }
  | { lost: string };

type Refused = { code: string; field: string };

/**
 * The outcome that the model expects: a refusal, or an answer and what it changes; `or` another refusal, which changes nothing.
 */
export type Expected = { or?: Refused[] } & (
  | Refused
  | { data: Record<string, unknown>; apply: (answer: Record<string, unknown>) => void }
);

export const refuse = (code: string, field = '') => ({ code, field });
