import { queryOptions } from '@tanstack/react-query';
import { paths } from '@/lib/domain/kit/paths';
import { searchToken } from '@/lib/domain/kit/search';
import * as mailingCalls from '@/lib/domain/mailing/calls';
import type { Banking } from '@/lib/domain/producer/banking';
import type { Billing } from '@/lib/domain/producer/billing';
import * as calls from '@/lib/domain/producer/calls';
import type { Fees } from '@/lib/domain/producer/fees';
import {
  type ProducerOption,
  type ProducerType,
  parseProducerOption,
  producerBatches,
} from '@/lib/domain/producer/producer';
import type { CreateProducer, ProducerEdit } from '@/lib/domain/producer/producer-schema';
import { ID } from '@/lib/firebase/page';
import { readPage } from '@/lib/firebase/query';
import { readDoc } from '@/lib/firebase/write';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/**
 * The names of the producers with the given ids, ten per query, sorted by name. Ids that do not exist or are
 * not readable are dropped. An error is logged and gives an empty list, never a part of it; `onFailure` is
 * called with it, for callers that must distinguish 'none' from 'unknown'.
 */
export async function fetchProducersByIds(
  ids: readonly string[],
  onFailure?: (error: unknown) => void,
): Promise<ProducerOption[]> {
  try {
    const batches = await Promise.all(producerBatches(ids).map(fetchBatch));
    return batches.flat().sort((a, b) => a.name.localeCompare(b.name, 'es-CL'));
  } catch (error) {
    console.error('Error fetching producers by IDs:', error);
    onFailure?.(error);
    return [];
  }
}

// One missing or foreign id makes the rules refuse its whole batch; the ids are then read one by one.
async function fetchBatch(ids: string[]): Promise<ProducerOption[]> {
  const refused = (error: unknown) => (error as { code?: string }).code === 'permission-denied';
  const query = { path: paths.producers(), where: [[ID, 'in', ids]] as const };
  try {
    return (await readPage(query, ids.length, parseProducerOption)).rows;
  } catch (error) {
    if (!refused(error)) throw error;
  }
  const found = await Promise.all(
    ids.map((id) =>
      readDoc(paths.producer(id), parseProducerOption).catch((error: unknown) => {
        if (refused(error)) return null;
        throw error;
      }),
    ),
  );
  return found.filter((option) => option !== null);
}

/**
 * The switcher's list: the user's own producers. A failed read is an error of the query, so that it is retried
 * instead of an empty list being cached.
 */
export const producerOptionsQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['producer-options', [...ids].sort()],
    queryFn: async () => {
      let failure: unknown = null;
      const options = await fetchProducersByIds(ids, (error) => {
        failure = error;
      });
      if (failure === null) return options;
      console.error('Error loading producer options:', failure);
      throw failure;
    },
    retry: false,
  });

/** The first twenty producers that match a search; without one, by name. Administrators only. */
export const producerSearchQuery = (typed: string) =>
  queryOptions({
    queryKey: ['producer-search', searchToken(typed)],
    queryFn: async () => {
      const token = searchToken(typed);
      const page = await readPage(
        {
          path: paths.producers(),
          where: token ? [['search', 'array-contains', token]] : [],
          orderBy: [['name']],
        },
        20,
        parseProducerOption,
      );
      return page.rows;
    },
    placeholderData: (before) => before,
  });

/** The values that the user saw, by field. */
type Seen = Record<string, unknown>;

/** Creates a producer with the signed-in user as its founder; the token must be refreshed afterwards. */
export const createProducer = (producer: CreateProducer) => call(calls.createProducer, producer);

/** Updates a producer's public data; with `seen`, only the fields that it names. */
export const updateProducer = (producerId: string, edit: ProducerEdit, seen?: Seen) =>
  call(calls.updateProducer, { producerId, ...edit, seen });

/** Updates the recipient of a producer's invoices. */
export const updateBilling = (producerId: string, billing: Billing, seen?: Seen) =>
  call(calls.updateBilling, { producerId, ...billing, seen });

/** Updates a producer's bank account; re-authenticates first if the sign-in is old. */
export const updateBanking = (producerId: string, banking: Banking, seen?: Seen) =>
  callFresh(calls.updateBanking, { producerId, ...banking, seen });

/** Changes a producer's type. Administrators only. */
export const setProducerType = (producerId: string, type: ProducerType) =>
  call(calls.setProducerType, { producerId, type });

/** Sets a producer's fees from a date on; null means now. Administrators only. */
export const setProducerFees = (producerId: string, fees: Fees, from: Date | null, seen?: Seen) =>
  callFresh(calls.setProducerFees, { producerId, fees, from: from?.toISOString(), seen });

/** Raises or lowers the daily limit of recipients of a producer's campaigns. Administrators only. */
export const setSenderStep = (producerId: string, step: number) =>
  call(mailingCalls.setSenderStep, { producerId, step });

/** Approves a held name, so that mails are sent under it; `name` is the one that was seen. Administrators only. */
export const approveProducerName = (producerId: string, name: string) =>
  call(calls.approveProducerName, { producerId, name });
