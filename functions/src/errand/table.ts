import { chunksToUndo, type TagChange } from '@/lib/domain/contact/tag-change';
import type { ErrandCall, ErrandError } from '@/lib/domain/errand/errand';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { fields, text, texts, whole } from '@/lib/domain/kit/read';
import { BULK_DAY_FIELD } from '@/lib/domain/mailing/mail-room';
import { parsePaymentOrder } from '@/lib/domain/order/payment-order';
import { parseRefund } from '@/lib/domain/refund/refund';
import { setUserDisabled } from '../account/set-user-disabled';
import { restoreFromBin } from '../bin/restore-from-bin';
import { deleteContacts } from '../contact/delete-contacts';
import { importContacts } from '../contact/import-contacts';
import { restoreContacts } from '../contact/restore-contacts';
import { settleContacts } from '../contact/settle-contacts';
import { tagContacts } from '../contact/tag-contacts';
import { undoImport } from '../contact/undo-import';
import { changeDate } from '../event/change-date';
import { changeEventStatus } from '../event/change-event-status';
import { deleteEvent } from '../event/delete-event';
import { advancePaymentOrder } from '../order/advance-payment-order';
import { advanceSettlement } from '../order/advance-settlement';
import { setProducerType } from '../producer/set-producer-type';
import { closeSettlement } from '../promoter/close-settlement';
import { advanceRefund } from '../refund/advance-refund';
import { db } from '../support/admin';
import type { Callable } from '../support/callable';
import { bringAttendees } from '../ticket/bring-attendees';
import { mailBrought } from '../ticket/mail-brought';
import { resendTicket } from '../ticket/resend-ticket';
import { undoBrought } from '../ticket/undo-brought';

type Data = Record<string, unknown>;

export type ErrandKind = {
  callable: Callable;
  /** Each call takes many things, and a refused one ends the errand: the next would be refused, too. */
  isChain?: true;
  /** Ends where the same refusal repeats, or where this field is refused. */
  endsAtLimit?: true;
  endsAt?: string;
  /** Asks for a recent sign-in, at its start as well. */
  isFresh?: true;
  /** Whether a call that is refused was made before, where its answer was lost. */
  isDone?: (data: Data) => Promise<boolean>;
  errors?: (data: Data, answer: Data) => ErrandError[];
  undo?: {
    callable: ErrandCall;
    /** The calls that undo an answered one. `key` and `piece` name the errand that makes them. */
    calls: (data: Data, answer: Data, key: string, from: number) => { data: Data; size: number }[];
  };
};

const STATUS_AFTER: Record<string, string> = {
  approve: 'approved',
  request: 'requested',
  start: 'paying',
  pay: 'paid',
  reject: 'rejected',
};
const isAfter = (status: string, { action }: Data) => STATUS_AFTER[text(action)] === status;

export const ERRANDS: Record<ErrandCall, ErrandKind> = {
  importContacts: {
    callable: importContacts,
    isChain: true,
    errors: ({ rowNumbers }, { errors }) =>
      listOf(errors).map((one) => {
        const { index, email, message } = fields(one);
        const row = listOf(rowNumbers)[whole(index)];
        return { index: whole(row ?? index), email: text(email), message: text(message) };
      }),
  },
  undoImport: { callable: undoImport, isChain: true },
  bringAttendees: {
    callable: bringAttendees,
    isChain: true,
    errors: (_data, { errors }) =>
      listOf(errors).map((one) => {
        const { index, email, message } = fields(one);
        return { index: whole(index), email: text(email), message: text(message) };
      }),
  },
  undoBrought: { callable: undoBrought, isChain: true },
  mailBrought: { callable: mailBrought, endsAtLimit: true, endsAt: BULK_DAY_FIELD },
  settleContacts: { callable: settleContacts, isChain: true },
  restoreContacts: { callable: restoreContacts, isChain: true },
  deleteContacts: {
    callable: deleteContacts,
    isChain: true,
    undo: {
      callable: 'restoreContacts',
      calls: ({ producerId, contactIds, job }, _answer, key, from) => {
        const piece = { job: key, chunk: from };
        const size = texts(contactIds).length;
        return [{ data: { producerId, contactIds, job, piece }, size }];
      },
    },
  },
  tagContacts: {
    callable: tagContacts,
    isChain: true,
    undo: {
      callable: 'tagContacts',
      // Only what changed: a contact keeps the tags that it had already.
      calls: ({ producerId }, { changes }, key, from) =>
        chunksToUndo(listOf(changes) as TagChange[]).map(({ items, tags }, n) => ({
          data: { producerId, contactIds: items, ...tags, piece: { job: key, chunk: from + n } },
          size: items.length,
        })),
    },
  },
  changeDate: { callable: changeDate },
  changeEventStatus: { callable: changeEventStatus },
  deleteEvent: {
    callable: deleteEvent,
    // A deleted draft refuses every call; its id stays reserved while it is in the bin.
    isDone: async ({ eventId }) =>
      (
        await db()
          .doc(innerPaths.deletedEvent(text(eventId)))
          .get()
      ).exists,
  },
  restoreFromBin: { callable: restoreFromBin },
  setUserDisabled: { callable: setUserDisabled },
  setProducerType: { callable: setProducerType },
  resendTicket: { callable: resendTicket, endsAtLimit: true, endsAt: BULK_DAY_FIELD },
  // The same action again changes nothing.
  advanceSettlement: { callable: advanceSettlement, isFresh: true },
  closeSettlement: { callable: closeSettlement },
  advanceRefund: {
    callable: advanceRefund,
    isDone: async (data) => {
      const { eventId, refundId } = data;
      const found = await db()
        .doc(entryPaths.refund(text(eventId), text(refundId)))
        .get();
      return isAfter(parseRefund(found.id, found.data()).status, data);
    },
  },
  advancePaymentOrder: {
    callable: advancePaymentOrder,
    isFresh: true,
    isDone: async (data) => {
      const found = await db()
        .doc(paths.paymentOrder(text(data.paymentOrderId)))
        .get();
      return isAfter(parsePaymentOrder(found.id, found.data()).status, data);
    },
  },
};

const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : []);
