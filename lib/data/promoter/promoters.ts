import { queryOptions } from '@tanstack/react-query';
import type { Banking } from '@/lib/domain/producer/banking';
import * as calls from '@/lib/domain/promoter/calls';
import type { LINK_DAYS, Promoter } from '@/lib/domain/promoter/promoter';
import type { PromoterInput } from '@/lib/domain/promoter/promoter-schema';
import { call } from '../kit/call';
import { callFresh } from '../kit/fresh-call';

export const savePromoters = (producerId: string, promoters: readonly PromoterInput[]) =>
  call(calls.savePromoters, { producerId, promoters });

/** For how many days a link counts that is opened from now on. */
export const saveLinkDays = (producerId: string, linkDays: (typeof LINK_DAYS)[number]) =>
  call(calls.savePromoters, { producerId, promoters: [], linkDays });

const readPromoter = (producerId: string, promoterId: string) =>
  call(calls.readPromoter, { producerId, promoterId });

export const promoterQuery = (producerId: string, promoterId: string) =>
  queryOptions({
    queryKey: ['promoter', producerId, promoterId],
    queryFn: () => readPromoter(producerId, promoterId),
    staleTime: 0,
  });

/** Changes something of several promoters; what is not named of them stays. */
export const changePromoters = (
  producerId: string,
  promoters: readonly Promoter[],
  change: Pick<PromoterInput, 'active' | 'teamId'>,
) =>
  savePromoters(
    producerId,
    promoters.map(({ id, name }) => ({ id, name, ...change })),
  );

export const savePromoterAccount = (producerId: string, promoterId: string, account: Banking) =>
  callFresh(calls.savePromoterAccount, { producerId, promoterId, account });

/** Makes a new link to a promoter's page, which ends the former one. */
export const makePromoterLink = (producerId: string, promoterId: string) =>
  call(calls.promoterLink, { producerId, promoterId });
