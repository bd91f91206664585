import type { DoorRecords } from '../door/records';
import type { BinEntry } from '../kit/bin-entry';
import type { Fields } from '../kit/stored';
import type { MailingRecords } from '../mailing/records';
import type { PayRecords } from '../order/pay-term';
import type { PromoterRecords } from '../promoter/records';
import type { QuestionRecords } from '../question/records';
import type { SaleRecords } from '../sale/records';
import type { ShiftRecords } from '../shift/records';
import type { Scan } from '../ticket/ticket';
import type { SavedView } from '../view/view';
import type { WhatsappRecords } from '../whatsapp/message';

export type FieldChange = { updatedAt: Date; updatedBy: string };

/** Replaced terms (`lib/domain/sale/former-terms.ts`), for sales reported late. */
export type Former = Fields<{ former: object[] }>;

export type BinRecord = Fields<Omit<BinEntry, 'id'>> &
  Fields<{ search: string[]; data: object; job: string }>;

/** Dates of a scan are in milliseconds. */
export type StoredScan = Omit<Scan, 'scannedAt' | 'receivedAt'> &
  Record<'scannedAt' | 'receivedAt', number>;

type Views = Record<'ownView' | 'teamView' | 'adminView', Fields<Omit<SavedView, 'id'>>>;

export type RecordParts = DoorRecords &
  MailingRecords &
  PayRecords &
  PromoterRecords &
  QuestionRecords &
  SaleRecords &
  ShiftRecords &
  Views &
  WhatsappRecords;
