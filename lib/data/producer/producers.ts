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
 * The producers with the given ids, ten per query, sorted by name; missing and unreadable ones drop out. An error is logged and
 * gives an empty list; `onFailure` tells it apart.
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

// One missing or foreign id makes the rules refuse the whole batch; then ids are read one by one.
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

/** The user's producers. Throws on a failed read, so that it is retried and no empty list is cached. */
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

/** The first twenty matches; without a search by name. Administrators only. */
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

type Seen = Record<string, unknown>;

/** The signed-in user becomes the founder; refresh the token afterwards. */
export const createProducer = (producer: CreateProducer) => call(calls.createProducer, producer);

/** With `seen` only its fields are written. */
export const updateProducer = (producerId: string, edit: ProducerEdit, seen?: Seen) =>
  call(calls.updateProducer, { producerId, ...edit, seen });

export const updateBilling = (producerId: string, billing: Billing, seen?: Seen) =>
  call(calls.updateBilling, { producerId, ...billing, seen });

/** Re-authenticates if the sign-in is old. */
export const updateBanking = (producerId: string, banking: Banking, seen?: Seen) =>
  callFresh(calls.updateBanking, { producerId, ...banking, seen });

export const setProducerType = (producerId: string, type: ProducerType) =>
  call(calls.setProducerType, { producerId, type });

/** From a date; null means now. Administrators only. */
export const setProducerFees = (producerId: string, fees: Fees, from: Date | null, seen?: Seen) =>
  callFresh(calls.setProducerFees, { producerId, fees, from: from?.toISOString(), seen });

/** Changes the daily limit of campaign recipients; `freesRut` lets somebody else begin with its RUT. Administrators only. */
export const setSenderStep = (producerId: string, step: number, freesRut: boolean) =>
  call(mailingCalls.setSenderStep, { producerId, step, ...(freesRut && { freesRut }) });

/** `name` is the one seen. Administrators only. */
export const approveProducerName = (producerId: string, name: string) =>
  call(calls.approveProducerName, { producerId, name });
