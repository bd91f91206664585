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
import { ID, readPage } from '@/lib/firebase/query';
import { readDoc } from '@/lib/firebase/write';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

/**
 * The names of the producers with the given ids, ten ids a query, in the order of their names. Ids that do not
 * exist or are foreign are left out. A failure is logged and answered by an empty list, never by a part of the
 * list; `onFailure` is told of it, for a caller to whom 'none' and 'not known' are different things.
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

// One id that is foreign or gone makes the rules refuse its whole batch; the others are then asked for one by one.
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
 * The switcher's list: the user's own producers. Where they cannot be read the list is empty and says so: a failure
 * is an error of the query, so that it is asked again instead of being kept.
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

/** The first twenty producers that answer what was typed; without anything typed, by name. Administrators only. */
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

/** What a person saw of the fields that they change, by field. */
type Seen = Record<string, unknown>;

/** Makes the signed-in user the founder of a producer; the token must be refreshed afterwards. */
export const createProducer = (producer: CreateProducer) => call(calls.createProducer, producer);

/** Writes what the public sees of a producer; with `seen`, only the fields that it names. */
export const updateProducer = (producerId: string, edit: ProducerEdit, seen?: Seen) =>
  call(calls.updateProducer, { producerId, ...edit, seen });

/** Writes whom a producer's invoices are made out to. */
export const updateBilling = (producerId: string, billing: Billing, seen?: Seen) =>
  call(calls.updateBilling, { producerId, ...billing, seen });

/** Writes where a producer is paid; with an old sign-in, identity is confirmed first. */
export const updateBanking = (producerId: string, banking: Banking, seen?: Seen) =>
  callFresh(calls.updateBanking, { producerId, ...banking, seen });

/** Makes a producer a full or a light one. Administrators only. */
export const setProducerType = (producerId: string, type: ProducerType) =>
  call(calls.setProducerType, { producerId, type });

/** Sets a producer's fees from a moment on; now, with null. Administrators only. */
export const setProducerFees = (producerId: string, fees: Fees, from: Date | null, seen?: Seen) =>
  call(calls.setProducerFees, { producerId, fees, from: from?.toISOString(), seen });

/** Lifts or lowers how many people a producer's campaigns may reach a day. Administrators only. */
export const setSenderStep = (producerId: string, step: number) =>
  call(mailingCalls.setSenderStep, { producerId, step });

/** Lets mails leave under a name that passes for somebody else's; `name` is the one that was read. Administrators only. */
export const approveProducerName = (producerId: string, name: string) =>
  call(calls.approveProducerName, { producerId, name });
